import { type Account, monthNames, type PaymentMonth } from '@/lib/contract/bureau/account'

/** One month of an account's payment history; `month` counts calendar months from year 0. */
export type DatedPaymentMonth = PaymentMonth & { readonly month: number }

const cells = new WeakMap<Account, readonly DatedPaymentMonth[]>()

/**
 * Returns the payment history in chronological order, without missing months. Read once for each
 * account.
 */
export function cellsOf(account: Account): readonly DatedPaymentMonth[] {
  const known = cells.get(account) ?? readCells(account)
  cells.set(account, known)
  return known
}

function readCells({ paymentHistory }: Account): DatedPaymentMonth[] {
  const read: DatedPaymentMonth[] = []
  for (const year of paymentHistory ?? [])
    monthNames.forEach((name, index) => {
      const cell = year[name]
      if (cell)
        read.push({ monthType: cell.monthType, value: cell.value, month: year.year * 12 + index })
    })
  return read.sort((a, b) => a.month - b.month)
}

/** Returns the reported months. */
export function reportedCells(account: Account): DatedPaymentMonth[] {
  return cellsOf(account).filter(({ monthType }) => monthType !== 'NO_DATA')
}

export function isBadCell({ monthType }: PaymentMonth): boolean {
  return !['NO_DATA', 'POSITIVE', 'NEW_ACCOUNT'].includes(monthType)
}

/** Returns the days late; 0 if the month was on time. */
export function daysLate({ monthType, value }: PaymentMonth): number {
  return monthType === 'NEGATIVE' ? Number(value?.replace('DAYSLATE_', '')) : 0
}

export function calendarMonthFromEpoch(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}
