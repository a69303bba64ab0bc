import { HydrationBoundary } from '@tanstack/react-query'
import { SimulatorSection } from '@/components/planner/planner-screen'
import { ScoreScreen } from '@/components/score/score-screen'
import { featuresOf } from '@/lib/domain/config/features'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetchScorePage } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('dashboard')

/** The score page: all queries start in parallel, so that the initial HTML contains the score. */
export default async function DashboardPage() {
  const member = await requireRoute('dashboard')
  const features = featuresOf((await getPageContext()).config.flags)
  return (
    <HydrationBoundary state={await prefetchScorePage(member, features)}>
      <MessagesProvider of={['score', 'scoreSource', 'planner', 'download']}>
        <ScoreScreen below={<SimulatorSection />} />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
