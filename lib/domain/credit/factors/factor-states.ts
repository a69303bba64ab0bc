import type { FactorState } from '@/lib/contract/bff/credit/factors'
import type { Account } from '@/lib/contract/bureau/account'

/**
 * The thresholds for the states, in each row's unit. They are our own and the same for every
 * consumer. Decision 36.
 */
export const factorThresholds = {
  /** Months since the latest payment that was late or worse. */
  payments: { good: 24, watch: 12 },
  /** Percent of card limits. */
  utilization: { good: 30, watch: 50 },
  /** Percent of all limits and original amounts that is owed. */
  balances: { good: 70, watch: 100 },
  /** Months, on average. */
  age: { good: 84, watch: 24 },
  /** The number of new accounts or of hard inquiries within two years, whichever is larger. */
  newCredit: { good: 2, watch: 5 },
  /** Months since the newest record. */
  records: { watch: 24 },
} as const

/**
 * Returns the state for payments. `monthsSinceLate` is undefined if nothing was ever late; `worse`
 * counts the months and accounts that are worse than late. Good only if `isCurrent`: a month was
 * reported recently.
 */
export function paymentState(
  payments: { isCurrent: boolean; worse: number; pastDue: number },
  monthsSinceLate = Number.POSITIVE_INFINITY,
): FactorState | undefined {
  const { good, watch } = factorThresholds.payments
  if (payments.pastDue > 0 || monthsSinceLate < watch) return 'needsWork'
  if (monthsSinceLate < good || payments.worse > 0) return 'watch'
  return payments.isCurrent ? 'good' : undefined
}

/**
 * Returns the state for a figure. The order of its thresholds shows whether low or high is better.
 * Undefined without a figure. Good only if `isCurrent`: a month was reported recently.
 */
export function figureState(
  factor: 'utilization' | 'balances' | 'newCredit' | 'age',
  value: number | undefined,
  isCurrent = true,
): FactorState | undefined {
  if (value === undefined) return undefined
  const { good, watch } = factorThresholds[factor]
  const isBeyond = (limit: number) => (good < watch ? value > limit : value < limit)
  if (isBeyond(watch)) return 'needsWork'
  if (isBeyond(good)) return 'watch'
  return isCurrent ? 'good' : undefined
}

type Records = {
  readonly count: number | undefined
  readonly unresolved: number
  readonly monthsSinceNewest: number | undefined
}

export function recordState({
  count,
  unresolved,
  monthsSinceNewest = Number.POSITIVE_INFINITY,
}: Records) {
  if (count === undefined) return undefined
  if (unresolved > 0 || monthsSinceNewest < factorThresholds.records.watch) return 'needsWork'
  return count > 0 ? 'watch' : 'good'
}

/** An account is new for this time (about two years, in milliseconds) after its opening. R9.6. */
const newAccountMs = 63_071_999_999

/** Hard inquiries stay on a file for 24 months. Contract, section 11. */
export const inquiryMonths = 24

export function isNewAccount({ dateOpened }: Account, now: number): boolean {
  return typeof dateOpened === 'number' && now - dateOpened <= newAccountMs
}
