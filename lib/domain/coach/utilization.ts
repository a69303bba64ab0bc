import type { CoachCard } from '@/lib/contract/bff/coach'

/** The shares of a limit, in percent, that the coach plans for. */
export const utilizationTargets = [50, 30, 10] as const
export type UtilizationTarget = (typeof utilizationTargets)[number]

/** What is owed and what may be owed, in whole cents. */
export type Usage = Pick<CoachCard, 'balance' | 'limit'>

/** Balance over limit in percent; undefined without a limit above 0, because there is nothing to compare with. */
export function utilizationOf({ balance, limit }: Usage): number | undefined {
  return limit ? (balance / limit) * 100 : undefined
}

/** Cents above the limit; 0 up to the limit, and without a limit. */
export function overLimitBy({ balance, limit }: Usage): number {
  return limit ? Math.max(0, balance - limit) : 0
}

/**
 * The payment in whole cents, rounded up, after which at most `percent` of the limit is in use; 0 if that is so now,
 * undefined without a limit.
 */
export function paymentToReach({ balance, limit }: Usage, percent: number): number | undefined {
  if (!limit) return undefined
  return Math.max(0, balance - Math.floor((limit * percent) / 100))
}

/**
 * All cards together, as the bureau's own total counts them: with the balances of cards without a limit, and with the
 * cards of which the consumer is an authorized user.
 */
export function totalUsageOf(cards: readonly CoachCard[]): Usage & { readonly limit: number } {
  const sum = (part: (card: CoachCard) => number) => cards.reduce((cents, card) => cents + part(card), 0)
  return { balance: sum(({ balance }) => balance), limit: sum(({ limit }) => limit ?? 0) }
}

/** The target that the coach leads with: 30 % where more is in use, else 10 %; undefined at 10 % or less, and without a limit. */
export function nextTargetOf(
  usage: Usage,
): { readonly target: UtilizationTarget; readonly payment: number } | undefined {
  const [target] = ([30, 10] as const).filter((each) => (paymentToReach(usage, each) ?? 0) > 0)
  return target && { target, payment: paymentToReach(usage, target) ?? 0 }
}
