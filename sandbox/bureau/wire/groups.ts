import type * as z from 'zod/mini'
import type { upstreamSummarySchema } from '@/lib/contract/normalize/report'
import { isNegativeStatus } from '../history/payment-status'
import { accountKinds } from '../profile/account-kinds'
import { monthlyPaymentOf } from '../view/payments'
import { type ReportedAccount, reportedMonths } from '../view/snapshot'
import { usd } from './wire-account'

type Group = NonNullable<z.input<typeof upstreamSummarySchema>['totalOpenAccounts']>

const groupNames = {
  REVOLVING: 'revolvingAccounts',
  MORTGAGE: 'mortgageAccounts',
  INSTALLMENT: 'installmentAccounts',
  OTHER: 'otherAccounts',
} as const
const accountTypes = ['REVOLVING', 'MORTGAGE', 'INSTALLMENT', 'OTHER'] as const

/** Sorts the accounts into a report's four groups. */
export function groupAccounts(lines: readonly ReportedAccount[]) {
  const of = (type: (typeof accountTypes)[number]) =>
    lines.filter(({ tradeline }) => accountKinds[tradeline.plan.kind].accountType === type)
  return accountTypes.map((type) => ({ type, name: groupNames[type], lines: of(type) }))
}

/**
 * Computes a group's figures from its open accounts. Only `totalNegativeAccounts` includes closed
 * ones.
 */
export function toWireGroup(lines: readonly ReportedAccount[], negativeAvailable: boolean): Group {
  const open = lines.filter((seen) => seen.open)
  const sum = (part: (seen: ReportedAccount) => number) =>
    open.reduce((total, seen) => total + part(seen), 0)
  const balance = sum((seen) => seen.now.balance)
  const limit = sum((seen) => seen.now.limit)
  return {
    balance: usd(balance),
    creditLimit: usd(limit),
    available: usd(negativeAvailable ? limit - balance : Math.max(0, limit - balance)),
    monthlyPaymentAmount: usd(sum(monthlyPaymentOf)),
    debtToCreditRatio: percentOf(balance, limit),
    totalAccounts: open.length,
    totalAccountsWithBalance: open.filter((seen) => seen.now.balance > 0).length,
    totalNegativeAccounts: lines.filter((seen) =>
      reportedMonths(seen).some((month) => isNegativeStatus(month.status)),
    ).length,
  }
}

/** Computes the Total row: each figure is the sum over the groups. */
export function toWireTotal(groups: readonly Group[]): Group {
  const sum = (part: (group: Group) => number | null | undefined) =>
    groups.reduce((total, group) => total + (part(group) ?? 0), 0)
  const balance = sum((group) => group.balance?.amount)
  const limit = sum((group) => group.creditLimit?.amount)
  return {
    balance: usd(balance),
    creditLimit: usd(limit),
    available: usd(sum((group) => group.available?.amount)),
    monthlyPaymentAmount: usd(sum((group) => group.monthlyPaymentAmount?.amount)),
    debtToCreditRatio: percentOf(balance, limit),
    totalAccounts: sum((group) => group.totalAccounts),
    totalAccountsWithBalance: sum((group) => group.totalAccountsWithBalance),
    totalNegativeAccounts: sum((group) => group.totalNegativeAccounts),
  }
}

/** Returns a percentage with one decimal place; 0 if the limit is 0. */
function percentOf(balance: number, limit: number): number {
  return limit === 0 ? 0 : Math.round((balance / limit) * 1_000) / 10
}
