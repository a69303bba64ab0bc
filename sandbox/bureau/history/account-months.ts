import { isCard, isLoan } from '../profile/account-kinds'
import type { AccountPlan } from '../profile/profile'
import type { SeededRandom } from '../seeded-random'
import { loanBalanceAfter } from './loan-payments'
import { isFinalStatus, isLateStatus, type PaymentStatus, statusAt } from './payment-status'

/**
 * One month of an account. `limit` is a card's limit, a loan's original amount, or 0 for a service.
 */
export type AccountMonth = {
  readonly status: PaymentStatus
  readonly balance: number
  readonly limit: number
}

/**
 * A payment history covers seven years. Two more years make a report from two years ago as complete
 * as today's.
 */
const historyMonths = 84 + 24
/** The number of last months over which a card's utilization approaches its planned value. */
const settlingMonths = 2

/** Generates an account's months, oldest first, up to the closing month or the current one. */
export function generateMonths(plan: AccountPlan, random: SeededRandom): AccountMonth[] {
  const last = -(plan.closedMonthsAgo ?? 0)
  const balanceAt = isCard(plan.kind) ? cardBalances(plan, random) : otherBalances(plan, random)
  const months: AccountMonth[] = []
  for (let month = firstHistoryMonth(plan); month <= last; month += 1) {
    const status = statusAt(plan, month)
    const before = months.at(-1)
    const limit = limitAt(plan, month)
    if (before && isFinalStatus(status)) {
      months.push({ status, balance: status === 'BANKRUPTCY' ? 0 : before.balance, limit })
      continue
    }
    const closing = plan.closedMonthsAgo !== undefined && month === last
    const balance = closing ? (plan.owedAfterClosing ?? 0) : balanceAt(month, status)
    months.push({ status: status === 'agreed' && balance === 0 ? 'zero' : status, balance, limit })
  }
  return months
}

export function firstHistoryMonth(plan: AccountPlan): number {
  return Math.max(-plan.openedMonthsAgo, -historyMonths - (plan.closedMonthsAgo ?? 0))
}

function limitAt(plan: AccountPlan, month: number): number {
  if (plan.kind === 'service') return 0
  const before = plan.limitBefore
  return before && month < -before.untilMonthsAgo ? before.amount : plan.amount
}

function cardBalances(plan: AccountPlan, random: SeededRandom) {
  const { before, now } = plan.use ?? { before: 0, now: 0 }
  // Spending follows the larger limit, because cutting a limit does not change the debt.
  const reach = plan.spending ?? Math.max(plan.amount, plan.limitBefore?.amount ?? 0)
  let drift = 0
  return (month: number, status: PaymentStatus) => {
    drift = drift * 0.75 + random.between(-0.12, 0.12)
    const progress = Math.min(1, Math.max(0, (month + 24) / 24))
    const damping = plan.driftsToNow ? 1 : Math.min(1, -month / settlingMonths)
    const use = (before + (now - before) * progress) * (1 + drift * damping)
    // A card with a late payment has a balance.
    const least = isLateStatus(status) ? 60 : 0
    return Math.max(least, Math.round(reach * use))
  }
}

function otherBalances(plan: AccountPlan, random: SeededRandom) {
  if (!isLoan(plan.kind)) return () => Math.round(plan.amount * random.between(0.85, 1.15))
  const loan = { amount: plan.amount, termMonths: plan.termMonths ?? 60 }
  return (month: number, status: PaymentStatus) => {
    const missed = isLateStatus(status) ? status / 30 : 0
    return loanBalanceAfter(loan, month + plan.openedMonthsAgo - missed)
  }
}
