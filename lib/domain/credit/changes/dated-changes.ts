import type { ChangeKind, ReportChange } from '@/lib/contract/bff/credit/changes'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import { addMonths } from '../../shared/formats/calendar'
import { omitNullish } from '../../shared/formats/omit-nullish'
import type { SevereKind } from '../report/bureau-words'
import { distinctNumbersOf } from '../report/distinct-numbers'
import { collectionStateOf, isClosed, isMedical, recordKindOf } from '../report/entry-facts'
import { countsAsHard } from '../report/inquiry-kind'
import {
  isLateMonth,
  type MonthState,
  monthNumberOf,
  type ReportedMonth,
  reportedMonthsOf,
} from '../report/payment-months'
import { accountsOf, type DatedReport } from '../report/report-views'

export type DatedChanges = { readonly provider: string; readonly changes: readonly ReportChange[] }

/**
 * Returns the changes whose dates the report itself gives, regardless of when the bureau received
 * them. `now` (epoch ms) is used if a report has no date.
 */
export function datedChangesOf(report: DatedReport, now: number): DatedChanges[] {
  const reportDate = report.generatedDate ?? now
  return (report.providerViews ?? []).map((view) => {
    const numberOf = distinctNumbersOf(view)
    const changesOf = (account: Account) =>
      accountChanges(account, reportDate).map((one) =>
        omitNullish({ ...one, maskedNumber: numberOf(account) }),
      )
    return {
      provider: view.provider,
      changes: [
        ...accountsOf(view).flatMap(changesOf),
        ...inquiryChanges(view),
        ...(view.collections ?? []).flatMap(collectionChanges),
        ...(view.publicRecords ?? []).flatMap(recordChanges),
      ],
    }
  })
}

function accountChanges(account: Account, reportDate: number): ReportChange[] {
  const company = companyOf(account)
  const closed = isClosed(account) ? account.dateClosed : undefined
  return [
    ...change('accountOpened', account.dateOpened, company),
    ...change('accountClosed', closed, company),
    ...paymentChangesOf(account, reportDate),
  ]
}

/**
 * Returns a change for each hard inquiry. Other inquiries are left out, because lenders do not see
 * them.
 */
function inquiryChanges({ inquiries }: ReportView): ReportChange[] {
  return (inquiries ?? [])
    .filter(({ type }) => countsAsHard(type))
    .flatMap(({ reportedDate, contactInformation }) =>
      change('hardInquiry', reportedDate, contactInformation?.name),
    )
}

function collectionChanges(collection: Collection): ReportChange[] {
  const { agencyClient, assignedDate, statusDate, balanceDate } = collection
  const isPaid = collectionStateOf(collection) === 'paid'
  return [
    ...change('collection', assignedDate, agencyClient).map((one) =>
      isMedical(collection) ? { ...one, isMedical: true as const } : one,
    ),
    ...(isPaid ? change('collectionPaid', statusDate ?? balanceDate, agencyClient) : []),
  ]
}

function recordChanges(record: PublicRecord): ReportChange[] {
  const kind = recordKindOf(record)
  return change(kind ? `${kind}Filed` : 'publicRecord', record.filedDate, record.courtName)
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
 * Returns when a month was reported (epoch ms). Accounts are reported monthly, so the day of the
 * month comes from the account's latest report or, without one, from the bureau's report.
 */
export function reportedDateOf(
  { number }: ReportedMonth,
  { reportedDate }: Account,
  reportDate: number,
): number {
  const latest = reportedDate ?? reportDate
  return addMonths(latest, number - monthNumberOf(latest))
}

/** Returns an account's company: the account's name, otherwise its contact's name. */
export function companyOf({ accountName, contactInformation }: Account): string | undefined {
  return accountName?.trim() || contactInformation?.name?.trim() || undefined
}

function paymentChangesOf(account: Account, reportDate: number): ReportChange[] {
  return reportedMonthsOf(account).flatMap((reported, index, months): ReportChange[] => {
    const { state } = reported
    const kind = state.is === 'severe' ? severeChanges[state.kind] : 'late'
    const before = months[index - 1]?.state
    // The status in a history's first month may have begun before the history.
    const isNew = before !== undefined && !isSameSevere(before, state)
    if (state.is === 'ok' || (kind !== 'late' && !isNew)) return []
    const date = reportedDateOf(reported, account, reportDate)
    return [
      omitNullish({
        kind,
        date,
        isMonth: true as const,
        company: companyOf(account),
        days: isLateMonth(reported) ? reported.state.days : undefined,
      }),
    ]
  })
}

const isSameSevere = (one: MonthState, other: MonthState) =>
  one.is === 'severe' && other.is === 'severe' && one.kind === other.kind

/** The change for each mark that is worse than late. docs/domain.md, section 3. */
const severeChanges: Readonly<Record<SevereKind, ChangeKind>> = {
  chargeOff: 'chargedOff',
  collection: 'inCollection',
  bankruptcy: 'inBankruptcy',
  foreclosure: 'foreclosure',
  repossession: 'repossession',
  surrender: 'surrendered',
}
