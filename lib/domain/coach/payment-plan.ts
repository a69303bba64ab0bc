import type { CoachCard } from '@/lib/contract/bff/coach'
import { paymentToReach, totalUsageOf, type UtilizationTarget, utilizationOf, utilizationTargets } from './utilization'

/** Fifteen years: nothing is said about a later month. Contract, section 12. */
export const lastMonth = 180

/** What a consumer pays on all cards together each month, in whole cents, and the interest of a year in hundredths of a percent. */
export type MonthlyPayment = { readonly monthly: number; readonly rate: number }

/** The cards whose balance the consumer owes. */
export function ownCardsOf(cards: readonly CoachCard[]): CoachCard[] {
  return cards.filter(({ isAuthorizedUser, balance }) => !isAuthorizedUser && balance > 0)
}

/** The sum of the minimum payments that the report names for the consumer's own cards, in whole cents. */
export function minimumPaymentsOf(cards: readonly CoachCard[]): number {
  return sumOf(ownCardsOf(cards), ({ minimumPayment = 0 }) => minimumPayment)
}

/** The first card with the highest utilization, which gets what the minimum payments leave; cards without a limit come last. */
export function firstCardOf(cards: readonly CoachCard[]): CoachCard | undefined {
  return ownCardsOf(cards).toSorted((a, b) => (utilizationOf(b) ?? -1) - (utilizationOf(a) ?? -1))[0]
}

/** When something is reached: now (0), after so many months, after more than fifteen years, never, or never because others owe the rest. */
export type Reached = number | 'later' | 'never' | 'othersOwe'
export type TargetMonth = { readonly target: UtilizationTarget; readonly month: Reached }

/**
 * The month, counted from 1, in which a monthly payment brings each of the consumer's cards, and all cards together, to each
 * target. Each month adds its interest; each card gets its minimum payment, and the rest goes to the card with the highest
 * utilization. There are no new purchases. The payment is at least the sum of the minimum payments.
 */
export function monthlyPlanOf(cards: readonly CoachCard[], payment: MonthlyPayment) {
  const months = simulate(ownCardsOf(cards), payment)
  const owed = months.map(({ own }) => sumOf(own, ({ balance }) => balance))
  const unreached = (owed.at(-1) ?? 0) < (owed[0] ?? 0) ? 'later' : 'never'
  const total = totalUsageOf(cards)
  const othersOwe = total.balance - (owed[0] ?? 0)

  function monthOf(isReached: (month: SimulatedMonth, at: number) => boolean): Reached {
    const month = months.findIndex(isReached)
    return month < 0 ? unreached : month
  }

  function targetOfCard(card: CoachCard, target: UtilizationTarget): TargetMonth {
    const usageIn = ({ own }: SimulatedMonth) => own.find(({ id }) => id === card.id) ?? card
    return { target, month: monthOf((month) => paymentToReach(usageIn(month), target) === 0) }
  }

  function targetOfTotal(target: UtilizationTarget): TargetMonth {
    const needed = (at: number) => paymentToReach({ ...total, balance: othersOwe + (owed[at] ?? 0) }, target)
    if (paymentToReach({ ...total, balance: othersOwe }, target) !== 0) return { target, month: 'othersOwe' }
    return { target, month: monthOf((_, at) => needed(at) === 0) }
  }

  return {
    cards: cards
      .filter((card) => !card.isAuthorizedUser && utilizationOf(card) !== undefined)
      .map((card) => ({ card, targets: utilizationTargets.map((target) => targetOfCard(card, target)) })),
    total: total.limit > 0 ? utilizationTargets.map(targetOfTotal) : [],
    /** When the last balance of the consumer's own cards is paid. */
    paidOff: monthOf((_, at) => owed[at] === 0),
    /** Until then, in whole cents. */
    interest: sumOf(months, ({ interest }) => interest),
  }
}

/** The cards at the end of a month, and the interest that it added, in whole cents. */
type SimulatedMonth = { readonly own: readonly CoachCard[]; readonly interest: number }

/** The months until everything is paid, at most fifteen years; the first is today. */
function simulate(own: readonly CoachCard[], payment: MonthlyPayment): SimulatedMonth[] {
  const months: SimulatedMonth[] = [{ own, interest: 0 }]
  for (let { own: cards } = { own }; ownCardsOf(cards).length > 0 && months.length <= lastMonth; ) {
    const month = simulateMonth(cards, payment)
    months.push(month)
    cards = month.own
  }
  return months
}

function simulateMonth(before: readonly CoachCard[], { monthly, rate }: MonthlyPayment): SimulatedMonth {
  const cards = before.map((card) => ({ ...card, balance: card.balance + interestOf(card.balance, rate) }))
  const interest = sumOf(cards, ({ balance }) => balance) - sumOf(before, ({ balance }) => balance)
  let left = monthly
  const pay = (card: CoachCard, cents: number) => {
    const paid = Math.min(cents, card.balance, left)
    cards[cards.findIndex(({ id }) => id === card.id)] = { ...card, balance: card.balance - paid }
    left -= paid
  }
  for (const card of [...cards]) pay(card, card.minimumPayment ?? 0)
  for (let card = firstCardOf(cards); card && left > 0; card = firstCardOf(cards)) pay(card, centsToNextLine(card))
  return { own: cards, interest }
}

/** Hundredths of a percent in the whole, in each of twelve months. */
const monthlyUnits = 12 * 100 * 100

/** The interest of one month, rounded to whole cents. */
function interestOf(balance: number, rate: number): number {
  return Math.round((balance * rate) / monthlyUnits)
}

/** A card is paid down from line to line: to each target, then to nothing. */
function centsToNextLine(card: CoachCard): number {
  const payments = utilizationTargets.map((target) => paymentToReach(card, target) ?? 0)
  return payments.find((cents) => cents > 0) ?? card.balance
}

function sumOf<T>(items: readonly T[], part: (item: T) => number): number {
  return items.reduce((sum, item) => sum + part(item), 0)
}
