import type { CardsOfBureau } from '@/lib/contract/bff/coach'
import type { Plan } from '@/lib/contract/bff/planner'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import type { Dispute } from '../alerts/disputed'
import { type PlannerTarget, type PlanStart, planStartOf } from './pathway'
import { bureauNamedIn } from './plan'
import { planAmountOf, undisputedSteps } from './plan-steps'

/** All targets of the planner, in the order of its map: a row for each increase. */
export const reachTargets: readonly PlannerTarget[] = scoreIncrements.flatMap((points) =>
  timeHorizons.map((months) => ({ points, months })),
)

export type Reach = 'reachable' | 'close' | 'outOfReach'

/** Whether the plan for a target reaches it; close is a target of which the next fewer points, or the next longer time, are in reach. */
export function reachOf(plan: Plan, { points, months }: PlannerTarget): Reach {
  if (plan.kind !== 'outOfReach') return plan.kind === 'reachable' ? 'reachable' : 'outOfReach'
  const fewer = scoreIncrements.findLast((one) => one < points)
  const longer = timeHorizons.find((one) => one > months)
  const isNext = plan.alternatives.some(({ kind, pathway }) => {
    if (kind === 'fewerPoints') return fewer !== undefined && pathway.pointsTo >= fewer
    return kind === 'moreTime' && pathway.months === longer
  })
  return isNext ? 'close' : 'outOfReach'
}

type KnownFile = {
  readonly cards: readonly ScoreCardData[]
  /** The bureau that the page shows. */
  readonly shown: string
  readonly bureaus: readonly CardsOfBureau[]
  readonly disputes: readonly Dispute[]
}

/** What the steps of a plan ask to pay, in whole cents, if they tell; and the companies whose accounts no amount may count. */
export function planCostOf(plan: Plan, { cards, shown, bureaus, disputes }: KnownFile) {
  if (plan.kind !== 'reachable') return { leftOut: [] }
  const provider = planStartOf(cards, bureauNamedIn(plan), shown)?.provider
  const reported = bureaus.find((one) => one.provider === provider)?.cards ?? []
  const {
    steps,
    toClearUp,
    cards: undisputed,
  } = undisputedSteps(plan.pathway.actions, {
    ...{ reported, disputes },
    allCards: bureaus.flatMap((bureau) => bureau.cards),
  })
  const leftOut = toClearUp.flatMap(({ company }) => company ?? [])
  return { amount: planAmountOf(steps, undisputed), leftOut }
}

/** Whether a score in the highest band has nothing to gain by a plan. */
export function isAtTheTop(plan: Plan, start: PlanStart | undefined): boolean {
  const band = start?.bands.at(-1)
  return plan.kind === 'none' && start !== undefined && band !== undefined && start.score >= band.low
}
