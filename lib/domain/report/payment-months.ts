import type { PaymentRow } from '@/lib/contract/bff/report-details'
import { type Account, monthNames, type PaymentMonth, type PaymentYear } from '@/lib/contract/bureau/account'

/** All months in an account's history. */
export function paymentMonthsOf({ paymentHistory }: Pick<Account, 'paymentHistory'>): PaymentMonth[] {
  return (paymentHistory ?? []).flatMap((year) => monthNames.flatMap((name) => year[name] ?? []))
}

/** NEGATIVE marks a late month. R3.8. */
export function isLateMonth(month: PaymentMonth): boolean {
  return month.monthType === 'NEGATIVE'
}

/** The first day (epoch ms, UTC) of the newest late month; undefined without one. */
export function lastLateMonthOf({ paymentHistory }: Pick<Account, 'paymentHistory'>): number | undefined {
  const late = (paymentHistory ?? []).flatMap((year) =>
    monthNames.flatMap((name, index) => {
      const month = year[name]
      return month && isLateMonth(month) ? [Date.UTC(year.year, index)] : []
    }),
  )
  return late.length > 0 ? Math.max(...late) : undefined
}

const notReported = '–'
/** A month that had not begun when the report was made. */
const toCome = '.'
const lateWithoutDays = 'Late'

/** The codes of the kinds of months, as in a printed report. docs/domain.md, section 3. */
const codes: Readonly<Record<string, string>> = {
  POSITIVE: 'OK',
  NEW_ACCOUNT: 'New',
  COLLECTION: 'COL',
  CHARGE_OFF: 'CO',
  COLLECTION_CHARGEOFF: 'CO',
  BANKRUPTCY: 'BK',
  FORECLOSURE: 'FC',
  REPOSSESSION: 'RP',
  VOLUNTARY_SURRENDER: 'VS',
}

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
  return Object.hasOwn(codes, month.monthType) ? (codes[month.monthType] ?? notReported) : notReported
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
  return { code, meaning: 'late', tone: lateToneOf(days), days }
}

/** Bureaus count in steps of 30 days; from 90 days on a late payment is a serious one. */
function lateToneOf(days: number): PaymentCell['tone'] {
  if (days >= 90) return 'late90'
  return days >= 60 ? 'late60' : 'late30'
}

function isKnown(code: string): code is keyof typeof meanings {
  return Object.hasOwn(meanings, code)
}
