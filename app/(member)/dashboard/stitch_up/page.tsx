import { definePage } from '@/app/page-sections'
import { LazyDebtPlanTeaser } from '@/components/credit/debt-plan/lazy-teaser'
import { PlannerScreen, simulatorSection } from '@/components/credit/planner/planner-screen'
import { plannedTargetOf } from '@/lib/domain/credit/planner/pathway'

const texts = { of: ['planner', 'firstStep', 'alertTitles', 'score', 'coachTeaser'] } as const
const { generateMetadata, Page } = definePage(
  'scoreUp',
  texts,
  ({ section, features, parameters }) => {
    const { points, months } = parameters
    const target = plannedTargetOf(
      new URLSearchParams({ points: String(points), months: String(months) }),
    )
    return (
      <PlannerScreen
        simulator={simulatorSection(section, { target, hasMap: true })}
        cards={
          features.reports
            ? section({ name: 'coachTeaser', skeleton: null, children: <LazyDebtPlanTeaser /> })
            : undefined
        }
      />
    )
  },
)

export { generateMetadata, Page as default }
