import type { AccountGroupSummary, ProviderSummary } from '@/lib/contract/bureau/report-summary'
import { wholeYearsBetween } from '../formats/calendar'
import { amountOf } from '../formats/numbers'

export const groupNames = ['revolvingAccounts', 'mortgageAccounts', 'installmentAccounts', 'otherAccounts'] as const
export type GroupName = (typeof groupNames)[number]

/** The figures of one kind of account; a figure the bureau did not send is undefined. Amounts in US dollars. */
export type GroupFigures = {
  readonly open: number | undefined
  readonly openWithBalance: number | undefined
  readonly balance: number | undefined
  readonly available: number | undefined
  readonly limit: number | undefined
  /** Percent. */
  readonly debtRatio: number | undefined
  readonly payment: number | undefined
}

/** One row of the credit accounts table. Contract, section 10. */
export function figuresOf(group: AccountGroupSummary): GroupFigures {
  return {
    open: group?.totalAccounts ?? undefined,
    openWithBalance: group?.totalAccountsWithBalance ?? undefined,
    balance: amountOf(group?.balance),
    available: amountOf(group?.available),
    limit: amountOf(group?.creditLimit),
    debtRatio: group?.debtToCreditRatio ?? undefined,
    payment: amountOf(group?.monthlyPaymentAmount),
  }
}

/**
 * The Total row: the bureau's own, or the sum of the groups where it is missing. Contract, section 10.
 * The summed ratio compares only groups that have a limit: a mortgage does not affect the utilization of cards.
 */
export function totalFiguresOf(summary: ProviderSummary): GroupFigures {
  if (summary.totalOpenAccounts) return figuresOf(summary.totalOpenAccounts)
  const groups = groupNames.map((name) => figuresOf(summary[name]))
  const sum = (pick: (figures: GroupFigures) => number | undefined) => sumOf(groups.map(pick))
  const limited = groups.filter((group) => group.limit !== undefined)
  const limit = sum((group) => group.limit)
  return {
    open: sum((group) => group.open),
    openWithBalance: sum((group) => group.openWithBalance),
    balance: sum((group) => group.balance),
    available: sum((group) => group.available),
    limit,
    debtRatio: ratioOf(sumOf(limited.map((group) => group.balance)), limit),
    payment: sum((group) => group.payment),
  }
}

/** Balance over limit in percent; 0 where the limit is 0. */
export function ratioOf(balance: number | undefined, limit: number | undefined): number | undefined {
  if (balance === undefined || limit === undefined) return undefined
  return limit > 0 ? (balance / limit) * 100 : 0
}

/** The sum in whole cents, so that it equals the sum of the rows shown; undefined if every part is missing. */
function sumOf(parts: readonly (number | undefined)[]): number | undefined {
  const known = parts.filter((part) => part !== undefined)
  if (known.length === 0) return undefined
  return known.reduce((cents, part) => cents + Math.round(part * 100), 0) / 100
}

/** The five report figures on the score page; undefined if the bureau sent no value. Contract, sections 5 and 10. */
export type ReportTileValues = {
  /** US dollars, of revolving accounts. */
  readonly availableCredit: number | undefined
  /** Whole years. */
  readonly oldestCreditLine: number | undefined
  /** Percent, of revolving accounts. */
  readonly creditUsed: number | undefined
  readonly recentInquiries: number | undefined
  readonly openAccounts: number | undefined
}

export function reportTileValues(summary: ProviderSummary): ReportTileValues {
  const revolving = figuresOf(summary.revolvingAccounts)
  return {
    availableCredit: revolving.available,
    oldestCreditLine: oldestCreditLineOf(summary),
    creditUsed: revolving.debtRatio,
    recentInquiries: summary.totalInquires ?? undefined,
    openAccounts: totalFiguresOf(summary).open,
  }
}

/** Whole years from the oldest account's opening to the day of the report. */
function oldestCreditLineOf({ oldestAccountOpenDate, reportGenerated }: ProviderSummary): number | undefined {
  if (typeof oldestAccountOpenDate !== 'number' || typeof reportGenerated !== 'number') return undefined
  return wholeYearsBetween(oldestAccountOpenDate, reportGenerated)
}
