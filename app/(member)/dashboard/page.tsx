import { createPageParts } from '@/app/page-parts'
import { comparisonTeaser } from '@/components/comparison/comparison-parts'
import { simulatorSection } from '@/components/planner/planner-parts'
import { scoreParts } from '@/components/score/score-parts'
import { ScoreScreen } from '@/components/score/score-screen'
import { NextStep } from '@/components/shell/next-step'
import { featuresOf } from '@/lib/domain/config/features'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('dashboard')

/** The score page: all queries start in parallel, and each part streams when its own have settled. */
export default async function DashboardPage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('dashboard'))
  const pageContext = await getPageContext()
  const features = featuresOf(pageContext.config.flags)
  return (
    <MessagesProvider of={['score', 'scoreSource', 'planner', 'download', 'comparisonTeaser']}>
      <ScoreScreen
        parts={scoreParts(part, features)}
        afterScore={comparisonTeaser(part)}
        below={simulatorSection(part, features)}
      />
      <NextStep {...pageContext} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
