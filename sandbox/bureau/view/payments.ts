import { monthlyInstallment } from '../history/loan-payments'
import { isFinalStatus, isLateStatus } from '../history/payment-status'
import { isCard, isLoan } from '../profile/account-kinds'
import type { ReportedAccount } from './snapshot'

const leastCardPayment = 25
const cardPaymentShare = 0.02

/**
 * Returns the monthly payment in whole dollars: a share of a card's balance, a loan's installment,
 * or a service's bill.
 */
export function monthlyPaymentOf({ tradeline: { plan }, now, open }: ReportedAccount): number {
  if (!open || now.balance === 0) return 0
  if (isLoan(plan.kind))
    return monthlyInstallment({ amount: plan.amount, termMonths: plan.termMonths ?? 60 })
  if (!isCard(plan.kind)) return now.balance
  return Math.min(
    now.balance,
    Math.max(leastCardPayment, Math.round(now.balance * cardPaymentShare)),
  )
}

/**
 * Returns the past-due amount: one payment per 30 days late, at most the balance. A charged-off
 * account is due in full.
 */
export function pastDueOf(seen: ReportedAccount): number {
  const { status, balance } = seen.now
  if (isFinalStatus(status)) return balance
  if (!isLateStatus(status)) return 0
  return Math.min(balance, (status / 30) * monthlyPaymentOf(seen))
}
