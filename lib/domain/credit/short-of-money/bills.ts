import type { Bill, BillKind, BillsOfBureau } from '@/lib/contract/bff/credit/short-of-money'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { type GroupName, groupNames } from '@/lib/contract/report-fields'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { type MatchedAccount, matchAccounts } from '../comparison/match-accounts'
import { toCents } from '../debt-plan/utilization'
import { chargedOffOf } from '../first-step/first-step-facts'
import { accountMarkOf, isDischarged, loanCaseOf } from '../reasons/bankruptcy-case'
import {
  type AccountKind,
  accountKindOf,
  isAuthorizedUser,
  isGivenUp,
  isJointAccount,
  isLostCard,
  isOwed,
  isTransferred,
  settledKindOf,
} from '../report/entry-facts'
import { reportDetailsOf } from '../report/report-details'
import { bureausOf, type DatedReport, leftOutOf } from '../report/report-views'
import type { HashFacts } from '../review/entry-keys'

const billKindOf: Readonly<Record<AccountKind, BillKind>> = {
  realEstate: 'home',
  auto: 'car',
  service: 'service',
  student: 'student',
  personal: 'loan',
  card: 'card',
}

/**
 * Returns the accounts that the consumer pays each month, by bureau in display order. Debts that a
 * company has given up on are left out, because they come after all bills; a loan for a home or car
 * that the consumer can still keep is not. Charged-off accounts are listed separately.
 */
export function billsOfBureaus(report: DatedReport, hash?: HashFacts): BillsOfBureau[] {
  const bureaus = ownBillsOf(report, hash)
  if (bureaus.length < 2) return bureaus
  const accounts = matchAccounts(reportDetailsOf(report))
  return bureaus.map((bureau) => {
    const elsewhere = accounts.flatMap((account) => billElsewhere(account, bureau, bureaus))
    return elsewhere.length > 0 ? { ...bureau, elsewhere } : bureau
  })
}

/** Returns the bill for an account that a bureau certainly does not list. */
function billElsewhere(
  { bureaus }: MatchedAccount,
  { provider }: BillsOfBureau,
  all: readonly BillsOfBureau[],
): NonNullable<BillsOfBureau['elsewhere']> {
  if (bureaus.find((one) => one.provider === provider)?.presence !== 'missing') return []
  const home = bureaus.find(({ details }) => details)
  const { bills = [], label = '' } = all.find((one) => one.provider === home?.provider) ?? {}
  const bill = bills.find(({ id }) => id === home?.details?.id)
  return home && bill?.payment ? [{ ...bill, provider: home.provider, label }] : []
}

function ownBillsOf(report: DatedReport, hash?: HashFacts): BillsOfBureau[] {
  return bureausOf(report).map(({ view, ...bureau }) => ({
    ...omitNullish({ ...bureau, leftOut: leftOutOf([view]) }),
    ...chargedOffOf(view, hash),
    bills: groupNames.flatMap((group) =>
      (view[group] ?? [])
        .filter((account) => isPaidMonthly(account, view))
        .map((account) => toBill(account, { group, view }, hash)),
    ),
  }))
}

function isPaidMonthly(account: Account, view: ReportView): boolean {
  return (
    isOwed(account) &&
    !isAuthorizedUser(account) &&
    ![isLostCard, settledKindOf, isTransferred].some((isOver) => isOver(account)) &&
    (loanCaseOf(account, view) !== undefined || !isGivenUp(account)) &&
    !isDischarged(account, view)
  )
}

type Listed = { readonly group: GroupName; readonly view: ReportView }

function toBill(account: Account, { group, view }: Listed, hash: HashFacts | undefined): Bill {
  const { monthlyPayment, pastDueAmount, contactInformation } = account
  const positive = (amount: number | undefined) => toCents(amount ?? 0) || undefined
  return omitNullish({
    id: account.id,
    kind: billKindOf[accountKindOf(account, group)],
    ...accountMarkOf(account, view, hash),
    payment: positive(monthlyPayment?.amount),
    pastDue: positive(pastDueAmount?.amount),
    callAt: contactInformation?.phone,
    isJoint: isJointAccount(account) || undefined,
  })
}
