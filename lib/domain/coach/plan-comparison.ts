import type { CoachCard } from '@/lib/contract/bff/coach'
import {
  lastMonth,
  type MonthlyPayment,
  ownCardsOf,
  rateOf,
  type Strategy,
  simulate,
  strategies,
  sumOf,
} from './pay-off-simulation'
import { monthlyPlanOf, type PaymentPlan, type Reached } from './payment-plan'

/** Plans whose interest differs by less, in whole cents, cost the same: the difference is one of rounding. */
const sameCost = 100

/** What an extra month's payment is shown for: 50 dollars, in whole cents. */
export const extraPayment = 50_00

/** The plans of all strategies, with those that are cheapest, and quickest for the use of the cards; none where all are alike. */
export function comparePlans(cards: readonly CoachCard[], payment: MonthlyPayment) {
  const plans = strategies.map((strategy) => monthlyPlanOf(cards, payment, strategy))
  const own = ownCardsOf(cards)
  const hasOneRate = new Set(own.map((card) => rateOf(card, payment))).size === 1
  const costs = plans.map(({ paidOff, interest }) => (typeof paidOff === 'number' ? interest : Infinity))
  const cost = Math.min(...costs)
  const uses = plans.map(({ together, each }) => rankOf(together) * (lastMonth + 2) + rankOf(each))
  const use = Math.min(...uses)
  return {
    plans,
    /** Without a choice among cards, or among rates, the strategies differ in less than it seems. */
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

/** What the same plan does with more money: its end, and the months and interest that it saves where both plans end. */
export function withExtra(
  cards: readonly CoachCard[],
  payment: MonthlyPayment,
  { strategy, paidOff, interest }: PaymentPlan,
) {
  const more = monthlyPlanOf(cards, { ...payment, monthly: payment.monthly + extraPayment }, strategy)
  const saved =
    typeof paidOff === 'number' && typeof more.paidOff === 'number'
      ? { months: Math.max(0, paidOff - more.paidOff), interest: Math.max(0, interest - more.interest) }
      : undefined
  return { ...more, saved }
}

/** What is owed with the minimum payments alone, month by month; undefined where the report lacks one of them. */
export function owedWithMinimums(cards: readonly CoachCard[], payment: MonthlyPayment): number[] | undefined {
  const own = ownCardsOf(cards)
  if (own.length === 0 || own.some(({ minimumPayment }) => !minimumPayment)) return undefined
  return simulate(own, payment).map((month) => sumOf(month.own, ({ balance }) => balance))
}
