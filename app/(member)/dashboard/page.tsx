import { createPageSections } from '@/app/page-sections'
import { alertTeaser } from '@/components/alerts/alert-teaser-section'
import { changesSection, comingUpSection } from '@/components/changes/changes-sections'
import { coachTeaser } from '@/components/coach/coach-teaser-section'
import { comparisonTeaser } from '@/components/comparison/comparison-teaser-section'
import { factorsSection } from '@/components/factors/factors-sections'
import { simulatorCard } from '@/components/planner/planner-sections'
import { ScoreScreen } from '@/components/score/score-screen'
import { scoreSections } from '@/components/score/score-sections'
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

/** The score page: all queries start in parallel, and each section streams when its own have settled. */
export default async function DashboardPage() {
  const { section, loadingStatus } = createPageSections(await requireRoute('dashboard'))
  const pageContext = await getPageContext()
  const features = featuresOf(pageContext.config.flags)
  return (
    <MessagesProvider of={messageAreas}>
      <ScoreScreen
        sections={scoreSections(section, features)}
        alerts={features.monitoring ? alertTeaser(section) : undefined}
        changes={changesSection(section, features)}
        comingUp={comingUpSection(section, features)}
        factors={factorsSection(section, features)}
        comparison={comparisonTeaser(section)}
        coach={
          <>
            {features.reports ? coachTeaser(section) : null}
            {simulatorCard(section, features)}
          </>
        }
      />
      <NextStep {...pageContext} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
