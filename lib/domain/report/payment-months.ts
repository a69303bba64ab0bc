import type { PaymentCell } from '@/lib/contract/bff/report-details'
import { type Account, monthNames, type PaymentMonth } from '@/lib/contract/bureau/account'

/** All months in an account's history. */
export function paymentMonthsOf({ paymentHistory }: Pick<Account, 'paymentHistory'>): PaymentMonth[] {
  return (paymentHistory ?? []).flatMap((year) => monthNames.flatMap((name) => year[name] ?? []))
}

/** NEGATIVE marks a late month. R3.8. */
export function isLateMonth(month: PaymentMonth): boolean {
  return month.monthType === 'NEGATIVE'
}

const notReported: PaymentCell = { code: '–', tone: 'none', meaning: 'notReported' }
const chargeOff: PaymentCell = { code: 'CO', tone: 'severe', meaning: 'chargeOff' }

const cells: Readonly<Record<string, PaymentCell>> = {
  POSITIVE: { code: 'OK', tone: 'good', meaning: 'paid' },
  NEW_ACCOUNT: { code: 'New', tone: 'none', meaning: 'new' },
  COLLECTION: { code: 'COL', tone: 'severe', meaning: 'collection' },
  CHARGE_OFF: chargeOff,
  COLLECTION_CHARGEOFF: chargeOff,
  BANKRUPTCY: { code: 'BK', tone: 'severe', meaning: 'bankruptcy' },
  FORECLOSURE: { code: 'FC', tone: 'severe', meaning: 'foreclosure' },
  REPOSSESSION: { code: 'RP', tone: 'severe', meaning: 'repossession' },
  VOLUNTARY_SURRENDER: { code: 'VS', tone: 'severe', meaning: 'voluntarySurrender' },
}

/** The cell of one month in the payment grid. Guide "domain", section 3; an unknown kind of month is an empty cell. */
export function paymentCellOf(month: PaymentMonth | null | undefined): PaymentCell {
  if (!month) return notReported
  if (month.monthType === 'NEGATIVE') return lateCellOf(month.value)
  return Object.hasOwn(cells, month.monthType) ? (cells[month.monthType] ?? notReported) : notReported
}

function lateCellOf(value: string | null | undefined): PaymentCell {
  const days = Number(/^DAYSLATE_(\d+)$/.exec(value ?? '')?.[1])
  return days > 0
    ? { code: String(days), tone: 'late', meaning: 'late', days }
    : { code: 'Late', tone: 'late', meaning: 'late' }
}
