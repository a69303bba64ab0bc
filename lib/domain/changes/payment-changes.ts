import type { ChangeKind, ReportChange } from '@/lib/contract/bff/changes'
import { type Account, monthNames, type PaymentMonth } from '@/lib/contract/bureau/account'
import { addMonths } from '../formats/calendar'
import { omitNullish } from '../omit-nullish'
import { isLateMonth } from '../report/payment-months'

/** A month of an account's history, counted from the year 0. */
export type ReportedMonth = { readonly number: number; readonly month: PaymentMonth }

/** The months of an account in which anything was reported, oldest first. */
export function reportedMonthsOf({ paymentHistory }: Account): ReportedMonth[] {
  return (paymentHistory ?? [])
    .toSorted((a, b) => a.year - b.year)
    .flatMap((year) =>
      monthNames.flatMap((name, index): ReportedMonth[] => {
        const month = year[name]
        return month && month.monthType !== 'NO_DATA' ? [{ number: year.year * 12 + index, month }] : []
      }),
    )
}

/**
 * When a month was reported (epoch ms). A history names months only. A creditor reports once a month, so it is the day of the
 * account's latest report, else of the bureau's.
 */
export function reportedDateOf({ number }: ReportedMonth, { reportedDate }: Account, reportDate: number): number {
  const latest = reportedDate ?? reportDate
  const date = new Date(latest)
  return addMonths(latest, number - date.getUTCFullYear() * 12 - date.getUTCMonth())
}

/** The account as a company that a change names. */
export function companyOf({ accountName, contactInformation }: Account): string | undefined {
  return accountName?.trim() || contactInformation?.name?.trim() || undefined
}

/** Each late month, and the first month of each status that is worse than late. */
export function paymentChangesOf(account: Account, reportDate: number): ReportChange[] {
  return reportedMonthsOf(account).flatMap((reported, index, months): ReportChange[] => {
    const { month } = reported
    const kind = isLateMonth(month) ? 'late' : severeKinds.get(month.monthType)
    const before = months[index - 1]?.month
    // What the first month of a history shows may be older than the history.
    const isNew = kind === 'late' || (before !== undefined && before.monthType !== month.monthType)
    if (!kind || !isNew) return []
    const date = reportedDateOf(reported, account, reportDate)
    return [omitNullish({ kind, date, isMonth: true as const, company: companyOf(account), days: daysLate(month) })]
  })
}

/** docs/domain.md, section 3. */
const severeKinds: ReadonlyMap<string, ChangeKind> = new Map<string, ChangeKind>([
  ['CHARGE_OFF', 'chargedOff'],
  ['COLLECTION_CHARGEOFF', 'chargedOff'],
  ['COLLECTION', 'inCollection'],
  ['BANKRUPTCY', 'inBankruptcy'],
  ['FORECLOSURE', 'foreclosure'],
  ['REPOSSESSION', 'repossession'],
  ['VOLUNTARY_SURRENDER', 'surrendered'],
])

function daysLate({ value }: PaymentMonth): number | undefined {
  const days = /^DAYSLATE_(\d+)$/.exec(value ?? '')?.[1]
  return days === undefined ? undefined : Number(days)
}
