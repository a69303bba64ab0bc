import type { PaymentRow } from '@/lib/contract/bff/report-details'
import { type Account, monthNames, type PaymentMonth } from '@/lib/contract/bureau/account'

/**
 * A month with any report: its number counted from the year 0, and its first day (epoch ms, UTC).
 */
export type ReportedMonth = {
  readonly number: number
  readonly start: number
  readonly month: PaymentMonth
}

/** Returns the number of the month of a moment (epoch ms). */
export function monthNumberOf(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Returns the months of an account with any report, oldest first. */
export function reportedMonthsOf({
  paymentHistory,
}: Pick<Account, 'paymentHistory'>): ReportedMonth[] {
  const months: ReportedMonth[] = []
  for (const row of (paymentHistory ?? []).toSorted((a, b) => a.year - b.year))
    monthNames.forEach((name, index) => {
      const month = row[name]
      if (!month || month.monthType === 'NO_DATA') return
      months.push({ number: row.year * 12 + index, start: Date.UTC(row.year, index), month })
    })
  return months
}

/** Returns the late months: those marked NEGATIVE. R3.8. */
export function lateMonthsOf(account: Pick<Account, 'paymentHistory'>): ReportedMonth[] {
  return reportedMonthsOf(account).filter(isLateMonth)
}

export function isLateMonth({ month }: ReportedMonth): boolean {
  return month.monthType === 'NEGATIVE'
}

const notReported = '–'
/** Code of a month that had not begun when the report was made. */
const toCome = '.'

/**
 * Kinds of months: printed code, sentence under `report.payment` in messages/en.json, colour.
 * docs/domain.md, section 3.
 */
const kinds = [
  ['POSITIVE', 'OK', 'paid', 'good'],
  ['NEW_ACCOUNT', 'New', 'new', 'none'],
  ['COLLECTION', 'COL', 'collection', 'severe'],
  ['CHARGE_OFF', 'CO', 'chargeOff', 'severe'],
  ['COLLECTION_CHARGEOFF', 'CO', 'chargeOff', 'severe'],
  ['BANKRUPTCY', 'BK', 'bankruptcy', 'severe'],
  ['FORECLOSURE', 'FC', 'foreclosure', 'severe'],
  ['REPOSSESSION', 'RP', 'repossession', 'severe'],
  ['VOLUNTARY_SURRENDER', 'VS', 'voluntarySurrender', 'severe'],
  ['NEGATIVE', 'Late', 'late', 'late30'],
  ['NO_DATA', notReported, 'notReported', 'none'],
] as const
const codes: ReadonlyMap<string, string> = new Map(kinds.map(([kind, code]) => [kind, code]))

/**
 * Returns an account's history, newest year first. `reportDate` (epoch ms) separates months without
 * a report from future months.
 */
export function paymentRowsOf(
  { paymentHistory }: Pick<Account, 'paymentHistory'>,
  reportDate = Number.POSITIVE_INFINITY,
): PaymentRow[] {
  const years = (paymentHistory ?? []).toSorted((a, b) => b.year - a.year)
  return years.map((row) => {
    const codes = monthNames.map((name, index) => {
      const code = codeOf(row[name])
      return code === notReported && Date.UTC(row.year, index) > reportDate ? toCome : code
    })
    return { year: row.year, codes: codes.join(' ') }
  })
}

/** An unknown kind of month is shown like one without a report. */
function codeOf(month: PaymentMonth | null | undefined): string {
  const days = month?.monthType === 'NEGATIVE' ? daysLateOf(month) : undefined
  return days?.toString() ?? codes.get(month?.monthType ?? '') ?? notReported
}

export function daysLateOf({ value }: PaymentMonth): number | undefined {
  const days = /^DAYSLATE_(\d+)$/.exec(value ?? '')?.[1]
  return days === undefined ? undefined : Number(days)
}

/** One month in the payment grid. */
export type PaymentCell = {
  /** Two to four characters, as in a printed report; empty for a future month. */
  readonly code: string
  /** The colour of the month, which only repeats the meaning of the code. */
  readonly tone: (typeof kinds)[number][3] | 'late60' | 'late90'
  readonly meaning: (typeof kinds)[number][2] | undefined
  readonly days?: number
}

const cells: ReadonlyMap<string, PaymentCell> = new Map<string, PaymentCell>([
  [toCome, { code: '', meaning: undefined, tone: 'none' }],
  ...kinds.map(([, code, meaning, tone]) => [code, { code, meaning, tone }] as const),
])

/** Returns the twelve cells of a year of the payment grid. */
export function paymentCellsOf(row: Pick<PaymentRow, 'codes'>): PaymentCell[] {
  return row.codes.split(' ').map((code) => cells.get(code) ?? lateCellOf(code, Number(code)))
}

/**
 * Returns the cell of a late month. Bureaus count in steps of 30 days; a payment 90 days late or
 * more is serious.
 */
function lateCellOf(code: string, days: number): PaymentCell {
  const tone = days >= 60 ? 'late60' : 'late30'
  return { code, meaning: 'late', tone: days >= 90 ? 'late90' : tone, days }
}
