import type { CoachCard } from '@/lib/contract/bff/coach'
import { nextTargetOf, paymentToReach, totalUsageOf } from './utilization'

/** Whether a bureau's action asks to lower the balances of cards or the share of their limits in use. */
export function isAboutUtilization(action: string): boolean {
  const asks = /\b(pay|lower|reduce|bring|cut|keep|decrease)\b/i.test(action)
  return asks && /\b(cards?|revolving)\b/i.test(action) && /\b(balances?|limits?|utili[sz]ation)\b/i.test(action)
}

/** A share of the card limits in percent, and the payment in whole cents that reaches it. */
export type ActionAmount = { readonly percent: number; readonly payment: number }

/**
 * What an action about utilization means for these cards together, for the percentage that it names, else for the coach's
 * next target. Undefined for another action, for one that names an amount itself, and where nothing is left to pay.
 */
export function actionAmountOf(action: string, cards: readonly CoachCard[]): ActionAmount | undefined {
  if (!isAboutUtilization(action) || /\$\s?\d/.test(action)) return undefined
  const usage = totalUsageOf(cards)
  const [, named] = /\b(\d{1,2})\s?(?:%|percent\b)/i.exec(action) ?? []
  const percent = named === undefined ? nextTargetOf(usage)?.target : Number(named)
  const payment = percent === undefined ? undefined : paymentToReach(usage, percent)
  return percent !== undefined && payment ? { percent, payment } : undefined
}
