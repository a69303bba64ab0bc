import type { FactorRows } from '@/lib/contract/bff/factors'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { factorGroups } from '@/lib/contract/choices'
import { groupNames } from '@/lib/contract/report-fields'
import { omitNullish } from '../omit-nullish'
import { unpaidAdviceOf } from '../reasons/collection-advice'
import { type CreditFigures, creditFiguresOf } from '../reasons/credit-figures'
import { reasonFiguresOf } from '../reasons/reasons'
import { hardInquiriesOf, highestOf, isPaidCollection } from '../reasons/record-figures'
import { lateMonthsOf, reportedMonthsOf } from '../report/payment-months'
import {
  accountsOf,
  bureausOf,
  type DatedReport,
  figuresOf,
  totalFiguresOf,
} from '../report/report-views'
import {
  figureState,
  inquiryMonths,
  isNewAccount,
  paymentState,
  recordState,
} from './factor-states'

/**
 * Returns the rows of each bureau of a report, in the product's order. `now` (epoch ms) is the date
 * of the report. R2.11, R9.7.
 */
export function toFactorRows(report: DatedReport, now: number): FactorRows[] {
  return bureausOf(report).map(({ view, provider }) => {
    const accounts = accountsOf(view)
    const figures = creditFiguresOf(view, now)
    return {
      provider,
      payments: paymentsRow(accounts, figures),
      utilization: utilizationRow(view),
      balances: balancesRow(view),
      age: ageRow(view, figures),
      newCredit: newCreditRow(view, accounts, now),
      records: recordsRow(view, figures, now),
      reasons: factorGroups.flatMap((group) => Object.keys(reasonFiguresOf(group, figures))),
    }
  })
}

/**
 * Counts months as on time, late or neither. A month with a new account is on time; a charge-off or
 * the like is neither. R3.8.
 */
function paymentsRow(accounts: readonly Account[], figures: CreditFigures): FactorRows['payments'] {
  const months = accounts.flatMap(reportedMonthsOf)
  const late = accounts.flatMap(lateMonthsOf)
  const onTime = months.filter(({ month }) =>
    /^(POSITIVE|NEW_ACCOUNT)$/.test(month.monthType),
  ).length
  const row = {
    onTime,
    reported: months.length,
    late: late.length,
    worse: months.length - onTime - late.length,
    chargeOffs: accounts.filter(isChargedOff).length,
  }
  const { 'accounts.pastDue': pastDue = 0, 'accounts.monthsSinceLate': monthsSinceLate } = figures
  return omitNullish({
    ...row,
    lastLate: highestOf(late.map(({ start }) => start)),
    monthsOnTime: pastDue > 0 || row.chargeOffs > 0 ? undefined : monthsSinceLate || undefined,
    state: paymentState({ ...row, pastDue }, monthsSinceLate),
  })
}

const chargedOff = /^(CHARGE_OFF|COLLECTION_CHARGEOFF|COLLECTION_OR_CHARGEOFF)$/

function isChargedOff(account: Account): boolean {
  const marks = [
    account.accountStatus,
    ...reportedMonthsOf(account).map(({ month }) => month.monthType),
  ]
  return (
    (account.chargeOffAmount?.amount ?? 0) > 0 || marks.some((mark) => chargedOff.test(mark ?? ''))
  )
}

function utilizationRow({ summary }: ReportView): FactorRows['utilization'] {
  const { debtRatio, balance, limit } = figuresOf(summary?.revolvingAccounts)
  // Without a limit there is no utilization.
  const percent = limit === 0 ? undefined : debtRatio
  return omitNullish({ percent, balance, limit, state: figureState('utilization', percent) })
}

function balancesRow({ summary }: ReportView): FactorRows['balances'] {
  const total = summary ? totalFiguresOf(summary) : undefined
  return omitNullish({
    balance: total?.balance,
    monthlyPayment: total?.payment,
    groups: groupNames.flatMap((name) => {
      const { balance = 0 } = figuresOf(summary?.[name])
      return balance > 0 ? [{ name, balance }] : []
    }),
    owed: total?.debtRatio,
    // Without an open account, nothing can be owed.
    state: total?.open === 0 ? undefined : figureState('balances', total?.debtRatio),
  })
}

function ageRow({ summary }: ReportView, figures: CreditFigures): FactorRows['age'] {
  // An average of 0 months means no account, unless the accounts are listed.
  const average = summary?.averageAccountAgeMonths || figures['accounts.averageAge']
  return omitNullish({
    average,
    oldest: figures['accounts.oldest'],
    state: figureState('age', average),
  })
}

function newCreditRow(
  view: ReportView,
  accounts: readonly Account[],
  now: number,
): FactorRows['newCredit'] {
  const newAccounts = accounts.filter((account) => isNewAccount(account, now)).length
  const inquiries = view.inquiries && hardInquiriesOf(view.inquiries, now, inquiryMonths)
  const dates = (inquiries ?? []).flatMap(({ reportedDate }) => reportedDate ?? [])
  return omitNullish({
    newAccounts,
    hardInquiries: inquiries?.length,
    latestHardInquiry: highestOf(dates),
    inquiriesOnFile: inquiries ? undefined : view.summary?.totalInquires,
    state:
      inquiries || accounts.length > 0
        ? figureState('newCredit', Math.max(newAccounts, inquiries?.length ?? 0))
        : undefined,
  })
}

function recordsRow(view: ReportView, figures: CreditFigures, now: number): FactorRows['records'] {
  const { collections, publicRecords, summary } = view
  const listed = collections?.length ?? summary?.totalCollections
  const records = publicRecords?.length ?? summary?.totalPublicRecords
  const bankruptcies = figures.bankruptcies ?? 0
  const paid = collections?.filter(isPaidCollection).length ?? 0
  const unlisted = (collections ? 0 : (listed ?? 0)) + (publicRecords ? 0 : (records ?? 0))
  return omitNullish({
    collections: listed ?? 0,
    bankruptcies,
    publicRecords: (records ?? 0) - bankruptcies,
    advice: unpaidAdviceOf(view, now),
    state: recordState({
      // VantageScore 3.0 ignores a collection that is paid.
      count:
        listed === undefined && records === undefined
          ? undefined
          : (listed ?? 0) - paid + (records ?? 0),
      unresolved: (figures.unpaidCollections ?? 0) + (figures.unresolvedRecords ?? 0) + unlisted,
      monthsSinceNewest: figures.monthsSinceRecord,
    }),
  })
}
