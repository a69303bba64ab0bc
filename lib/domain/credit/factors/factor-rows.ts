import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, Inquiry, ProviderSummary, ReportView } from '@/lib/contract/bureau/report'
import { factorGroups } from '@/lib/contract/choices'
import { groupNames } from '@/lib/contract/report-fields'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { accountMarkOf, accountsInBankruptcy } from '../reasons/bankruptcy-case'
import { unpaidAdviceOf } from '../reasons/collection-advice'
import { type CreditFigures, creditFiguresOf } from '../reasons/credit-figures'
import { reasonFiguresOf } from '../reasons/reasons'
import { bankruptcyAdviceOf, hardInquiriesOf, highestOf } from '../reasons/record-figures'
import { isMedical, isPaidOff, isUnpaid } from '../report/entry-facts'
import {
  accountsOf,
  bureausOf,
  completeSummaryOf,
  type DatedReport,
  figuresOf,
  leftOutOf,
  totalFiguresOf,
} from '../report/report-views'
import { balanceWithoutLimit } from '../report/utilization'
import { factsOf, type HashFacts, monthOf } from '../review/entry-keys'
import { figureState, inquiryMonths, isNewAccount, recordState } from './factor-states'
import { lastReportedIn, paymentsRow } from './payments-row'

/**
 * Returns the rows for each bureau in a report, in display order. `now` (epoch ms) is the date of
 * the report, and `hash` creates the keys of the review. R2.11, R9.7.
 */
export function toFactorRows(report: DatedReport, now: number, hash?: HashFacts): FactorRows[] {
  return bureausOf(report).map(({ view, provider }) => {
    const accounts = accountsOf(view)
    const figures = creditFiguresOf(view, now)
    const summary = completeSummaryOf(view)
    const inBankruptcy = accountsInBankruptcy(view, hash)
    const leftOut = leftOutOf([view])
    const { month: lastReported, isCurrent } = lastReportedIn(view, now)
    return {
      provider,
      ...(inBankruptcy.length > 0 ? { inBankruptcy } : {}),
      ...(leftOut && { leftOut }),
      ...(isCurrent ? {} : { silent: omitNullish({ since: lastReported }) }),
      payments: paymentsRow(view, figures, { now, hash }),
      utilization: utilizationRow(summary, view.revolvingAccounts ?? []),
      balances: balancesRow(summary),
      age: ageRow(view, figures, isCurrent),
      newCredit: newCreditRow(view, { accounts, now, isCurrent, hash }),
      records: recordsRow(view, figures, { now, hash }),
      reasons: factorGroups.flatMap((group) => Object.keys(reasonFiguresOf(group, figures))),
    }
  })
}

function utilizationRow(
  summary: ProviderSummary,
  cards: readonly Account[],
): FactorRows['utilization'] {
  const { debtRatio, balance, limit } = figuresOf(summary.revolvingAccounts)
  // Without a limit, there is no utilization.
  const percent = limit === 0 ? undefined : debtRatio
  const withoutLimit = balanceWithoutLimit(cards) || undefined
  const state = figureState('utilization', percent)
  return omitNullish({ percent, balance, limit, withoutLimit, state })
}

function balancesRow(summary: ProviderSummary): FactorRows['balances'] {
  const total = totalFiguresOf(summary)
  return omitNullish({
    balance: total.balance,
    monthlyPayment: total.payment,
    groups: groupNames.flatMap((name) => {
      const { balance = 0 } = figuresOf(summary[name])
      return balance > 0 ? [{ name, balance }] : []
    }),
    // Without an open account, there is nothing to owe.
    ...(total.open === 0
      ? {}
      : { owed: total.debtRatio, state: figureState('balances', total.debtRatio) }),
  })
}

function ageRow(
  { summary }: ReportView,
  figures: CreditFigures,
  isCurrent: boolean,
): FactorRows['age'] {
  // A summary without accounts has an average of 0 months. If accounts are listed, their average is
  // used instead.
  const average = summary?.averageAccountAgeMonths || figures['accounts.averageAge']
  return omitNullish({
    average,
    oldest: figures['accounts.oldest'],
    state: figureState('age', average, isCurrent),
  })
}

type NewCreditContext = {
  readonly accounts: readonly Account[]
  readonly now: number
  readonly isCurrent: boolean
  readonly hash: HashFacts | undefined
}

function newCreditRow(
  view: ReportView,
  { accounts, now, isCurrent, hash }: NewCreditContext,
): FactorRows['newCredit'] {
  const opened = accounts.filter((account) => isNewAccount(account, now))
  const newAccounts = opened.length
  const inquiries = view.inquiries && hardInquiriesOf(view.inquiries, now, inquiryMonths)
  const entries = hash
    ? [
        ...opened.map((account) => accountMarkOf(account, view, hash)),
        ...(inquiries ?? []).map((inquiry) => inquiryMarkOf(inquiry, hash)),
      ]
    : []
  const dates = (inquiries ?? []).flatMap(({ reportedDate }) => reportedDate ?? [])
  return omitNullish({
    newAccounts,
    hardInquiries: inquiries?.length,
    latestHardInquiry: highestOf(dates),
    inquiriesOnFile: inquiries ? undefined : view.summary?.totalInquires,
    entries: entries.length > 0 ? entries : undefined,
    state:
      inquiries || accounts.length > 0
        ? figureState('newCredit', Math.max(newAccounts, inquiries?.length ?? 0), isCurrent)
        : undefined,
  })
}

function inquiryMarkOf(
  { contactInformation, prefix, reportedDate: opened }: Inquiry,
  hash: HashFacts,
) {
  const name = contactInformation?.name ?? prefix
  const entryKey = hash(factsOf('inquiry', name ?? undefined, monthOf(opened ?? undefined)))
  return omitNullish({ name, opened, entryKey })
}

function recordsRow(
  view: ReportView,
  figures: CreditFigures,
  { now, hash }: { readonly now: number; readonly hash: HashFacts | undefined },
): FactorRows['records'] {
  const { collections, publicRecords, summary } = view
  const listed = collections?.length ?? summary?.totalCollections
  const records = publicRecords?.length ?? summary?.totalPublicRecords
  const bankruptcies = figures.bankruptcies ?? 0
  const counted = collections?.filter((one) => !(isPaidOff(one) || isMedical(one)))
  const unlisted = (collections ? 0 : (listed ?? 0)) + (publicRecords ? 0 : (records ?? 0))
  return omitNullish({
    collections: listed ?? 0,
    bankruptcies,
    publicRecords: (records ?? 0) - bankruptcies,
    advice: unpaidAdviceOf(view, now),
    unpaidMedical: unpaidMedicalOf(collections ?? []),
    bankruptcyAdvice: publicRecords?.flatMap((one) => bankruptcyAdviceOf(one) ?? []).at(0),
    entryKeys: hash && recordKeysOf(view, hash),
    state: recordState({
      // VantageScore 3.0 leaves out paid and medical collections. docs/domain.md, section 9.
      count:
        listed === undefined && records === undefined
          ? undefined
          : (counted?.length ?? listed ?? 0) + (records ?? 0),
      unresolved:
        (counted?.filter(isUnpaid).length ?? 0) + (figures.unresolvedRecords ?? 0) + unlisted,
      monthsSinceNewest: figures.monthsSinceRecord,
    }),
  })
}

/** Returns the keys of the collections and court records; undefined if there are none. */
function recordKeysOf({ collections, publicRecords }: ReportView, hash: HashFacts) {
  const keyOf = (
    kind: 'collection' | 'record',
    name: string | null | undefined,
    date: number | null | undefined,
  ) => hash(factsOf(kind, name ?? undefined, monthOf(date ?? undefined)))
  const keys = [
    ...(collections ?? []).map((one) => keyOf('collection', one.agencyClient, one.assignedDate)),
    ...(publicRecords ?? []).map((one) => keyOf('record', one.courtName, one.filedDate)),
  ]
  return keys.length > 0 ? keys : undefined
}

function unpaidMedicalOf(collections: readonly Collection[]) {
  const unpaid = collections.filter((one) => isMedical(one) && isUnpaid(one))
  const owed = unpaid.reduce((all, { amount }) => all + (amount?.amount ?? 0), 0)
  return unpaid.length > 0 ? { count: unpaid.length, owed } : undefined
}
