import type { AccountDetails } from '@/lib/contract/bff/credit/report-details'
import type { Account } from '@/lib/contract/bureau/account'
import { isOpen, severeStatusOf } from './entry-facts'

/** Utilization thresholds marked on bars, in percent of the limit. */
export const utilizationMarks = [10, 30, 50] as const

/**
 * Returns the level for a utilization in percent: low up to 30, elevated up to 50, high up to 100,
 * over above 100. A share just above a level is displayed with a decimal. The words are under
 * `utilization` in messages/en.json.
 */
export function utilizationLevelOf(percent: number): 'low' | 'elevated' | 'high' | 'over' {
  if (percent > 100) return 'over'
  if (percent > 50) return 'high'
  return percent > 30 ? 'elevated' : 'low'
}

type Balances = Pick<
  AccountDetails,
  | 'group'
  | 'isClosed'
  | 'accountStatus'
  | 'balanceAmount'
  | 'creditLimitAmount'
  | 'highCreditAmount'
>

/**
 * Returns the utilization of a card, or the share of a loan's original amount that is paid, in
 * percent. Undefined for a charged-off account, or if the bureau sent too little data.
 */
export function balanceUseOf(account: Balances) {
  const { group, isClosed, balanceAmount: balance } = account
  if (balance === undefined || (isClosed && balance <= 0)) return undefined
  if (severeStatusOf(account) === 'chargeOff') return undefined
  if (group === 'revolvingAccounts') return limitUseOf(balance, account.creditLimitAmount)
  return isLoanAccount(account) ? paidDownOf(balance, account.highCreditAmount) : undefined
}

/** Returns whether an account is a loan, whose original amount is its highest balance. */
export function isLoanAccount({ group }: Pick<AccountDetails, 'group'>): boolean {
  return group === 'mortgageAccounts' || group === 'installmentAccounts'
}

function limitUseOf(balance: number, limit: number | undefined) {
  if (limit === undefined) return undefined
  if (limit <= 0) return { kind: 'noLimit' } as const
  const percent = Math.max(0, (100 * balance) / limit)
  // In whole cents, because the difference of two amounts may be inexact.
  const amount = Math.round((balance - limit) * 100) / 100
  return amount > 0
    ? ({ kind: 'overLimit', percent, amount } as const)
    : ({ kind: 'used', percent } as const)
}

/**
 * Returns the paid percentage, rounded so that it and the share still owed add up to 100. A loan
 * with a balance is never shown as fully paid.
 */
function paidDownOf(balance: number, original: number | undefined) {
  if (!original || balance < 0 || balance > original) return undefined
  const paid = 100 - Math.round((100 * balance) / original)
  return { kind: 'paidDown', percent: balance > 0 ? Math.min(99, paid) : paid } as const
}

/** Returns the balance in percent of the limit; 0 if the limit is 0. */
export function ratioOf(
  balance: number | undefined,
  limit: number | undefined,
): number | undefined {
  if (balance === undefined || limit === undefined) return undefined
  return limit > 0 ? (balance / limit) * 100 : 0
}

/** Returns the amount owed on open cards without a limit, in US dollars. */
export function balanceWithoutLimit(cards: readonly Account[]): number {
  return cards
    .filter((card) => isOpen(card) && !card.creditLimitAmount?.amount)
    .reduce((sum, { balanceAmount }) => sum + Math.max(0, balanceAmount?.amount ?? 0), 0)
}
