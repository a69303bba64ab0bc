import type {
  GroupFigures,
  ReportTileValues,
  SummarizedReport,
} from '@/lib/contract/bff/credit/report'
import type { Account } from '@/lib/contract/bureau/account'
import type { AccountGroupSummary, ProviderSummary, ReportView } from '@/lib/contract/bureau/report'
import { fromNames, type LeftOut } from '@/lib/contract/primitives'
import { type GroupName, groupFigures, groupNames } from '@/lib/contract/report-fields'
import { wholeYearsBetween } from '../../shared/formats/calendar'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { providerLabel, sortByProvider } from '../../shared/formats/providers'
import { validScore } from '../score/score-scale'
import { isOpen, isOwed } from './entry-facts'
import { ratioOf } from './utilization'

/**
 * Returns the five figures from each bureau's report with the values that explain them, in display
 * order.
 */
export function toReportTiles(summaries: readonly ProviderSummary[]): ReportTileValues[] {
  return sortByProvider(summaries).map((summary) => {
    const revolving = figuresOf(summary.revolvingAccounts)
    const total = totalFiguresOf(summary)
    // Whole years up to the report's date.
    const { oldestAccountOpenDate: opened, reportGenerated: date } = summary
    return omitNullish({
      provider: summary.provider,
      availableCredit: revolving.available,
      creditLimit: revolving.limit,
      oldestCreditLine:
        typeof opened === 'number' && typeof date === 'number'
          ? wholeYearsBetween(opened, date)
          : undefined,
      oldestOpened: opened,
      // Without a credit limit, there is no utilization.
      creditUsed: revolving.limit === 0 ? undefined : revolving.debtRatio,
      inquiriesOnFile: summary.totalInquires,
      openAccounts: total.open,
      openWithBalance: total.openWithBalance,
      isFrozen: summary.creditFileSecurityFreezeFlag || undefined,
    })
  })
}

/** Returns the summary of each bureau's report, in display order. R3.7. */
export function toReportSummaries(summaries: readonly ProviderSummary[]): SummarizedReport[] {
  return sortByProvider(summaries).map(toReportSummary)
}

function toReportSummary(summary: ProviderSummary): SummarizedReport {
  const { creditScore } = summary
  const score =
    typeof creditScore === 'number' ? { score: creditScore, rating: undefined } : creditScore
  return omitNullish({
    provider: summary.provider,
    label: providerLabel(summary.provider),
    date: summary.reportGenerated,
    score: validScore(score?.score),
    rating: score?.rating?.trim() || undefined,
    averageAccountAge: summary.averageAccountAgeMonths,
    oldestAccount: omitNullish({
      name: summary.oldestAccountName?.trim() || undefined,
      opened: summary.oldestAccountOpenDate,
    }),
    isFrozen: summary.creditFileSecurityFreezeFlag === true,
    counts: omitNullish({
      consumerStatements: summary.totalConsumerStatements,
      personalInformation: summary.totalPersonalInformation,
      inquiries: summary.totalInquires,
      publicRecords: summary.totalPublicRecords,
      collections: summary.totalCollections,
    }),
    rows: groupNames.map((name) => ({ name, figures: figuresOf(summary[name]) })),
    total: totalFiguresOf(summary),
    subject: summary.subject,
  })
}

export type DatedReport = {
  readonly generatedDate?: number | null | undefined
  readonly providerViews?: readonly ReportView[] | null | undefined
}

/**
 * Returns the bureaus in a report, in display order. Uses each bureau's own date, or the report's
 * if it has none.
 */
export function bureausOf({ providerViews, generatedDate }: DatedReport) {
  return sortByProvider(providerViews ?? []).map((view) => ({
    ...omitNullish({ date: view.summary?.reportGenerated ?? generatedDate }),
    provider: view.provider,
    label: providerLabel(view.provider),
    view,
  }))
}

/** Returns how many entries were left out of all lists; undefined if none were. */
export function leftOutOf(views: readonly ReportView[]): LeftOut | undefined {
  const all = views.flatMap(({ leftOut }) => Object.values(leftOut ?? {}))
  if (all.length === 0) return undefined
  return {
    unreadable: all.reduce((sum, { unreadable }) => sum + unreadable, 0),
    beyondLimit: all.reduce((sum, { beyondLimit }) => sum + beyondLimit, 0),
  }
}

/** Returns all accounts in a bureau's report, by group. */
export function accountsOf(view: ReportView): Account[] {
  return groupNames.flatMap((name) => view[name] ?? [])
}

/** Returns one row of the credit accounts table. Contract, section 10. */
export function figuresOf(group: AccountGroupSummary): GroupFigures {
  return omitNullish({
    open: group?.totalAccounts,
    openWithBalance: group?.totalAccountsWithBalance,
    balance: group?.balance?.amount,
    available: group?.available?.amount,
    limit: group?.creditLimit?.amount,
    debtRatio: debtRatioOf(group),
    payment: group?.monthlyPaymentAmount?.amount,
  })
}

/**
 * Returns the summary of a bureau's report. A group that it lacks is computed from the open
 * accounts of its list.
 */
export function completeSummaryOf(view: ReportView): ProviderSummary {
  const { provider, summary } = view
  return {
    provider,
    ...summary,
    ...fromNames(groupNames, (name) => summary?.[name] ?? groupOfAccounts(name, view[name])),
  }
}

/** Computes a group's figures from its open accounts. Utility and phone contracts have no limit. */
function groupOfAccounts(name: GroupName, accounts: readonly Account[] | null | undefined) {
  const open = accounts?.filter(isOpen)
  if (!open) return undefined
  const limit = name === 'revolvingAccounts' ? 'creditLimitAmount' : 'highCreditAmount'
  const total = (field: 'balanceAmount' | 'monthlyPayment' | typeof limit) => {
    const amount = sumOf(open.map((account) => account[field]?.amount))
    return amount === undefined ? undefined : { amount }
  }
  return {
    balance: total('balanceAmount'),
    creditLimit: name === 'otherAccounts' ? undefined : total(limit),
    monthlyPaymentAmount: total('monthlyPayment'),
    totalAccounts: open.length,
    totalAccountsWithBalance: open.filter(isOwed).length,
  }
}

/**
 * Returns a group's ratio. Computes it from the amounts if the bureau sent no ratio or a fraction
 * (0.15 for 15 %). Also computes it if both ratios agree to a tenth, so that it is rounded only
 * once, on screen. Otherwise, returns the bureau's ratio.
 */
function debtRatioOf(group: AccountGroupSummary): number | null | undefined {
  const [sent, own] = [
    group?.debtToCreditRatio,
    ratioOf(group?.balance?.amount, group?.creditLimit?.amount),
  ]
  if (typeof sent !== 'number' || own === undefined) return own ?? sent
  const isSame = Math.abs(own - sent) < 0.051
  const isFraction = sent <= 1 && Math.abs(own - sent * 100) < 0.51
  return isSame || isFraction ? own : sent
}

/**
 * Returns the Total row: the bureau's own totals, otherwise the sum of the groups. Contract,
 * section 10.
 */
export function totalFiguresOf(summary: ProviderSummary): GroupFigures {
  if (summary.totalOpenAccounts) return figuresOf(summary.totalOpenAccounts)
  const groups = groupNames.map((name) => figuresOf(summary[name]))
  const limited = groups.filter((group) => group.limit !== undefined)
  const sum = (name: keyof GroupFigures, rows = groups) => sumOf(rows.map((group) => group[name]))
  return omitNullish({
    ...fromNames(groupFigures, (name) => sum(name)),
    // Includes only groups with a limit, because a mortgage does not affect the utilization of
    // cards.
    debtRatio: ratioOf(sum('balance', limited), sum('limit')),
  })
}

/**
 * Sums in whole cents, so that the total equals the sum of the rows shown. Undefined if all parts
 * are missing.
 */
function sumOf(parts: readonly (number | undefined)[]): number | undefined {
  const known = parts.filter((part) => part !== undefined)
  if (known.length === 0) return undefined
  return known.reduce((cents, part) => cents + Math.round(part * 100), 0) / 100
}
