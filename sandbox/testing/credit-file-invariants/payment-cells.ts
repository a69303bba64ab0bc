import type { Account, PaymentMonth } from '@/lib/contract/bureau/account'
import { monthNames } from '@/lib/contract/report-fields'

/** One month of an account's payment history; `month` counts calendar months from year 0. */
export type DatedPaymentMonth = PaymentMonth & { readonly month: number }

const cells = new WeakMap<Account, readonly DatedPaymentMonth[]>()

/**
 * Returns the payment history in chronological order, without missing months. Each account's
 * history is read only once.
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

/** Returns the reported months. A month with an unknown type is not a reported one. */
export function reportedCells(account: Account): DatedPaymentMonth[] {
  return cellsOf(account).filter((cell) => goodTypes.has(cell.monthType) || isBadCell(cell))
}

const goodTypes: ReadonlySet<string> = new Set(['POSITIVE', 'NEW_ACCOUNT'])
const badTypes: ReadonlySet<string> = new Set([
  'NEGATIVE',
  'COLLECTION',
  'CHARGE_OFF',
  'COLLECTION_CHARGEOFF',
  'BANKRUPTCY',
  'FORECLOSURE',
  'REPOSSESSION',
  'VOLUNTARY_SURRENDER',
])

export function isBadCell({ monthType }: PaymentMonth): boolean {
  return badTypes.has(monthType)
}

/** Returns the days late; 0 if the month was on time. */
export function daysLate({ monthType, value }: PaymentMonth): number {
  return monthType === 'NEGATIVE' ? Number(value?.replace('DAYSLATE_', '')) : 0
}

export function calendarMonthFromEpoch(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}
