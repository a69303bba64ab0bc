import { groupNames, type ReportTileValues, type SummarizedReport } from '@/lib/contract/bff/report'
import type { ProviderSummary } from '@/lib/contract/bureau/report-summary'
import { wholeYearsBetween } from '../formats/calendar'
import { providerLabel, sortByProvider } from '../formats/providers'
import { omitNullish } from '../omit-nullish'
import { validScore } from '../score/score-scale'
import { figuresOf, totalFiguresOf } from './report-figures'

/** The five figures of each bureau's report with what explains them, in the product's order. */
export function toReportTiles(summaries: readonly ProviderSummary[]): ReportTileValues[] {
  return sortByProvider(summaries).map((summary) => {
    const revolving = figuresOf(summary.revolvingAccounts)
    const total = totalFiguresOf(summary)
    // Whole years to the day of the report.
    const { oldestAccountOpenDate: opened, reportGenerated: date } = summary
    return omitNullish({
      provider: summary.provider,
      availableCredit: revolving.available,
      creditLimit: revolving.limit,
      oldestCreditLine:
        typeof opened === 'number' && typeof date === 'number' ? wholeYearsBetween(opened, date) : undefined,
      oldestOpened: opened,
      creditUsed: revolving.debtRatio,
      inquiriesOnFile: summary.totalInquires,
      openAccounts: total.open,
      openWithBalance: total.openWithBalance,
    })
  })
}

/** The summary of each bureau's report, in the product's order. R3.7. */
export function toReportSummaries(summaries: readonly ProviderSummary[]): SummarizedReport[] {
  return sortByProvider(summaries).map(toReportSummary)
}

function toReportSummary(summary: ProviderSummary): SummarizedReport {
  const { creditScore } = summary
  const score = typeof creditScore === 'number' ? { score: creditScore, rating: undefined } : creditScore
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
