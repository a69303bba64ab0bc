import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import { formatMoney } from '../../shared/formats/formats'

/** Utilization targets of the debt plan, in percent. */
export const utilizationTargets = [50, 30, 10] as const
export type UtilizationTarget = (typeof utilizationTargets)[number]

/**
 * Our guideline for all cards together, in percent. Our advice never asks the consumer to pay
 * balances down below it.
 */
export const guideTarget = 30

/** Balance and limit in whole cents. */
export type Usage = Pick<DebtPlanCard, 'balance' | 'limit'>

/** Returns the balance in percent of the limit; undefined without a limit above 0. */
export function utilizationOf({ balance, limit }: Usage): number | undefined {
  return limit ? (balance / limit) * 100 : undefined
}

/** Sorts cards by utilization, highest first; cards without a limit come last. */
export function byUtilization(cards: readonly DebtPlanCard[]): DebtPlanCard[] {
  return cards.toSorted((a, b) => (utilizationOf(b) ?? -1) - (utilizationOf(a) ?? -1))
}

/** Returns by how many cents the balance exceeds the limit; 0 within the limit or without one. */
export function overLimitBy({ balance, limit }: Usage): number {
  return limit ? Math.max(0, balance - limit) : 0
}

/**
 * Returns the payment in whole cents, rounded up, that brings utilization to at most `percent`;
 * undefined without a limit.
 */
export function paymentToReach({ balance, limit }: Usage, percent: number): number | undefined {
  return limit ? Math.max(0, balance - Math.floor((limit * percent) / 100)) : undefined
}

/**
 * Sums all cards, as the bureau's own total does: including cards without a limit, and cards on
 * which the consumer is an authorized user.
 */
export function totalUsageOf(cards: readonly DebtPlanCard[]): Usage & { readonly limit: number } {
  const sum = (part: (card: DebtPlanCard) => number) =>
    cards.reduce((cents, card) => cents + part(card), 0)
  return { balance: sum(({ balance }) => balance), limit: sum(({ limit }) => limit ?? 0) }
}

/**
 * Returns the next target below the current utilization, and the payment that reaches it; undefined
 * if the utilization is within our guideline, or without a limit.
 */
export function nextTargetOf(usage: Usage) {
  const payments = utilizationTargets
    .filter((target) => target >= guideTarget)
    .map((target) => ({ target, payment: paymentToReach(usage, target) ?? 0 }))
  return payments.find(({ payment }) => payment > 0)
}

/** Returns whether a bureau's action asks the consumer to lower card balances or utilization. */
export function isAboutUtilization(action: string): boolean {
  const asks = /\b(pay|lower|reduce|bring|cut|keep|decrease)\b/i.test(action)
  return (
    asks &&
    /\b(cards?|revolving)\b/i.test(action) &&
    /\b(balances?|limits?|utili[sz]ation)\b/i.test(action)
  )
}

/**
 * Returns the payment in whole cents that an action about utilization asks for: to the percentage
 * that it names, otherwise to the next target. Undefined for other actions, for an action that
 * names an amount itself, and if nothing is left to pay.
 */
export function actionAmountOf(action: string, cards: readonly DebtPlanCard[]) {
  if (!isAboutUtilization(action) || /\$\s?\d/.test(action)) return undefined
  const usage = totalUsageOf(cards)
  const [, named] = /\b(\d{1,2})\s?(?:%|percent\b)/i.exec(action) ?? []
  const percent = named === undefined ? nextTargetOf(usage)?.target : Number(named)
  const payment = percent === undefined ? undefined : paymentToReach(usage, percent)
  return percent !== undefined && payment ? { percent, payment } : undefined
}

/** Converts US dollars to whole cents; 0 for a negative amount. */
export function toCents(amount: number): number {
  return Math.max(0, Math.round(amount * 100))
}

/** Formats whole cents as US dollars. */
export function formatCents(cents: number): string {
  return formatMoney(cents / 100)
}

/** Formats whole cents as whole dollars, for estimates. */
export function formatDollars(cents: number): string {
  return formatCents(Math.round(cents / 100) * 100)
}
