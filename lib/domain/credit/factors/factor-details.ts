import type { FactorDetails, FactorItem } from '@/lib/contract/bff/credit/factors'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import type { FactorGroup } from '@/lib/contract/choices'
import { groupNames } from '@/lib/contract/report-fields'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { maskAccountNumber } from '../../shared/security/redact'
import { bankruptcyCaseOf } from '../reasons/bankruptcy-case'
import { collectionAdviceOf } from '../reasons/collection-advice'
import { creditFiguresOf } from '../reasons/credit-figures'
import { reasonFiguresOf } from '../reasons/reasons'
import { bankruptcyAdviceOf, hardInquiriesOf } from '../reasons/record-figures'
import {
  accountKindOf,
  isAuthorizedUser,
  isClosed,
  isDisputedAccount,
  isNegativeAccount,
  isOpen,
  isOwed,
  isSharedAccount,
  recordKindOf,
} from '../report/entry-facts'
import { lateMonthsOf } from '../report/payment-months'
import { accountsOf, bureausOf, type DatedReport } from '../report/report-views'
import { ratioOf } from '../report/utilization'
import { accountFacts, factsOf, type HashFacts, monthOf } from '../review/entry-keys'
import { inquiryMonths, isNewAccount } from './factor-states'

type Context = { readonly now: number; readonly hash?: HashFacts | undefined }

/**
 * Returns the data for a factor page from each bureau's report. `now` (epoch ms) is the date of the
 * report, and `hash` creates the keys of the review.
 */
export function factorDetailsOf(
  report: DatedReport,
  factor: FactorGroup,
  { now, hash }: Context,
): FactorDetails[] {
  return bureausOf(report).map(({ view, provider }) => ({
    provider,
    figures: reasonFiguresOf(factor, creditFiguresOf(view, now)),
    items: itemsOf[factor](view, { now, hash }).sort(
      (a, b) => rankOf[factor](a) - rankOf[factor](b),
    ),
  }))
}

const itemsOf: Record<FactorGroup, (view: ReportView, context: Context) => FactorItem[]> = {
  payments: (view, { hash }) => accountsOf(view).filter(isTroubled).map(toAccountItem(view, hash)),
  utilization: (view, { hash }) =>
    (view.revolvingAccounts ?? []).filter(isOpen).map(toAccountItem(view, hash)),
  balances: (view, { hash }) =>
    accountsOf(view)
      .filter((one) => isOpen(one) && isOwed(one))
      .map(toAccountItem(view, hash)),
  age: (view, { hash }) => accountsOf(view).map(toAccountItem(view, hash)),
  newCredit: (view, { now, hash }) => {
    const accounts = accountsOf(view).filter((account) => isNewAccount(account, now))
    const inquiries = hardInquiriesOf(view.inquiries ?? [], now, inquiryMonths)
    return [...accounts.map(toAccountItem(view, hash)), ...inquiries.map(toInquiryItem(hash))]
  },
  records: (view, { now, hash }) => [
    ...(view.collections ?? []).map((collection, index) => ({
      ...toCollectionItem(hash)(collection, index),
      advice: collectionAdviceOf(collection, view, now),
    })),
    ...(view.publicRecords ?? []).map(toRecordItem(hash)),
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

const toAccountItem =
  (view: ReportView, hash?: HashFacts) =>
  (account: Account): FactorItem => {
    const group = groupNames.find((name) => view[name]?.includes(account))
    const kind = accountKindOf(account, group)
    const isCard = kind === 'card'
    const limit = isCard ? account.creditLimitAmount : account.highCreditAmount
    const late = lateMonthsOf(account)
    return omitNullish({
      id: account.id,
      kind: 'account' as const,
      name: account.accountName,
      maskedNumber: maskAccountNumber(account.accountNumber),
      entryKey: hash?.(accountFacts(account)),
      isDisputed: isDisputedAccount(account) || undefined,
      bankruptcy: bankruptcyCaseOf(account, view),
      isAuthorizedUser: isAuthorizedUser(account) || undefined,
      isShared: isSharedAccount(account) || undefined,
      isClosed: isClosed(account) || undefined,
      isCard: isCard || undefined,
      date: account.dateOpened,
      balance: account.balanceAmount?.amount,
      // The highest bill of a phone or power company is no amount that was borrowed.
      limit: kind === 'service' ? undefined : limit?.amount,
      pastDue: account.pastDueAmount?.amount,
      late: late.length,
      lastLate: late.at(-1)?.start,
      status: account.accountStatus,
    })
  }

type Listed = Pick<FactorItem, 'kind'> & {
  readonly name: string | null | undefined
  readonly date: number | null | undefined
}

/** Adds an item's id, and its key in the review. */
function listedItem<T extends Listed>(item: T, index: number, hash?: HashFacts) {
  const { kind, name, date } = item
  const entryKey = hash?.(factsOf(kind, name ?? undefined, monthOf(date ?? undefined)))
  return { id: `${kind}-${index}`, entryKey, ...item }
}

const toInquiryItem =
  (hash?: HashFacts) =>
  ({ contactInformation, prefix, reportedDate: date }: Inquiry, index: number): FactorItem => {
    const name = contactInformation?.name ?? prefix
    return omitNullish(listedItem({ kind: 'inquiry' as const, name, date }, index, hash))
  }

const toCollectionItem =
  (hash?: HashFacts) =>
  ({ agencyClient: name, assignedDate: date, amount, status }: Collection, index: number) => {
    const facts = { kind: 'collection' as const, name, date, balance: amount?.amount, status }
    return omitNullish(listedItem(facts, index, hash))
  }

const toRecordItem = (hash?: HashFacts) => (record: PublicRecord, index: number) => {
  const { courtName: name, filedDate: date, liability, dispositionStatus: status } = record
  const facts = { kind: 'record' as const, name, date, balance: liability?.amount, status }
  return omitNullish({
    ...listedItem(facts, index, hash),
    recordKind: recordKindOf(record),
    bankruptcyAdvice: bankruptcyAdviceOf(record),
  })
}
