import type { FactorDetails, FactorItem } from '@/lib/contract/bff/factors'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import type { FactorGroup } from '@/lib/contract/choices'
import { omitNullish } from '../omit-nullish'
import { collectionAdviceOf } from '../reasons/collection-advice'
import { creditFiguresOf } from '../reasons/credit-figures'
import { reasonFiguresOf } from '../reasons/reasons'
import { hardInquiriesOf } from '../reasons/record-figures'
import { lateMonthsOf } from '../report/payment-months'
import { accountsOf, bureausOf, type DatedReport } from '../report/report-views'
import { ratioOf } from '../report/utilization'
import { maskAccountNumber } from '../security/redact'
import { inquiryMonths, isNewAccount } from './factor-states'

/**
 * Returns the data of a factor page from each bureau's report. `now` (epoch ms) is the date of the
 * report.
 */
export function factorDetailsOf(
  report: DatedReport,
  factor: FactorGroup,
  now: number,
): FactorDetails[] {
  return bureausOf(report).map(({ view, provider }) => ({
    provider,
    figures: reasonFiguresOf(factor, creditFiguresOf(view, now)),
    items: itemsOf[factor](view, now).sort((a, b) => rankOf[factor](a) - rankOf[factor](b)),
  }))
}

const itemsOf: Record<FactorGroup, (view: ReportView, now: number) => FactorItem[]> = {
  payments: (view) => accountsOf(view).filter(isTroubled).map(toAccountItem),
  utilization: (view) => (view.revolvingAccounts ?? []).filter(isOpen).map(toAccountItem),
  balances: (view) => accountsOf(view).filter(isOwed).map(toAccountItem),
  age: (view) => accountsOf(view).map(toAccountItem),
  newCredit: (view, now) => {
    const accounts = accountsOf(view).filter((account) => isNewAccount(account, now))
    const inquiries = hardInquiriesOf(view.inquiries ?? [], now, inquiryMonths)
    return [...accounts.map(toAccountItem), ...inquiries.map(toInquiryItem)]
  },
  records: (view, now) => [
    ...(view.collections ?? []).map((collection, index) => ({
      ...toCollectionItem(collection, index),
      advice: collectionAdviceOf(collection, view, now),
    })),
    ...(view.publicRecords ?? []).map(toRecordItem),
  ],
}

const newestFirst = ({ date = 0 }: FactorItem) => -date

/** The item with the lowest rank comes first. */
const rankOf: Record<FactorGroup, (item: FactorItem) => number> = {
  payments: ({ lastLate = 0 }) => -lastLate,
  utilization: ({ balance, limit }) => -(limit ? (ratioOf(balance, limit) ?? 0) : 0),
  balances: ({ balance = 0 }) => -balance,
  age: ({ date = Number.MAX_SAFE_INTEGER }) => date,
  newCredit: newestFirst,
  records: newestFirst,
}

function isOpen({ accountOpen }: Account): boolean {
  return accountOpen !== false
}

function isOwed(account: Account): boolean {
  return isOpen(account) && (account.balanceAmount?.amount ?? 0) > 0
}

function isTroubled(account: Account): boolean {
  const isPastDue = (account.pastDueAmount?.amount ?? 0) > 0
  return isPastDue || account.isNegative === true || lateMonthsOf(account).length > 0
}

function toAccountItem(account: Account): FactorItem {
  const limit =
    account.accountType === 'REVOLVING' ? account.creditLimitAmount : account.highCreditAmount
  const late = lateMonthsOf(account)
  return omitNullish({
    id: account.id,
    kind: 'account' as const,
    name: account.accountName,
    maskedNumber: maskAccountNumber(account.accountNumber),
    isClosed: account.accountOpen === false ? true : undefined,
    date: account.dateOpened,
    balance: account.balanceAmount?.amount,
    limit: limit?.amount,
    pastDue: account.pastDueAmount?.amount,
    late: late.length,
    lastLate: late.at(-1)?.start,
    status: account.accountStatus,
  })
}

function toInquiryItem(
  { contactInformation, prefix, reportedDate }: Inquiry,
  index: number,
): FactorItem {
  const name = contactInformation?.name ?? prefix
  return omitNullish({ id: `inquiry-${index}`, kind: 'inquiry' as const, name, date: reportedDate })
}

function toCollectionItem(
  { agencyClient: name, assignedDate: date, amount, status }: Collection,
  index: number,
) {
  const facts = { name, date, balance: amount?.amount, status }
  return omitNullish({ id: `collection-${index}`, kind: 'collection' as const, ...facts })
}

function toRecordItem(
  { courtName: name, filedDate: date, liability, dispositionStatus }: PublicRecord,
  index: number,
) {
  const facts = { name, date, balance: liability?.amount, status: dispositionStatus }
  return omitNullish({ id: `record-${index}`, kind: 'record' as const, ...facts })
}
