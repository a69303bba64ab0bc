import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import {
  interestOf,
  lastMonth,
  type MonthlyPayment,
  ownCardsOf,
  rateOf,
  type SimulatedMonth,
  type Strategy,
  simulate,
  strategies,
  sumOf,
} from './pay-off-simulation'
import {
  paymentToReach,
  totalUsageOf,
  type UtilizationTarget,
  utilizationOf,
  utilizationTargets,
} from './utilization'

/**
 * When a target is reached: now (0), after this many months, after more than fifteen years, never,
 * or never because other people owe the rest.
 */
export type Reached = number | 'later' | 'never' | 'othersOwe'
export type PaymentPlan = ReturnType<typeof monthlyPlanOf>

/** The utilization target, in percent, by which plans are compared. */
const comparedTarget = 30

/**
 * Returns the plan for a strategy, with the month (1 is the first) from which each of the
 * consumer's cards, and all cards together, are at or below each target. The payment is at least
 * the sum of the minimum payments, and goes to the cards in the order of the strategy.
 */
export function monthlyPlanOf(
  cards: readonly DebtPlanCard[],
  payment: MonthlyPayment,
  strategy: Strategy,
) {
  const months = simulate(ownCardsOf(cards), payment, strategy)
  const owed = months.map(({ own }) => sumOf(own, ({ balance }) => balance))
  const unreached = isHopeless(months.at(-1)?.own ?? [], payment) ? 'never' : 'later'
  const total = totalUsageOf(cards)
  const othersOwe = total.balance - (owed[0] ?? 0)

  function monthOf(isReached: (month: SimulatedMonth, at: number) => boolean): Reached {
    const month = 1 + months.findLastIndex((one, at) => !isReached(one, at))
    return month === months.length ? unreached : month
  }

  function targetOfCard(card: DebtPlanCard, target: UtilizationTarget) {
    // A simulation does not change the order of the cards.
    const at = months[0]?.own.findIndex(({ id }) => id === card.id) ?? -1
    return { target, month: monthOf(({ own }) => paymentToReach(own[at] ?? card, target) === 0) }
  }

  function targetOfTotal(target: UtilizationTarget): {
    readonly target: UtilizationTarget
    readonly month: Reached
  } {
    const needed = (at: number) =>
      paymentToReach({ ...total, balance: othersOwe + (owed[at] ?? 0) }, target)
    if (paymentToReach({ ...total, balance: othersOwe }, target) !== 0)
      return { target, month: 'othersOwe' }
    return { target, month: monthOf((_, at) => needed(at) === 0) }
  }

  const targets = total.limit > 0 ? utilizationTargets.map(targetOfTotal) : []
  return {
    strategy,
    cards: cards
      .filter((card) => !card.isAuthorizedUser && utilizationOf(card) !== undefined)
      .map((card) => ({
        card,
        targets: utilizationTargets.map((target) => targetOfCard(card, target)),
      })),
    total: targets,
    /** When all cards together reach 30 % or less; undefined without a limit. */
    together: targets.find(({ target }) => target === comparedTarget)?.month,
    /** When each of the consumer's own cards with a limit is at 30 % or less. */
    each: monthOf(({ own }) => own.every((card) => !paymentToReach(card, comparedTarget))),
    paidOff: monthOf((_, at) => owed[at] === 0),
    /** Interest in all simulated months, in whole cents. */
    interest: sumOf(months, ({ interest }) => interest),
    /**
     * Amount owed on the consumer's own cards at the end of each month, in whole cents; the first
     * entry is today.
     */
    owed,
  }
}

/**
 * Returns whether a month's interest, even at the lowest rate, is at least the payment, so that the
 * debt can never be paid off.
 */
function isHopeless(owing: readonly DebtPlanCard[], payment: MonthlyPayment): boolean {
  const own = ownCardsOf(owing)
  const lowest = Math.min(...own.map((card) => rateOf(card, payment)))
  return (
    own.length > 0 && sumOf(own, ({ balance }) => interestOf(balance, lowest)) >= payment.monthly
  )
}

/**
 * Two plans cost the same if their interest differs by less than this, in whole cents. Smaller
 * differences come from rounding.
 */
const sameCost = 100

/**
 * Extra monthly payments for the example, in whole cents. The example uses the largest that is at
 * most a fifth of the payment.
 */
const extras = [1_00, 5_00, 10_00, 20_00, 50_00, 100_00, 200_00, 500_00] as const
export const extraPaymentOf = (monthly: number): number =>
  extras.findLast((extra) => extra <= monthly / 5) ?? extras[0]

/**
 * Compares the plans for all strategies. Marks the cheapest plans and those that reach the
 * utilization target first. If all are alike, marks no plan.
 */
export function comparePlans(cards: readonly DebtPlanCard[], payment: MonthlyPayment) {
  const plans = strategies.map((strategy) => monthlyPlanOf(cards, payment, strategy))
  const own = ownCardsOf(cards)
  const hasOneRate = new Set(own.map((card) => rateOf(card, payment))).size === 1
  const costs = plans.map(({ paidOff, interest }) =>
    typeof paidOff === 'number' ? interest : Infinity,
  )
  const cost = Math.min(...costs)
  const uses = plans.map(({ together, each }) => rankOf(together) * (lastMonth + 2) + rankOf(each))
  const use = Math.min(...uses)
  return {
    plans,
    /** With one card, or one rate for all cards, the strategies hardly differ. */
    alike: own.length === 1 ? 'oneCard' : hasOneRate ? 'oneRate' : undefined,
    cheapest: hasOneRate ? [] : winners((at) => (costs[at] ?? Infinity) - cost < sameCost),
    quickest: winners((at) => uses[at] === use),
  } as const
}

function winners(isBest: (at: number) => boolean): Strategy[] {
  const best = strategies.filter((_, at) => isBest(at))
  return best.length < strategies.length ? best : []
}

function rankOf(month: Reached | undefined): number {
  return typeof month === 'number' ? month : lastMonth + 1
}

/**
 * Returns the same plan with a higher payment. Adds the months and interest saved if both plans pay
 * off the debt.
 */
export function withExtraPayment(
  cards: readonly DebtPlanCard[],
  payment: MonthlyPayment,
  { strategy, paidOff, interest }: PaymentPlan,
) {
  const more = monthlyPlanOf(
    cards,
    { ...payment, monthly: payment.monthly + extraPaymentOf(payment.monthly) },
    strategy,
  )
  const saved =
    typeof paidOff === 'number' && typeof more.paidOff === 'number'
      ? {
          months: Math.max(0, paidOff - more.paidOff),
          interest: Math.max(0, interest - more.interest),
        }
      : undefined
  return { ...more, saved }
}

/**
 * Returns the debt month by month if only the minimum payments are made; undefined without a debt,
 * or if the report lacks a minimum payment.
 */
export function owedWithMinimums(
  cards: readonly DebtPlanCard[],
  payment: MonthlyPayment,
): number[] | undefined {
  const own = ownCardsOf(cards)
  if (own.length === 0 || own.some(({ minimumPayment }) => !minimumPayment)) return undefined
  return simulate(own, payment).map((month) => sumOf(month.own, ({ balance }) => balance))
}

/** A debt management plan takes at most about this many months. */
const longPlan = 60

/**
 * Returns whether a plan takes so long, or costs so much, that the consumer should ask a credit
 * counselor for lower rates.
 */
export function needsCounselor({ paidOff, interest, owed: [owed = 0] }: PaymentPlan): boolean {
  return typeof paidOff !== 'number' || paidOff > longPlan || interest > owed / 2
}
