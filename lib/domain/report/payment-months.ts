import type { Account } from '@/lib/contract/bureau/account'
import { monthNames, type PaymentMonth } from '@/lib/contract/bureau/payment-history'

/** Every month an account's history mentions. */
export function paymentMonthsOf({ paymentHistory }: Pick<Account, 'paymentHistory'>): PaymentMonth[] {
  return (paymentHistory ?? []).flatMap((year) => monthNames.flatMap((name) => year[name] ?? []))
}

/** NEGATIVE marks a late month. Specification, section 3. */
export function isLateMonth(month: PaymentMonth): boolean {
  return month.monthType === 'NEGATIVE'
}
