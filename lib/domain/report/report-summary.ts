import type { ProviderSummary } from '@/lib/contract/bureau/report-summary'
import { providerLabel } from '../formats/providers'
import { validScore } from '../score/score-scale'
import { figuresOf, type GroupFigures, type GroupName, groupNames, totalFiguresOf } from './report-figures'

/** The processed summary of one bureau's report. R3.7; dates are epoch ms. */
export type SummarizedReport = {
  readonly provider: string
  readonly label: string
  readonly date: number | undefined
  readonly score: number | undefined
  readonly rating: string | undefined
  /** Months. */
  readonly averageAccountAge: number | undefined
  readonly oldestAccount: { readonly name: string | undefined; readonly opened: number | undefined }
  readonly isFrozen: boolean
  readonly counts: OtherItemCounts
  readonly rows: readonly { readonly name: GroupName; readonly figures: GroupFigures }[]
  readonly total: GroupFigures
}

/** How many of each other credit item the bureau counts. */
export type OtherItemCounts = {
  readonly consumerStatements: number | undefined
  readonly personalInformation: number | undefined
  readonly inquiries: number | undefined
  readonly publicRecords: number | undefined
  readonly collections: number | undefined
}

export function summarizeReport(summary: ProviderSummary): SummarizedReport {
  const { creditScore } = summary
  const score = typeof creditScore === 'number' ? { score: creditScore } : creditScore
  return {
    provider: summary.provider,
    label: providerLabel(summary.provider),
    date: summary.reportGenerated ?? undefined,
    score: validScore(score?.score),
    rating: score && 'rating' in score ? score.rating?.trim() || undefined : undefined,
    averageAccountAge: summary.averageAccountAgeMonths ?? undefined,
    oldestAccount: {
      name: summary.oldestAccountName?.trim() || undefined,
      opened: summary.oldestAccountOpenDate ?? undefined,
    },
    isFrozen: summary.creditFileSecurityFreezeFlag === true,
    counts: countsOf(summary),
    rows: groupNames.map((name) => ({ name, figures: figuresOf(summary[name]) })),
    total: totalFiguresOf(summary),
  }
}

function countsOf(summary: ProviderSummary): OtherItemCounts {
  return {
    consumerStatements: summary.totalConsumerStatements ?? undefined,
    personalInformation: summary.totalPersonalInformation ?? undefined,
    inquiries: summary.totalInquires ?? undefined,
    publicRecords: summary.totalPublicRecords ?? undefined,
    collections: summary.totalCollections ?? undefined,
  }
}
