import { createPageParts } from '@/app/page-parts'
import { alertTeaser } from '@/components/alerts/alert-teaser-part'
import { changesSection, comingUpSection } from '@/components/changes/changes-parts'
import { coachTeaser } from '@/components/coach/coach-teaser-part'
import { comparisonTeaser } from '@/components/comparison/comparison-teaser-part'
import { factorsSection } from '@/components/factors/factors-parts'
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

const messageAreas = [
  ...(['score', 'scoreSource', 'planner', 'download'] as const),
  ...(['alertTeaser', 'changes', 'coach', 'comparisonTeaser', 'factors', 'utilization'] as const),
]

/** The score page: all queries start in parallel, and each part streams when its own have settled. */
export default async function DashboardPage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('dashboard'))
  const pageContext = await getPageContext()
  const features = featuresOf(pageContext.config.flags)
  return (
    <MessagesProvider of={messageAreas}>
      <ScoreScreen
        parts={scoreParts(part, features)}
        alerts={features.monitoring ? alertTeaser(part) : undefined}
        changes={changesSection(part, features)}
        comingUp={comingUpSection(part, features)}
        factors={factorsSection(part, features)}
        comparison={comparisonTeaser(part)}
        coach={
          <>
            {features.reports ? coachTeaser(part) : null}
            {simulatorSection(part, features)}
          </>
        }
      />
      <NextStep {...pageContext} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
