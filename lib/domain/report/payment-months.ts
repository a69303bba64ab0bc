import type { PaymentRow } from '@/lib/contract/bff/report-details'
import { type Account, monthNames, type PaymentMonth, type PaymentYear } from '@/lib/contract/bureau/account'

/** A month in which anything was reported: its number counted from the year 0, and its first day (epoch ms, UTC). */
export type ReportedMonth = { readonly number: number; readonly start: number; readonly month: PaymentMonth }

/** The number of the month of a moment (epoch ms). */
export function monthNumberOf(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The months of an account in which anything was reported, oldest first. */
export function reportedMonthsOf({ paymentHistory }: Pick<Account, 'paymentHistory'>): ReportedMonth[] {
  const years = (paymentHistory ?? []).toSorted((a, b) => a.year - b.year)
  return years.flatMap((row) =>
    monthNames.flatMap((name, index): ReportedMonth[] => {
      const month = row[name]
      if (!month || month.monthType === 'NO_DATA') return []
      return [{ number: row.year * 12 + index, start: Date.UTC(row.year, index), month }]
    }),
  )
}

/** Those marked NEGATIVE, which are late. R3.8. */
export function lateMonthsOf(account: Pick<Account, 'paymentHistory'>): ReportedMonth[] {
  return reportedMonthsOf(account).filter(isLateMonth)
}

export function isLateMonth({ month }: ReportedMonth): boolean {
  return month.monthType === 'NEGATIVE'
}

const notReported = '–'
/** A month that had not begun when the report was made. */
const toCome = '.'
const lateWithoutDays = 'Late'

/** The codes of the kinds of months, as in a printed report. docs/domain.md, section 3. */
const codes: ReadonlyMap<string, string> = new Map([
  ['POSITIVE', 'OK'],
  ['NEW_ACCOUNT', 'New'],
  ['COLLECTION', 'COL'],
  ['CHARGE_OFF', 'CO'],
  ['COLLECTION_CHARGEOFF', 'CO'],
  ['BANKRUPTCY', 'BK'],
  ['FORECLOSURE', 'FC'],
  ['REPOSSESSION', 'RP'],
  ['VOLUNTARY_SURRENDER', 'VS'],
])

/** An account's history, newest year first; `reportDate` (epoch ms) tells months without a report from months to come. */
export function paymentRowsOf(
  { paymentHistory }: Pick<Account, 'paymentHistory'>,
  reportDate = Number.POSITIVE_INFINITY,
): PaymentRow[] {
  return (paymentHistory ?? []).toSorted((a, b) => b.year - a.year).map((year) => toPaymentRow(year, reportDate))
}

function toPaymentRow(year: PaymentYear, reportDate: number): PaymentRow {
  const codes = monthNames.map((name, index) => {
    const code = codeOf(year[name])
    return code === notReported && Date.UTC(year.year, index) > reportDate ? toCome : code
  })
  return { year: year.year, codes: codes.join(' ') }
}

/** An unknown kind of month is shown like one without a report. */
function codeOf(month: PaymentMonth | null | undefined): string {
  if (!month) return notReported
  if (month.monthType === 'NEGATIVE') return /^DAYSLATE_(\d+)$/.exec(month.value ?? '')?.[1] ?? lateWithoutDays
  return codes.get(month.monthType) ?? notReported
}

/** One month in the payment grid. */
export type PaymentCell = {
  /** Two to four characters, as in a printed report; empty for a month to come. */
  readonly code: string
  /** The colour of the month; it only repeats the meaning of the code. */
  readonly tone: 'good' | 'late30' | 'late60' | 'late90' | 'severe' | 'none'
  /** The sentence under `report.payment` in messages/en.json; undefined for a month to come. */
  readonly meaning: PaymentMeaning | undefined
  /** The number of days late, if reported. */
  readonly days?: number
}

const meanings = {
  OK: ['paid', 'good'],
  New: ['new', 'none'],
  COL: ['collection', 'severe'],
  CO: ['chargeOff', 'severe'],
  BK: ['bankruptcy', 'severe'],
  FC: ['foreclosure', 'severe'],
  RP: ['repossession', 'severe'],
  VS: ['voluntarySurrender', 'severe'],
  [lateWithoutDays]: ['late', 'late30'],
  [notReported]: ['notReported', 'none'],
} as const satisfies Record<string, readonly [string, PaymentCell['tone']]>
type PaymentMeaning = (typeof meanings)[keyof typeof meanings][0]

/** The twelve cells of a year of the payment grid. */
export function paymentCellsOf(row: Pick<PaymentRow, 'codes'>): PaymentCell[] {
  return row.codes.split(' ').map(cellOf)
}

function cellOf(code: string): PaymentCell {
  if (code === toCome) return { code: '', meaning: undefined, tone: 'none' }
  if (isKnown(code)) return { code, meaning: meanings[code][0], tone: meanings[code][1] }
  const days = Number(code)
  // Bureaus count in steps of 30 days; from 90 days on a late payment is a serious one.
  return { code, meaning: 'late', tone: days >= 90 ? 'late90' : days >= 60 ? 'late60' : 'late30', days }
}

function isKnown(code: string): code is keyof typeof meanings {
  return Object.hasOwn(meanings, code)
}
