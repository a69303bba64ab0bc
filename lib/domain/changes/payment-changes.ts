import type { ChangeKind, ReportChange } from '@/lib/contract/bff/changes'
import { type Account, monthNames, type PaymentMonth } from '@/lib/contract/bureau/account'
import { addMonths } from '../formats/calendar'
import { omitNullish } from '../omit-nullish'
import { isLateMonth } from '../report/payment-months'

/** A month of an account's history; `date` is the day on which the creditor reported it, epoch ms. */
type DatedMonth = { readonly date: number; readonly month: PaymentMonth }

/**
 * The reported months of an account, oldest first. A history names months only. A creditor reports once a month, so each month
 * gets the day of the account's latest report, else of the bureau's.
 */
export function reportedMonthsOf(account: Account, reportDate: number): DatedMonth[] {
  const reported = account.reportedDate ?? reportDate
  return (account.paymentHistory ?? [])
    .toSorted((a, b) => a.year - b.year)
    .flatMap((year) =>
      monthNames.flatMap((name, index): DatedMonth[] => {
        const month = year[name]
        if (!month || month.monthType === 'NO_DATA') return []
        return [{ month, date: addMonths(reported, year.year * 12 + index - calendarMonthOf(reported)) }]
      }),
    )
}

/** The account as a company that a change names. */
export function companyOf({ accountName, contactInformation }: Account): string | undefined {
  return accountName?.trim() || contactInformation?.name?.trim() || undefined
}

/** Each late month, and the first month of each status that is worse than late. */
export function paymentChangesOf(account: Account, reportDate: number): ReportChange[] {
  const company = companyOf(account)
  return reportedMonthsOf(account, reportDate).flatMap(({ date, month }, index, months): ReportChange[] => {
    const base = { date, isMonth: true as const, company }
    if (isLateMonth(month)) return [omitNullish({ ...base, kind: 'late' as const, days: daysLate(month) })]
    const kind = severeKinds.get(month.monthType)
    const before = months[index - 1]?.month
    // What the first month of a history shows may be older than the history.
    const isNew = before !== undefined && before.monthType !== month.monthType
    return kind && isNew ? [omitNullish({ ...base, kind })] : []
  })
}

/** Guide "domain", section 3. */
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

function calendarMonthOf(epochMs: number): number {
  const date = new Date(epochMs)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}
