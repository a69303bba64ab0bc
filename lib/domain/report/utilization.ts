import type { AccountDetails } from '@/lib/contract/bff/report-details'

/** The thresholds of utilization that bars mark, in percent of the limit. */
export const utilizationMarks = [10, 30, 50] as const

/**
 * Low up to 30 percent of the limit, elevated up to 50, high up to the limit, by the whole percent
 * that is shown; `utilization` in messages/en.json has a word for each.
 */
export function utilizationLevelOf(percent: number): 'low' | 'elevated' | 'high' | 'over' {
  if (percent > 100) return 'over'
  const shown = Math.round(percent)
  if (shown > 50) return 'high'
  return shown > 30 ? 'elevated' : 'low'
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
 * How far the limit of a card is used, or the original amount of a loan is paid down, in percent;
 * undefined if the bureau sent too little to tell; a card that is charged off has no limit to use.
 */
export function balanceUseOf(account: Balances) {
  const { group, isClosed, balanceAmount: balance } = account
  if (balance === undefined || (isClosed && balance <= 0)) return undefined
  if (/^CHARGE_?OFF/.test(account.accountStatus ?? '')) return undefined
  if (group === 'revolvingAccounts') return limitUseOf(balance, account.creditLimitAmount)
  return isLoanAccount(account) ? paidDownOf(balance, account.highCreditAmount) : undefined
}

/** The highest balance of a loan is the amount it started with. */
export function isLoanAccount({ group }: Pick<AccountDetails, 'group'>): boolean {
  return group === 'mortgageAccounts' || group === 'installmentAccounts'
}

function limitUseOf(balance: number, limit: number | undefined) {
  if (limit === undefined) return undefined
  if (limit <= 0) return { kind: 'noLimit' } as const
  const percent = Math.max(0, (100 * balance) / limit)
  // In whole cents, since the difference of two amounts may have no exact form.
  const amount = Math.round((balance - limit) * 100) / 100
  return amount > 0
    ? ({ kind: 'overLimit', percent, amount } as const)
    : ({ kind: 'used', percent } as const)
}

/**
 * Adds up to 100 with the rounded share that is still owed;
 * a loan with a balance is never wholly paid down.
 */
function paidDownOf(balance: number, original: number | undefined) {
  if (!original || balance < 0 || balance > original) return undefined
  const paid = 100 - Math.round((100 * balance) / original)
  return { kind: 'paidDown', percent: balance > 0 ? Math.min(99, paid) : paid } as const
}

/** Balance over limit in percent; 0 where the limit is 0. */
export function ratioOf(
  balance: number | undefined,
  limit: number | undefined,
): number | undefined {
  if (balance === undefined || limit === undefined) return undefined
  return limit > 0 ? (balance / limit) * 100 : 0
}
