import type { CardsOfBureau, DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { accountMarkOf } from '../reasons/bankruptcy-case'
import { isAuthorizedUser, isGivenUp, isOpen, isSharedAccount } from '../report/entry-facts'
import { accountsOf, bureausOf, type DatedReport, leftOutOf } from '../report/report-views'
import type { HashFacts } from '../review/entry-keys'
import { toCents } from './utilization'

/**
 * Returns the open cards in each bureau's report, in display order. Lost cards and cards without a
 * reported balance are left out.
 */
export function cardsOfBureaus(report: DatedReport, hash?: HashFacts): CardsOfBureau[] {
  return bureausOf(report).map(({ view, ...bureau }) => {
    const open = (view.revolvingAccounts ?? []).filter(isOpen)
    return omitNullish({
      ...bureau,
      cards: open.flatMap((card) => toDebtPlanCard(card, view, hash)),
      monthlyPayments: monthlyPaymentsOf(accountsOf(view)) || undefined,
      leftOut: leftOutOf([view]),
    })
  })
}

function monthlyPaymentsOf(accounts: readonly Account[]): number {
  const own = accounts.filter((account) => isOpen(account) && !isAuthorizedUser(account))
  return own.reduce((sum, { monthlyPayment }) => sum + toCents(monthlyPayment?.amount ?? 0), 0)
}

function toDebtPlanCard(
  account: Account,
  view: ReportView,
  hash: HashFacts | undefined,
): DebtPlanCard[] {
  const balance = account.balanceAmount?.amount
  if (balance === undefined) return []
  const limit = account.creditLimitAmount?.amount
  const card = omitNullish({
    id: account.id,
    ...accountMarkOf(account, view, hash),
    balance: toCents(balance),
    limit: limit === undefined ? undefined : toCents(limit),
    minimumPayment: account.monthlyPayment ? toCents(account.monthlyPayment.amount) : undefined,
    pastDue: (!isGivenUp(account) && toCents(account.pastDueAmount?.amount ?? 0)) || undefined,
    isAuthorizedUser: isAuthorizedUser(account),
    isShared: isSharedAccount(account) || undefined,
  })
  return [card]
}
