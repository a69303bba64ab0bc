import type { AccountPlan, Ending } from '../profile/profile'

export const lateSteps = [30, 60, 90, 120, 150, 180] as const
export type LateStep = (typeof lateSteps)[number]

/**
 * The payment status of a month. A number is the number of days late. A final status never changes.
 */
export type PaymentStatus = 'tooNew' | 'agreed' | 'zero' | LateStep | Ending

/** Bureaus do not rate this many months at the start of an account. */
const newMonths = 2

/**
 * Returns the status in a month (0 is the current one, -3 three months ago). Each missed month adds
 * 30 days to a late payment.
 */
export function statusAt(plan: AccountPlan, month: number): Exclude<PaymentStatus, 'zero'> {
  for (const trouble of plan.delinquencies ?? []) {
    const monthsInto = month + trouble.startMonthsAgo
    if (monthsInto < 0) continue
    const step = monthsInto < trouble.depth ? lateSteps[monthsInto] : undefined
    if (step) return step
    if (trouble.ending) return trouble.ending
  }
  return month + plan.openedMonthsAgo < newMonths ? 'tooNew' : 'agreed'
}

export function isLateStatus(status: PaymentStatus): status is LateStep {
  return typeof status === 'number'
}

/**
 * Returns true if the account was charged off, repossessed, foreclosed or included in a bankruptcy.
 */
export function isFinalStatus(status: PaymentStatus): status is Ending {
  return !isLateStatus(status) && status !== 'tooNew' && status !== 'agreed' && status !== 'zero'
}

export function isNegativeStatus(status: PaymentStatus): boolean {
  return isLateStatus(status) || isFinalStatus(status)
}
