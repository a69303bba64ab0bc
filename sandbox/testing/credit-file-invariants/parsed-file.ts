import type { Account } from '@/lib/contract/bureau/account'
import type { Alert } from '@/lib/contract/bureau/alert'
import type { ProviderSummary, ReportView } from '@/lib/contract/bureau/report'
import {
  type LatestScore,
  latestScoreSchema,
  type ScoreHistory,
  type ScoreUp,
  scoreHistorySchema,
  scoreUpSchema,
} from '@/lib/contract/bureau/score'
import { upstreamAlertsSchema } from '@/lib/contract/normalize/alert'
import { upstreamReportSchema, upstreamSummariesSchema } from '@/lib/contract/normalize/report'
import { generateCreditFile, scoreUpOf } from '../../bureau/credit-file'
import type { Profile } from '../../bureau/profile/profile'

/**
 * A credit file as a client receives it, parsed by the contract. Invariants are checked on the
 * parsed file, not on the generator's.
 */
export type ParsedCreditFile = {
  readonly profile: Profile
  readonly reportingDay: number
  readonly score: LatestScore
  readonly history: ScoreHistory
  readonly views: readonly ReportView[]
  readonly summaries: readonly ProviderSummary[]
  readonly alerts: readonly Alert[]
  /** Returns the planner's response for gaining this many points within this many months. */
  readonly scoreUp: (points: number, months: number) => ScoreUp
}

/** Each check throws if a file violates it. */
export type Invariants = Readonly<Record<string, (file: ParsedCreditFile) => void>>

export function parseCreditFile(profile: Profile, seed: number, asOf: number): ParsedCreditFile {
  const file = generateCreditFile(profile, seed, asOf)
  const report = upstreamReportSchema.parse(file.latestReport)
  return {
    profile,
    reportingDay: report.generatedDate ?? Number.NaN,
    score: latestScoreSchema.parse(file.latestScore),
    history: scoreHistorySchema.parse(file.scoreHistory),
    views: report.providerViews ?? [],
    summaries: upstreamSummariesSchema.parse(file.reportSummary),
    alerts: upstreamAlertsSchema.parse(file.alerts).entries,
    scoreUp: (points, months) => scoreUpSchema.parse(scoreUpOf(file, points, months)),
  }
}

export const groupFields = [
  ['revolvingAccounts', 'REVOLVING'],
  ['mortgageAccounts', 'MORTGAGE'],
  ['installmentAccounts', 'INSTALLMENT'],
  ['otherAccounts', 'OTHER'],
] as const

export function accountsInView(view: ReportView): Account[] {
  return groupFields.flatMap(([name]) => view[name] ?? [])
}

export function summaryOfView(view: ReportView): ProviderSummary {
  if (!view.summary) throw new Error('a view without a summary')
  return view.summary
}

export function sumBy<T>(list: readonly T[], part: (item: T) => number | null | undefined): number {
  return list.reduce((sum, item) => sum + (part(item) ?? 0), 0)
}
