import { groupNames } from '@/lib/contract/bff/report'
import type {
  AccountDetails,
  CollectionDetails,
  CourtRecord,
  PaymentRow,
  ReportDetail,
  ReportedInquiry,
} from '@/lib/contract/bff/report-details'
import { type Account, monthNames } from '@/lib/contract/bureau/account'
import type { Collection, Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import type { LatestReport } from '@/lib/contract/normalize/report'
import { maskAccountNumber } from '../formats/masks'
import { sortByProvider } from '../formats/providers'
import { omitNullish } from '../omit-nullish'
import { isLateMonth, paymentCellOf, paymentMonthsOf } from './payment-months'

/** What each bureau's report lists, in the product's order, without the months of the accounts. */
export function reportDetailsOf(report: LatestReport): ReportDetail[] {
  return sortByProvider(report.providerViews ?? []).map((view) => ({
    provider: view.provider,
    accounts: groupNames.flatMap((group) => (view[group] ?? []).map((account) => toAccountDetails(account, group))),
    inquiries: (view.inquiries ?? []).map(toInquiry),
    consumerStatements: (view.consumerStatements ?? []).map(omitNullish),
    publicRecords: (view.publicRecords ?? []).map(toCourtRecord),
    collections: (view.collections ?? []).map(toCollection),
  }))
}

type PaymentHistoryKey = { readonly provider: string; readonly account: string }

/** The months of one account, newest year first; undefined for an unknown account. */
export function paymentRowsOf(
  report: LatestReport,
  { provider, account }: PaymentHistoryKey,
): PaymentRow[] | undefined {
  const view = sortByProvider(report.providerViews ?? []).find((one) => one.provider === provider)
  const found = view && accountsOf(view).find(({ id }) => id === account)
  return found && (found.paymentHistory ?? []).toSorted((a, b) => b.year - a.year).map(toPaymentRow)
}

function toPaymentRow(year: NonNullable<Account['paymentHistory']>[number]): PaymentRow {
  return { year: year.year, cells: monthNames.map((name) => paymentCellOf(year[name])) }
}

function accountsOf(view: ReportView): Account[] {
  return groupNames.flatMap((group) => view[group] ?? [])
}

function toAccountDetails(account: Account, group: AccountDetails['group']): AccountDetails {
  const { name, address, phone } = account.contactInformation ?? {}
  return omitNullish({
    id: account.id,
    group,
    accountName: account.accountName,
    maskedNumber: maskAccountNumber(account.accountNumber),
    isClosed: account.accountOpen === false,
    isNegative: account.isNegative === true,
    lateMonths: paymentMonthsOf(account).filter(isLateMonth).length,
    hasHistory: (account.paymentHistory ?? []).length > 0,
    accountStatus: account.accountStatus,
    activityDesignator: account.activityDesignator,
    paymentResponsibility: account.paymentResponsibility,
    creditorClassification: account.creditorClassification,
    loanType: account.loanType?.description,
    ...amountsOf(account),
    ...datesOf(account),
    termDurationMonths: account.termDurationMonths,
    monthsReviewed: account.monthsReviewed,
    comments: account.comments ?? [],
    contact: [name, address, phone].filter(Boolean).join(', ') || undefined,
  })
}

function amountsOf(account: Account) {
  return {
    balanceAmount: account.balanceAmount?.amount,
    creditLimitAmount: account.creditLimitAmount?.amount,
    highCreditAmount: account.highCreditAmount?.amount,
    pastDueAmount: account.pastDueAmount?.amount,
    monthlyPayment: account.monthlyPayment?.amount,
    actualPayment: account.actualPayment?.amount,
    chargeOffAmount: account.chargeOffAmount?.amount,
  }
}

function datesOf(account: Account) {
  const { dateOpened, dateClosed, reportedDate, lastPaymentDate, lastActivityDate, firstDelinquencyDate } = account
  return { dateOpened, dateClosed, reportedDate, lastPaymentDate, lastActivityDate, firstDelinquencyDate }
}

/** The company that asked; a bureau that does not name it may send a prefix instead. */
function toInquiry({ reportedDate, contactInformation, prefix, type }: Inquiry): ReportedInquiry {
  return omitNullish({ reportedDate, company: contactInformation?.name ?? prefix, type })
}

function toCourtRecord(record: PublicRecord): CourtRecord {
  return omitNullish({
    filedDate: record.filedDate,
    courtName: record.courtName,
    status: record.dispositionStatus,
    liability: record.liability?.amount,
    asset: record.asset?.amount,
    exempt: record.exempt?.amount,
  })
}

function toCollection(item: Collection): CollectionDetails {
  return omitNullish({
    agencyClient: item.agencyClient,
    amount: item.amount?.amount,
    originalAmount: item.orginalAmountOwed?.amount,
    status: item.status,
    assignedDate: item.assignedDate,
    statusDate: item.statusDate,
  })
}
