import type { SeededRandom } from '../seeded-random'
import { type AccountKindName, accountKinds } from './account-kinds'
import type { AccountPlan, Delinquency } from './profile'

/** Lower and upper bound, both included. */
export type Range = readonly [number, number]

const roundTo: Record<AccountKindName, number> = {
  bankCard: 100,
  storeCard: 50,
  auto: 250,
  mortgage: 1_000,
  student: 100,
  personal: 100,
  service: 1,
}

/**
 * Generates a card opened within the range. `use` is the current utilization, `drift` the change
 * over the last two years.
 */
export function generateCard(
  random: SeededRandom,
  ranges: { kind: 'bankCard' | 'storeCard'; age: Range; use: Range; drift: Range },
): AccountPlan {
  const now = random.between(...ranges.use)
  return {
    kind: ranges.kind,
    openedMonthsAgo: random.integer(...ranges.age),
    amount: amountOf(ranges.kind, random),
    use: { now, before: Math.max(0, now + random.between(...ranges.drift)) },
  }
}

/** Generates an open loan, younger than its term. */
export function generateLoan(
  random: SeededRandom,
  kind: Exclude<AccountKindName, 'bankCard' | 'storeCard' | 'service'>,
  age: Range,
): AccountPlan {
  const termMonths = random.oneOf(accountKinds[kind].terms)
  const [low, high] = age
  const openedMonthsAgo = Math.min(random.integer(low, high), termMonths - 2)
  return { kind, openedMonthsAgo, amount: amountOf(kind, random), termMonths }
}

/**
 * Generates an account closed in good standing. A loan closes no later than at the end of its term.
 */
export function generateClosedAccount(
  random: SeededRandom,
  closed: Range,
  ageAtClosing: Range,
): AccountPlan {
  const kind = random.oneOf(['bankCard', 'storeCard', 'auto', 'personal', 'student'] as const)
  const closedMonthsAgo = random.integer(...closed)
  const term = random.oneOf(accountKinds[kind].terms.length > 0 ? accountKinds[kind].terms : [600])
  const ageMonths = Math.min(random.integer(...ageAtClosing), term)
  const now = random.between(0.05, 0.3)
  return {
    kind,
    openedMonthsAgo: closedMonthsAgo + ageMonths,
    closedMonthsAgo,
    amount: amountOf(kind, random),
    ...(term === 600 ? { use: { before: now, now } } : { termMonths: term }),
  }
}

export function generateService(random: SeededRandom, age: Range): AccountPlan {
  return {
    kind: 'service',
    openedMonthsAgo: random.integer(...age),
    amount: amountOf('service', random),
  }
}

/** Adds a run of missed payments to an account that is old enough. */
export function withDelinquency(plan: AccountPlan, delinquency: Delinquency): AccountPlan {
  const earliest = plan.openedMonthsAgo - 6
  const startMonthsAgo = Math.min(delinquency.startMonthsAgo, earliest)
  return startMonthsAgo < 0
    ? plan
    : { ...plan, delinquencies: [{ ...delinquency, startMonthsAgo }] }
}

/** Returns a random amount. Small amounts are more frequent than large ones. */
function amountOf(kind: AccountKindName, random: SeededRandom): number {
  const [low, high] = accountKinds[kind].amounts
  const amount = low + (high - low) * random.fraction() ** 1.6
  return Math.max(low, Math.round(amount / roundTo[kind]) * roundTo[kind])
}
