import type { Ending, LineOrder } from '../profile/profile'

export const lateSteps = [30, 60, 90, 120, 150, 180] as const
export type LateStep = (typeof lateSteps)[number]

/** How one month was paid. A number counts the days late; an ending is for good. */
export type Standing = 'tooNew' | 'agreed' | 'zero' | LateStep | Ending

/** The first months of an account, when bureaus do not rate it yet. */
const newMonths = 2

/** How the order's account stands in a month (0 is this month, -3 three months ago): lates climb by 30 days a month. */
export function standingAt(order: LineOrder, month: number): Exclude<Standing, 'zero'> {
  for (const trouble of order.troubles ?? []) {
    const monthsInto = month + trouble.startMonthsAgo
    if (monthsInto < 0) continue
    const step = monthsInto < trouble.depth ? lateSteps[monthsInto] : undefined
    if (step) return step
    if (trouble.ending) return trouble.ending
  }
  return month + order.openedMonthsAgo < newMonths ? 'tooNew' : 'agreed'
}

export function isLate(standing: Standing): standing is LateStep {
  return typeof standing === 'number'
}

/** Charged off, repossessed, foreclosed or included in a bankruptcy. */
export function isEnding(standing: Standing): standing is Ending {
  return !isLate(standing) && standing !== 'tooNew' && standing !== 'agreed' && standing !== 'zero'
}

export function isNegative(standing: Standing): boolean {
  return isLate(standing) || isEnding(standing)
}
