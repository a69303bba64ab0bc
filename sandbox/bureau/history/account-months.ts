import type { LineOrder } from '../profile/profile'
import type { Chance } from '../seeded-random'
import { isCard, isLoan } from './account-kinds'
import { owedAfter } from './loan-payments'
import { isEnding, isLate, type Standing, standingAt } from './payment-status'

/** One month of an account. `limit` is a card's limit, a loan's original amount, and 0 for a service. */
export type LineMonth = { readonly standing: Standing; readonly balance: number; readonly limit: number }

/** Seven years of payment history and two more, so that a report two years ago was as full as today's. */
const keptMonths = 84 + 24
/** A card's use comes down to its ordered share over the last months. */
const calmMonths = 2

/** Plays an account through, oldest month first; the last entry is the month it closed, or this month. */
export function monthsOf(order: LineOrder, chance: Chance): LineMonth[] {
  const last = -(order.closedMonthsAgo ?? 0)
  const balanceAt = isCard(order.kind) ? cardBalances(order, chance) : otherBalances(order, chance)
  const months: LineMonth[] = []
  for (let month = firstKeptMonth(order); month <= last; month += 1) {
    const standing = standingAt(order, month)
    const before = months.at(-1)
    const limit = limitAt(order, month)
    if (before && isEnding(standing)) {
      months.push({ standing, balance: standing === 'BANKRUPTCY' ? 0 : before.balance, limit })
      continue
    }
    const closing = order.closedMonthsAgo !== undefined && month === last
    const balance = closing ? 0 : balanceAt(month, standing)
    months.push({ standing: standing === 'agreed' && balance === 0 ? 'zero' : standing, balance, limit })
  }
  return months
}

export function firstKeptMonth(order: LineOrder): number {
  return Math.max(-order.openedMonthsAgo, -keptMonths - (order.closedMonthsAgo ?? 0))
}

function limitAt(order: LineOrder, month: number): number {
  if (order.kind === 'service') return 0
  const before = order.limitBefore
  return before && month < -before.untilMonthsAgo ? before.amount : order.amount
}

function cardBalances(order: LineOrder, chance: Chance) {
  const { before, now } = order.use ?? { before: 0, now: 0 }
  // What is spent follows the larger of two limits: a limit that was cut leaves the debt where it was.
  const reach = Math.max(order.amount, order.limitBefore?.amount ?? 0)
  let drift = 0
  return (month: number, standing: Standing) => {
    drift = drift * 0.75 + chance.between(-0.12, 0.12)
    const way = Math.min(1, Math.max(0, (month + 24) / 24))
    const calm = Math.min(1, -month / calmMonths)
    const use = (before + (now - before) * way) * (1 + drift * calm)
    // An unpaid card cannot be empty.
    const least = isLate(standing) ? 60 : 0
    return Math.max(least, Math.round(reach * use))
  }
}

function otherBalances(order: LineOrder, chance: Chance) {
  if (!isLoan(order.kind)) return () => Math.round(order.amount * chance.between(0.85, 1.15))
  const loan = { amount: order.amount, termMonths: order.termMonths ?? 60 }
  return (month: number, standing: Standing) => {
    const missed = isLate(standing) ? standing / 30 : 0
    return owedAfter(loan, month + order.openedMonthsAgo - missed)
  }
}
