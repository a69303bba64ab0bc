import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import { paymentToReach, utilizationOf, utilizationTargets } from './utilization'

/** Fifteen years in months. No later month is shown. Contract, section 12. */
export const lastMonth = 180

/**
 * Which card gets the money above the minimum payments: the highest rate, the smallest balance, or
 * the highest utilization.
 */
export const strategies = ['avalanche', 'snowball', 'utilization'] as const
export type Strategy = (typeof strategies)[number]

/**
 * The monthly payment on all cards together in whole cents, and the yearly interest rate in
 * hundredths of a percent.
 */
export type MonthlyPayment = {
  readonly monthly: number
  readonly rate: number
  /** Rates of individual cards, by card id. */
  readonly ownRates?: ReadonlyMap<string, number>
}

export function rateOf({ id }: DebtPlanCard, { rate, ownRates }: MonthlyPayment): number {
  return ownRates?.get(id) ?? rate
}

/** Returns the cards whose balance the consumer owes. */
export function ownCardsOf(cards: readonly DebtPlanCard[]): DebtPlanCard[] {
  return cards.filter(({ isAuthorizedUser, balance }) => !isAuthorizedUser && balance > 0)
}

/**
 * Returns the sum of the minimum payments reported for the consumer's own cards, in whole cents.
 */
export function minimumPaymentsOf(cards: readonly DebtPlanCard[]): number {
  return sumOf(ownCardsOf(cards), ({ minimumPayment = 0 }) => minimumPayment)
}

/** The card with the highest rank is paid first. */
const ranks: Readonly<Record<Strategy, (card: DebtPlanCard, payment: MonthlyPayment) => number>> = {
  avalanche: rateOf,
  snowball: ({ balance }) => -balance,
  utilization: (card) => utilizationOf(card) ?? -1,
}

/**
 * Returns the card that gets the money above the minimum payments. If several cards are equal,
 * returns the card with the smallest balance.
 */
export function firstCardOf(
  cards: readonly DebtPlanCard[],
  payment: MonthlyPayment,
  strategy: Strategy,
) {
  const rank = (card: DebtPlanCard) => ranks[strategy](card, payment)
  return ownCardsOf(cards).toSorted((a, b) => rank(b) - rank(a) || a.balance - b.balance)[0]
}

/** Returns the strategy that pays off a card first; undefined if none does. */
export function strategyFrom(
  id: string | undefined,
  cards: readonly DebtPlanCard[],
  payment: MonthlyPayment,
): Strategy | undefined {
  return strategies.find((one) => id && firstCardOf(cards, payment, one)?.id === id)
}

/**
 * The consumer's own cards at the end of a month, and the interest added in that month, in whole
 * cents.
 */
export type SimulatedMonth = { readonly own: readonly DebtPlanCard[]; readonly interest: number }

/**
 * Simulates the months until everything is paid, at most fifteen years; the first entry is today.
 * Each month adds interest, and each card gets its minimum payment. With a strategy, past-due
 * amounts are paid next, in the first month if the payment is large enough. Without a strategy,
 * only the minimum payments are made. No new purchases are assumed.
 */
export function simulate(
  own: readonly DebtPlanCard[],
  payment: MonthlyPayment,
  strategy?: Strategy,
): SimulatedMonth[] {
  const months: SimulatedMonth[] = [{ own, interest: 0 }]
  for (let { own: cards } = { own }; ownCardsOf(cards).length > 0 && months.length <= lastMonth; ) {
    const month = simulateMonth(cards, payment, strategy)
    months.push(month)
    cards = month.own
  }
  return months
}

function simulateMonth(
  before: readonly DebtPlanCard[],
  payment: MonthlyPayment,
  strategy?: Strategy,
): SimulatedMonth {
  const interests = before.map((card) => interestOf(card.balance, rateOf(card, payment)))
  const cards = before.map((card, at) => ({
    ...card,
    balance: card.balance + (interests[at] ?? 0),
  }))
  let left = strategy ? payment.monthly : minimumPaymentsOf(before)
  const pay = (card: DebtPlanCard, cents: number, isExtra = true) => {
    const paid = Math.min(cents, card.balance, left)
    const pastDue = Math.max(0, (card.pastDue ?? 0) - (isExtra ? paid : 0))
    const balance = card.balance - paid
    cards[cards.findIndex(({ id }) => id === card.id)] = { ...card, balance, pastDue }
    left -= paid
  }
  for (const card of [...cards]) pay(card, card.minimumPayment ?? 0, false)
  if (strategy) for (const card of [...cards]) pay(card, card.pastDue ?? 0)
  const next = () => (strategy && left > 0 ? firstCardOf(cards, payment, strategy) : undefined)
  for (let card = next(); card; card = next())
    pay(card, strategy === 'utilization' ? centsToNextLine(card) : card.balance)
  return { own: cards, interest: sumOf(interests, (cents) => cents) }
}

/** The divisor that converts a yearly rate in hundredths of a percent to a monthly share. */
const monthlyUnits = 12 * 100 * 100

/** Returns the interest for one month, rounded to whole cents. */
export function interestOf(balance: number, rate: number): number {
  return Math.round((balance * rate) / monthlyUnits)
}

/**
 * Returns the cents that bring a card to its next target, or to zero. A card is paid down target by
 * target.
 */
function centsToNextLine(card: DebtPlanCard): number {
  const payments = utilizationTargets.map((target) => paymentToReach(card, target) ?? 0)
  return payments.find((cents) => cents > 0) ?? card.balance
}

export function sumOf<T>(items: readonly T[], part: (item: T) => number): number {
  return items.reduce((sum, item) => sum + part(item), 0)
}
