import type { CardsOfBureau, DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import type { Plan } from '@/lib/contract/bff/credit/planner'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import { type AccountMark, type Dispute, splitDisputed } from '../alerts/disputed'
import {
  companyOf,
  type DisputedCompany,
  disputedCompanies,
  disputeNamedIn,
} from '../alerts/disputed-companies'
import { actionAmountOf, isAboutUtilization } from '../debt-plan/utilization'
import type { ScoredCard } from '../score/score-card'
import { type PlannerTarget, planStartOf } from './pathway'
import { bureauNamedIn } from './plan'

/** All targets that the planner offers, in the order of its map: one row for each increase. */
export const reachTargets: readonly PlannerTarget[] = scoreIncrements.flatMap((points) =>
  timeHorizons.map((months) => ({ points, months })),
)

export type Reach = 'reachable' | 'close' | 'outOfReach'

/**
 * Returns whether the plan for a target reaches it. A target is close if the next smaller increase,
 * or the next longer time, is in reach.
 */
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

/**
 * Returns the payment, in whole cents, that a plan's steps name or imply, if any. Also returns the
 * names of the accounts in question, which are left out of the amount.
 */
export function planCostOf(plan: Plan, { cards, shown, bureaus, disputes }: KnownFile) {
  if (plan.kind !== 'reachable') return { leftOut: [] }
  const provider = planStartOf(cards, bureauNamedIn(plan), shown)?.provider
  const reported = bureaus.find((one) => one.provider === provider)?.cards ?? []
  const {
    steps,
    toClearUp,
    cards: undisputed,
  } = undisputedSteps(plan.pathway.actions, {
    reported,
    disputes,
    allCards: bureaus.flatMap((bureau) => bureau.cards),
  })
  const leftOut = toClearUp.flatMap(({ name }) => name ?? [])
  return { amount: planAmountOf(steps, undisputed), leftOut }
}

/** Returns whether there is no plan and the score is already in the highest band. */
export function isInTopBand(plan: Plan, start: ScoredCard | undefined): boolean {
  const band = start?.bands.at(-1)
  return (
    plan.kind === 'none' && start !== undefined && band !== undefined && start.score >= band.low
  )
}

type KnownCards = {
  /** The cards of the plan's bureau, and the cards of all bureaus. */
  readonly reported: readonly DebtPlanCard[]
  readonly allCards: readonly DebtPlanCard[]
  readonly disputes: readonly Dispute[]
}

/**
 * Removes the bureau's steps that involve an account in question. Returns what to clear up instead
 * (each account once), and the undisputed cards of the bureau. While the cards are unknown, a step
 * about cards may involve any account in question, except a debt in collection.
 */
export function undisputedSteps(
  actions: readonly string[],
  { reported, allCards, disputes }: KnownCards,
) {
  const { cards, disputed } = splitDisputed(reported, disputes)
  const companies = disputedCompanies(disputes, allCards)
  const ofCards =
    allCards.length > 0
      ? disputed.map(companyOf)
      : companies.filter(({ company, kind }) => company && kind !== 'debt')
  const isDoubtful = (action: string) =>
    disputeNamedIn(action, companies) !== undefined ||
    (ofCards.length > 0 && isAboutUtilization(action))
  const behind = actions
    .filter(isDoubtful)
    .flatMap((action) => disputeNamedIn(action, companies) ?? ofCards)
  return {
    steps: actions.filter((action) => !isDoubtful(action)),
    toClearUp: [...new Map(behind.map((one) => [one.name, one])).values()],
    cards,
  }
}

/**
 * Returns the names of the accounts in question that a planned range includes: accounts that the
 * steps involve, other accounts with a number, and bankruptcies. Collections are left out, because
 * scores ignore some of them.
 */
export function namesInRange(
  toClearUp: readonly DisputedCompany[],
  entries: readonly AccountMark[],
  disputes: readonly Dispute[],
): string[] {
  const counted = entries.filter(({ lastFour, kind }) => lastFour || kind === 'bankruptcy')
  const others = splitDisputed(counted, disputes).disputed.filter(
    ({ dispute }) => dispute.alert || dispute.isDenied,
  )
  return [...new Set([...toClearUp, ...others.map(companyOf)].flatMap(({ name }) => name ?? []))]
}

/** A total amount that a step asks to pay, not a monthly one. */
const namedAmount =
  /\bpay (?:down |off |about )?\$\s?([\d,]+)(?![\d,.]*\s?(?:a|per|each|every|monthly)\b)/i

/**
 * Returns the payment in whole cents that a plan's steps name, or imply for these cards. Undefined
 * if no step does, or if several do, because one amount may be part of another.
 */
export function planAmountOf(
  steps: readonly string[],
  cards: readonly DebtPlanCard[],
): number | undefined {
  const amounts = steps.flatMap((step) => {
    const [, dollars] = namedAmount.exec(step) ?? []
    return dollars
      ? Number(dollars.replaceAll(',', '')) * 100
      : (actionAmountOf(step, cards)?.payment ?? [])
  })
  return amounts.length === 1 ? amounts[0] : undefined
}
