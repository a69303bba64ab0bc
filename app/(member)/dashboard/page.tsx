import { createPageSections } from '@/app/page-sections'
import { AlertTeaser } from '@/components/alerts/alert-teaser'
import { changesSection, comingUpSection } from '@/components/changes/changes-sections'
import { CoachTeaser, CoachTeaserSkeleton } from '@/components/coach/coach-teaser'
import { ComparisonTeaser } from '@/components/comparison/comparison-teaser'
import { factorsSection } from '@/components/factors/factors-sections'
import { simulatorCard } from '@/components/planner/planner-sections'
import { ScoreScreen } from '@/components/score/score-screen'
import { scoreSections } from '@/components/score/score-sections'
import { NextStep } from '@/components/shell/next-step'
import { coachQuery, latestScoreQuery, urgentAlertsQuery } from '@/lib/contract/bff/queries'
import { featuresOf } from '@/lib/domain/config/features'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext, requireRoute } from '@/lib/server/pages/page-context'

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
  const alerts = { queries: [urgentAlertsQuery], skeleton: null, children: <AlertTeaser /> }
  const comparison = { queries: [latestScoreQuery], skeleton: null, children: <ComparisonTeaser /> }
  const coach = { queries: [coachQuery], skeleton: <CoachTeaserSkeleton />, children: <CoachTeaser /> }
  return (
    <MessagesProvider of={messageAreas}>
      <ScoreScreen
        sections={scoreSections(section, features)}
        alerts={features.monitoring ? section(alerts) : undefined}
        changes={changesSection(section, features)}
        comingUp={comingUpSection(section, features)}
        factors={factorsSection(section, features)}
        comparison={
          // The room of the link, which is known with the score only; none once there is nothing to compare.
          <div className="-mt-8 min-h-11 has-[>[hidden]]:hidden">{section(comparison)}</div>
        }
        coach={
          <>
            {features.reports ? section(coach) : null}
            {simulatorCard(section, features)}
          </>
        }
      />
      <NextStep {...pageContext} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
