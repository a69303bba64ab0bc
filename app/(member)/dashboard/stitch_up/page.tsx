import { createPageParts } from '@/app/page-parts'
import { cardSummaryPart } from '@/components/coach/coach-parts'
import { simulatorPart } from '@/components/planner/planner-parts'
import { PlannerScreen } from '@/components/planner/planner-screen'
import { trendParts } from '@/components/score/score-parts'
import { featuresOf } from '@/lib/domain/config/features'
import { plannedTargetOf } from '@/lib/domain/planner/planned-target'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('scoreUp')

type ScoreUpPageProps = { searchParams: Promise<{ points?: string | string[]; months?: string | string[] }> }

export default async function ScoreUpPage({ searchParams }: ScoreUpPageProps) {
  const { part, loadingStatus } = createPageParts(await requireRoute('scoreUp'))
  const { scoreTrend, reports } = featuresOf((await getPageContext()).config.flags)
  const { points, months } = await searchParams
  const target = plannedTargetOf(new URLSearchParams({ points: String(points), months: String(months) }))
  return (
    <MessagesProvider of={['planner', 'score', 'coach']}>
      <PlannerScreen
        simulator={simulatorPart(part, target)}
        trend={scoreTrend ? trendParts(part).trend : undefined}
        cards={reports ? cardSummaryPart(part) : undefined}
      />
      {loadingStatus()}
    </MessagesProvider>
  )
}
