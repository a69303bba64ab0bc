import type { AccountPlan, Ending } from '../profile/profile'

export const lateSteps = [30, 60, 90, 120, 150, 180] as const
export type LateStep = (typeof lateSteps)[number]

/** How one month was paid. A number counts the days late; an ending is for good. */
export type PaymentStatus = 'tooNew' | 'agreed' | 'zero' | LateStep | Ending

/** The first months of an account, when bureaus do not rate it yet. */
const newMonths = 2

/** How the order's account stands in a month (0 is this month, -3 three months ago): lates climb by 30 days a month. */
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

/** Charged off, repossessed, foreclosed or included in a bankruptcy. */
export function isFinalStatus(status: PaymentStatus): status is Ending {
  return !isLateStatus(status) && status !== 'tooNew' && status !== 'agreed' && status !== 'zero'
}

export function isNegativeStatus(status: PaymentStatus): boolean {
  return isLateStatus(status) || isFinalStatus(status)
}
