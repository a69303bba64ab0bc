import { createPageSections } from '@/app/page-sections'
import { cardSummarySection } from '@/components/coach/coach-sections'
import { PlannerScreen } from '@/components/planner/planner-screen'
import { simulatorSection } from '@/components/planner/planner-sections'
import { trendSections } from '@/components/score/score-sections'
import { featuresOf } from '@/lib/domain/config/features'
import { plannedTargetOf } from '@/lib/domain/planner/planned-target'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext, requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('scoreUp')

type ScoreUpPageProps = { searchParams: Promise<{ points?: string | string[]; months?: string | string[] }> }

export default async function ScoreUpPage({ searchParams }: ScoreUpPageProps) {
  const { section, loadingStatus } = createPageSections(await requireRoute('scoreUp'))
  const { scoreTrend, reports } = featuresOf((await getPageContext()).config.flags)
  const { points, months } = await searchParams
  const target = plannedTargetOf(new URLSearchParams({ points: String(points), months: String(months) }))
  return (
    <MessagesProvider of={['planner', 'score', 'coach']}>
      <PlannerScreen
        simulator={simulatorSection(section, target)}
        trend={scoreTrend ? trendSections(section).trend : undefined}
        cards={reports ? cardSummarySection(section) : undefined}
      />
      {loadingStatus()}
    </MessagesProvider>
  )
}
