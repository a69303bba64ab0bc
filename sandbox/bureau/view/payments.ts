import { isCard, isLoan } from '../history/account-kinds'
import { instalmentOf } from '../history/loan-payments'
import { isEnding, isLate } from '../history/payment-status'
import type { SeenLine } from './snapshot'

const leastCardPayment = 25
const cardPaymentShare = 0.02

/** What is due each month, in whole dollars: a share of a card's balance, a loan's instalment, a service's bill. */
export function monthlyPaymentOf({ line: { order }, now, open }: SeenLine): number {
  if (!open || now.balance === 0) return 0
  if (isLoan(order.kind)) return instalmentOf({ amount: order.amount, termMonths: order.termMonths ?? 60 })
  if (!isCard(order.kind)) return now.balance
  return Math.min(now.balance, Math.max(leastCardPayment, Math.round(now.balance * cardPaymentShare)))
}

/** Each 30 days late is one payment behind, never more than the balance; a charged-off account is due as a whole. */
export function pastDueOf(seen: SeenLine): number {
  const { standing, balance } = seen.now
  if (isEnding(standing)) return balance
  if (!isLate(standing)) return 0
  return Math.min(balance, (standing / 30) * monthlyPaymentOf(seen))
}
