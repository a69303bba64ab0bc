import type { ProviderSummary } from '@/lib/contract/bureau/report-summary'
import { wholeYearsBetween } from '../formats/calendar'
import { figuresOf, totalFiguresOf } from './account-groups'

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
