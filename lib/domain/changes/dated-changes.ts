import type { ChangeKind, ReportChange } from '@/lib/contract/bff/changes'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, ReportView } from '@/lib/contract/bureau/report'
import { polarityOf } from '../alerts/alert-polarity'
import { addMonths } from '../formats/calendar'
import { omitNullish } from '../omit-nullish'
import { countsAsHard } from '../report/inquiry-kind'
import {
  daysLateOf,
  isLateMonth,
  monthNumberOf,
  type ReportedMonth,
  reportedMonthsOf,
} from '../report/payment-months'
import { accountsOf, type DatedReport } from '../report/report-views'

export type DatedChanges = { readonly provider: string; readonly changes: readonly ReportChange[] }

/**
 * Returns the changes that each report dates itself, regardless of when the bureau received them.
 * `now` (epoch ms) is used if a report has no date.
 */
export function datedChangesOf(report: DatedReport, now: number): DatedChanges[] {
  const reportDate = report.generatedDate ?? now
  return (report.providerViews ?? []).map((view) => ({
    provider: view.provider,
    changes: [
      ...accountsOf(view).flatMap((account) => accountChanges(account, reportDate)),
      ...inquiryChanges(view),
      ...(view.collections ?? []).flatMap(collectionChanges),
      ...(view.publicRecords ?? []).flatMap(({ filedDate, courtName }) =>
        change('publicRecord', filedDate, courtName),
      ),
    ],
  }))
}

function accountChanges(account: Account, reportDate: number): ReportChange[] {
  const company = companyOf(account)
  const closed = account.accountOpen === true ? undefined : account.dateClosed
  return [
    ...change('accountOpened', account.dateOpened, company),
    ...change('accountClosed', closed, company),
    ...paymentChangesOf(account, reportDate),
  ]
}

/** Hard inquiries only: lenders see no others. */
function inquiryChanges({ inquiries }: ReportView): ReportChange[] {
  return (inquiries ?? [])
    .filter(({ type }) => countsAsHard(type))
    .flatMap(({ reportedDate, contactInformation }) =>
      change('hardInquiry', reportedDate, contactInformation?.name),
    )
}

function collectionChanges({
  agencyClient,
  assignedDate,
  status,
  statusDate,
}: Collection): ReportChange[] {
  const isPaid = polarityOf((status ?? '').replaceAll('_', ' ').toUpperCase()) === 'paid'
  return [
    ...change('collection', assignedDate, agencyClient),
    ...(isPaid ? change('collectionPaid', statusDate, agencyClient) : []),
  ]
}

function change(
  kind: ChangeKind,
  date: number | null | undefined,
  company?: string | null,
): ReportChange[] {
  if (date === null || date === undefined) return []
  return [omitNullish({ kind, date, company: company?.trim() || undefined })]
}

/**
 * Returns when a month was reported (epoch ms): once a month, on the day of the account's latest
 * report, otherwise of the bureau's.
 */
export function reportedDateOf(
  { number }: ReportedMonth,
  { reportedDate }: Account,
  reportDate: number,
): number {
  const latest = reportedDate ?? reportDate
  return addMonths(latest, number - monthNumberOf(latest))
}

/** Returns the company of an account, for a change. */
export function companyOf({ accountName, contactInformation }: Account): string | undefined {
  return accountName?.trim() || contactInformation?.name?.trim() || undefined
}

function paymentChangesOf(account: Account, reportDate: number): ReportChange[] {
  return reportedMonthsOf(account).flatMap((reported, index, months): ReportChange[] => {
    const { month } = reported
    const kind = isLateMonth(reported) ? 'late' : severeKinds.get(month.monthType)
    const before = months[index - 1]?.month
    // The status in the first month of a history may be older than the history.
    const isNew = kind === 'late' || (before !== undefined && before.monthType !== month.monthType)
    if (!kind || !isNew) return []
    const date = reportedDateOf(reported, account, reportDate)
    return [
      omitNullish({
        kind,
        date,
        isMonth: true as const,
        company: companyOf(account),
        days: daysLateOf(month),
      }),
    ]
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
