import type { FactorDetails, FactorItem } from '@/lib/contract/bff/credit/factors'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import type { FactorGroup } from '@/lib/contract/choices'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { maskAccountNumber } from '../../shared/security/redact'
import { collectionAdviceOf } from '../reasons/collection-advice'
import { creditFiguresOf } from '../reasons/credit-figures'
import { reasonFiguresOf } from '../reasons/reasons'
import { bankruptcyAdviceOf, hardInquiriesOf } from '../reasons/record-figures'
import {
  accountKindOf,
  isClosed,
  isNegativeAccount,
  isOpen,
  isOwed,
  recordKindOf,
} from '../report/entry-facts'
import { lateMonthsOf } from '../report/payment-months'
import { accountsOf, bureausOf, type DatedReport } from '../report/report-views'
import { ratioOf } from '../report/utilization'
import { inquiryMonths, isNewAccount } from './factor-states'

/**
 * Returns the data for a factor page from each bureau's report. `now` (epoch ms) is the date of the
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
  balances: (view) =>
    accountsOf(view)
      .filter((one) => isOpen(one) && isOwed(one))
      .map(toAccountItem),
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

function isTroubled(account: Account): boolean {
  const isPastDue = (account.pastDueAmount?.amount ?? 0) > 0
  return isPastDue || isNegativeAccount(account)
}

function toAccountItem(account: Account): FactorItem {
  const isCard = accountKindOf(account) === 'card'
  const limit = isCard ? account.creditLimitAmount : account.highCreditAmount
  const late = lateMonthsOf(account)
  return omitNullish({
    id: account.id,
    kind: 'account' as const,
    name: account.accountName,
    maskedNumber: maskAccountNumber(account.accountNumber),
    isClosed: isClosed(account) || undefined,
    isCard: isCard || undefined,
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

function toRecordItem(record: PublicRecord, index: number) {
  const { courtName: name, filedDate: date, liability, dispositionStatus: status } = record
  return omitNullish({
    id: `record-${index}`,
    kind: 'record' as const,
    name,
    date,
    balance: liability?.amount,
    status,
    recordKind: recordKindOf(record),
    bankruptcyAdvice: bankruptcyAdviceOf(record),
  })
}
