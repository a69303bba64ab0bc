import type { PaymentRow } from '@/lib/contract/bff/credit/report-details'
import type { Account, PaymentMonth } from '@/lib/contract/bureau/account'
import { monthNames } from '@/lib/contract/report-fields'
import type { SevereKind } from './bureau-words'

/**
 * A month that has a report: its number, counted from the year 0, and its first day (epoch ms,
 * UTC).
 */
export type ReportedMonth = {
  readonly number: number
  readonly start: number
  readonly state: MonthState
}

/** The status reported for a month. An unknown kind of month counts as a month without a report. */
export type MonthState =
  | { readonly is: 'unknown' }
  /** A month with `isNew` has no payment yet: the account is too new to rate. */
  | { readonly is: 'ok'; readonly isNew?: true }
  | { readonly is: 'late'; readonly days?: number }
  | { readonly is: 'severe'; readonly kind: SevereKind }

/** Returns the status of a month, with the days late if the bureau states them. R3.8. */
export function monthStateOf({ monthType, value }: PaymentMonth): MonthState {
  const known = kinds.find(([kind]) => kind === monthType)
  if (known?.[3] === 'severe') return { is: 'severe', kind: known[2] }
  if (known?.[0] === 'POSITIVE') return { is: 'ok' }
  if (known?.[0] === 'NEW_ACCOUNT') return { is: 'ok', isNew: true }
  if (known?.[0] !== 'NEGATIVE') return { is: 'unknown' }
  const days = /^DAYSLATE_(\d+)$/.exec(value ?? '')?.[1]
  return { is: 'late', ...(days === undefined ? {} : { days: Number(days) }) }
}

/** Returns the number of the month that contains a time (epoch ms). */
export function monthNumberOf(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Returns an account's months that have a report, oldest first. */
export function reportedMonthsOf({
  paymentHistory,
}: Pick<Account, 'paymentHistory'>): ReportedMonth[] {
  const months: ReportedMonth[] = []
  for (const row of (paymentHistory ?? []).toSorted((a, b) => a.year - b.year))
    monthNames.forEach((name, index) => {
      const month = row[name]
      const state = month ? monthStateOf(month) : unknownState
      if (state.is === 'unknown') return
      months.push({ number: row.year * 12 + index, start: Date.UTC(row.year, index), state })
    })
  return months
}

const unknownState: MonthState = { is: 'unknown' }

type LateMonth = ReportedMonth & { readonly state: Extract<MonthState, { readonly is: 'late' }> }

/** Returns the late months, which the bureau marks NEGATIVE. R3.8. */
export function lateMonthsOf(account: Pick<Account, 'paymentHistory'>): LateMonth[] {
  return reportedMonthsOf(account).filter(isLateMonth)
}

export function isLateMonth(month: ReportedMonth): month is LateMonth {
  return month.state.is === 'late'
}

const notReported = '–'
/** Code for a month that had not begun when the report was made. */
const toCome = '.'

/**
 * Kinds of months: printed code, sentence under `report.payment` in messages/en.json, color.
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
  ['VOLUNTARY_SURRENDER', 'VS', 'surrender', 'severe'],
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

/** Returns the code for a month. An unknown kind of month is shown like one without a report. */
function codeOf(month: PaymentMonth | null | undefined): string {
  const state = month ? monthStateOf(month) : unknownState
  const days = state.is === 'late' ? state.days : undefined
  return days?.toString() ?? codes.get(month?.monthType ?? '') ?? notReported
}

/** One month in the payment grid. */
export type PaymentCell = {
  /** At most four characters, as in a printed report; empty for a future month. */
  readonly code: string
  /** The color of the month. It only repeats what the code means. */
  readonly tone: (typeof kinds)[number][3] | 'late60' | 'late90'
  readonly meaning: (typeof kinds)[number][2] | undefined
  readonly days?: number
}

const cells: ReadonlyMap<string, PaymentCell> = new Map<string, PaymentCell>([
  [toCome, { code: '', meaning: undefined, tone: 'none' }],
  ...kinds.map(([, code, meaning, tone]) => [code, { code, meaning, tone }] as const),
])

/** Returns the payment grid's twelve cells for a year. */
export function paymentCellsOf(row: Pick<PaymentRow, 'codes'>): PaymentCell[] {
  return row.codes.split(' ').map((code) => cells.get(code) ?? lateCellOf(code, Number(code)))
}

/**
 * Returns the cell for a late month. Its color shows whether the payment is at least 60 or 90 days
 * late.
 */
function lateCellOf(code: string, days: number): PaymentCell {
  const tone = days >= 60 ? 'late60' : 'late30'
  return { code, meaning: 'late', tone: days >= 90 ? 'late90' : tone, days }
}
