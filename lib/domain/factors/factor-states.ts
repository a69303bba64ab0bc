import type { FactorState } from '@/lib/contract/bff/factors'

/** The limits of the states, in the units of each row; they are ours and the same for everybody. Decision 36. */
export const factorThresholds = {
  /** Months since the latest late payment or worse. */
  payments: { good: 24, watch: 12 },
  /** Percent of card limits. */
  utilization: { good: 30, watch: 50 },
  /** Percent of all limits and original amounts. */
  balances: { good: 70, watch: 100 },
  /** Months, on average. */
  age: { good: 84, watch: 24 },
  /** New accounts or hard inquiries of two years, whichever are more. */
  newCredit: { good: 2, watch: 5 },
  /** Months since the newest record. */
  records: { watch: 24 },
} as const

type Payments = { readonly reported: number; readonly chargeOffs: number; readonly pastDue: number }

/** `monthsSinceLate` is undefined if nothing was ever late. */
export function paymentState(payments: Payments, monthsSinceLate: number | undefined): FactorState | undefined {
  const { good, watch } = factorThresholds.payments
  const since = monthsSinceLate ?? Number.POSITIVE_INFINITY
  if (payments.reported === 0) return undefined
  if (payments.pastDue > 0 || since < watch) return 'needsWork'
  return since < good || payments.chargeOffs > 0 ? 'watch' : 'good'
}

type RisingFactor = 'utilization' | 'balances' | 'newCredit'

/** The state of a figure that is better when low; undefined without one. */
export function stateOfLow(factor: RisingFactor, value: number | undefined): FactorState | undefined {
  if (value === undefined) return undefined
  if (value > factorThresholds[factor].watch) return 'needsWork'
  return value > factorThresholds[factor].good ? 'watch' : 'good'
}

/** The state of an average age in months. */
export function ageState(months: number | undefined): FactorState | undefined {
  if (months === undefined) return undefined
  if (months < factorThresholds.age.watch) return 'needsWork'
  return months < factorThresholds.age.good ? 'watch' : 'good'
}

type Records = {
  readonly count: number | undefined
  readonly unresolved: number
  readonly monthsSinceNewest: number | undefined
}

export function recordState({ count, unresolved, monthsSinceNewest = Number.POSITIVE_INFINITY }: Records) {
  if (count === undefined) return undefined
  if (unresolved > 0 || monthsSinceNewest < factorThresholds.records.watch) return 'needsWork'
  return count > 0 ? 'watch' : 'good'
}

/** A factor that the bureau names among what hurts is at most to watch, so that a page does not contradict itself. */
export function shownStateOf(state: FactorState | undefined, isNamedAsHurting: boolean): FactorState | undefined {
  return state === 'good' && isNamedAsHurting ? 'watch' : state
}
