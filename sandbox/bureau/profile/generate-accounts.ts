import { kinds, type LineKind } from '../history/account-kinds'
import type { Chance } from '../seeded-random'
import type { LineOrder, Trouble } from './profile'

/** From – to, both ends included. */
export type Span = readonly [number, number]

const roundTo: Record<LineKind, number> = {
  bankCard: 100,
  storeCard: 50,
  auto: 250,
  mortgage: 1_000,
  student: 100,
  personal: 100,
  service: 1,
}

/** A card opened within the span, `use` of its limit taken now; `drift` is how much more or less it was two years ago. */
export function drawCard(
  chance: Chance,
  wish: { kind: 'bankCard' | 'storeCard'; age: Span; use: Span; drift: Span },
): LineOrder {
  const now = chance.between(...wish.use)
  return {
    kind: wish.kind,
    openedMonthsAgo: chance.whole(...wish.age),
    amount: amountOf(wish.kind, chance),
    use: { now, before: Math.max(0, now + chance.between(...wish.drift)) },
  }
}

/** An open loan: it began later than its term ago. */
export function drawLoan(
  chance: Chance,
  kind: Exclude<LineKind, 'bankCard' | 'storeCard' | 'service'>,
  age: Span,
): LineOrder {
  const termMonths = chance.oneOf(kinds[kind].terms)
  const [low, high] = age
  const openedMonthsAgo = Math.min(chance.whole(low, high), termMonths - 2)
  return { kind, openedMonthsAgo, amount: amountOf(kind, chance), termMonths }
}

/** An account that ended well, a loan at the end of its term at the latest. */
export function drawClosed(chance: Chance, closed: Span, life: Span): LineOrder {
  const kind = chance.oneOf(['bankCard', 'storeCard', 'auto', 'personal', 'student'] as const)
  const closedMonthsAgo = chance.whole(...closed)
  const term = chance.oneOf(kinds[kind].terms.length > 0 ? kinds[kind].terms : [600])
  const lived = Math.min(chance.whole(...life), term)
  const now = chance.between(0.05, 0.3)
  return {
    kind,
    openedMonthsAgo: closedMonthsAgo + lived,
    closedMonthsAgo,
    amount: amountOf(kind, chance),
    ...(term === 600 ? { use: { before: now, now } } : { termMonths: term }),
  }
}

export function drawService(chance: Chance, age: Span): LineOrder {
  return { kind: 'service', openedMonthsAgo: chance.whole(...age), amount: amountOf('service', chance) }
}

/** Puts a run of missed payments on an account, where it is old enough to have one. */
export function withTrouble(order: LineOrder, trouble: Trouble): LineOrder {
  const earliest = order.openedMonthsAgo - 6
  const startMonthsAgo = Math.min(trouble.startMonthsAgo, earliest)
  return startMonthsAgo < 0 ? order : { ...order, troubles: [{ ...trouble, startMonthsAgo }] }
}

/** Small amounts are commoner than large ones. */
function amountOf(kind: LineKind, chance: Chance): number {
  const [low, high] = kinds[kind].amounts
  const amount = low + (high - low) * chance.share() ** 1.6
  return Math.max(low, Math.round(amount / roundTo[kind]) * roundTo[kind])
}
