import { HydrationBoundary } from '@tanstack/react-query'
import { SimulatorSection } from '@/components/planner/simulator-section'
import { ScoreScreen } from '@/components/score/score-screen'
import { featuresOf } from '@/lib/domain/config/features'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { surroundings } from '@/lib/server/pages/page-context'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetchScorePage } from '@/lib/server/pages/prefetch-overview'

export const generateMetadata = () => titleOf('dashboard')

/** The score page: everything it shows is asked for at the same time, so that the first HTML holds the score. */
export default async function DashboardPage() {
  const member = await requireMember('dashboard')
  const features = featuresOf((await surroundings()).config.flags)
  return (
    <HydrationBoundary state={await prefetchScorePage(member, features)}>
      <Messages of={['score', 'scoreSource', 'planner', 'download']}>
        <ScoreScreen below={<SimulatorSection />} />
      </Messages>
    </HydrationBoundary>
  )
}
