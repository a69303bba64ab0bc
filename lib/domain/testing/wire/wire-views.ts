import type * as z from 'zod/mini'
import { alertsRoute } from '@/lib/contract/bff/credit/alerts'
import { changesRoute } from '@/lib/contract/bff/credit/changes'
import { checkUpRoute } from '@/lib/contract/bff/credit/check-up'
import { comparisonRoute } from '@/lib/contract/bff/credit/comparison'
import { debtPlanRoute } from '@/lib/contract/bff/credit/debt-plan'
import { factorDetailsRoute, factorRowsRoute } from '@/lib/contract/bff/credit/factors'
import { firstStepRoute } from '@/lib/contract/bff/credit/first-step'
import { scoreUpRoute } from '@/lib/contract/bff/credit/planner'
import { readinessRoute } from '@/lib/contract/bff/credit/readiness'
import { reportSummaryRoute, reportTilesRoute } from '@/lib/contract/bff/credit/report'
import { reportDetailsRoute } from '@/lib/contract/bff/credit/report-details'
import { reviewRoute } from '@/lib/contract/bff/credit/review'
import { latestScoreRoute, scoreHistoryRoute } from '@/lib/contract/bff/credit/score'
import { shortOfMoneyRoute } from '@/lib/contract/bff/credit/short-of-money'
import { timelineRoute } from '@/lib/contract/bff/credit/timeline'
import { factorGroups } from '@/lib/contract/choices'
import { applyBounds } from '@/lib/contract/normalize/bounds'
import * as upstream from '@/lib/contract/product-api/bureau-data'
import { toAlertList } from '@/lib/domain/credit/alerts/alert-views'
import { datedChangesOf } from '@/lib/domain/credit/changes/dated-changes'
import { toReportChanges } from '@/lib/domain/credit/changes/report-changes'
import { toCheckUp, withScoreMarks } from '@/lib/domain/credit/check-up/check-up'
import { compareBureaus } from '@/lib/domain/credit/comparison/compare-bureaus'
import { cardsOfBureaus } from '@/lib/domain/credit/debt-plan/debt-plan-views'
import { factorDetailsOf } from '@/lib/domain/credit/factors/factor-details'
import { toFactorRows } from '@/lib/domain/credit/factors/factor-rows'
import { firstStepFactsOf } from '@/lib/domain/credit/first-step/first-step-facts'
import { planOf } from '@/lib/domain/credit/planner/plan'
import { readinessOfBureaus } from '@/lib/domain/credit/readiness/readiness-view'
import { withPlainReasons } from '@/lib/domain/credit/reasons/reasons'
import { reportDetailsOf } from '@/lib/domain/credit/report/report-details'
import { toReportSummaries, toReportTiles } from '@/lib/domain/credit/report/report-views'
import { reviewEntriesOf } from '@/lib/domain/credit/review/review-entries'
import { toProviderScores, toScoreCards } from '@/lib/domain/credit/score/score-views'
import { upcomingOf } from '@/lib/domain/credit/timeline/overview'
import { timelinesOf } from '@/lib/domain/credit/timeline/timeline'
import en from '@/messages/en.json'
import { billsOfBureaus } from '../../credit/short-of-money/bills'
import { sayReason } from '../say-reason'
import type { Json } from './mutations'

/** The product API's responses about one consumer. */
export type WireFile = Readonly<
  Record<'score' | 'history' | 'report' | 'summary' | 'alerts' | 'planner', Json>
>

const keepFacts = (facts: string) => facts

/**
 * Parses a payload as the web app does, and computes its views once for each result. A missing
 * value and an unreadable one have the same result.
 */
function viewsBy<S extends z.ZodMiniType, R>(
  { output }: { readonly output: S },
  compute: (data: z.infer<S>, now: number) => R,
) {
  const known = new Map<string, R>()
  return (payload: Json, now: number) => {
    const data = applyBounds(output.parse(payload), now)
    const key = JSON.stringify(data)
    const views = known.get(key) ?? compute(data, now)
    if (known.size > mostKnown) known.clear()
    known.set(key, views)
    return views
  }
}
const mostKnown = 50

const scoreViews = viewsBy(upstream.latestScoreUpstream, (score) => {
  const cards = withPlainReasons(toScoreCards(score), en.reasons, sayReason)
  return { latest: score, cards: latestScoreRoute.output.parse(cards) }
})

const historyViews = viewsBy(upstream.scoreHistoryUpstream, (history) => ({
  histories: scoreHistoryRoute.output.parse(toProviderScores(history)),
}))

const summaryViews = viewsBy(upstream.reportSummaryUpstream, (summary) => ({
  tiles: reportTilesRoute.output.parse(toReportTiles(summary)),
  summaries: reportSummaryRoute.output.parse(toReportSummaries(summary)),
}))

const alertViews = viewsBy(upstream.alertsUpstream, (list, now) =>
  alertsRoute.output.parse(toAlertList(list, now)),
)

const reportViews = viewsBy(upstream.latestReportUpstream, (report, now) => {
  const at = report.generatedDate ?? now
  return {
    factors: factorRowsRoute.output.parse(toFactorRows(report, at)),
    reports: reportDetailsRoute.output.parse(reportDetailsOf(report, keepFacts)),
    timelines: timelineRoute.output.parse(timelinesOf(report, now, keepFacts)),
    dated: datedChangesOf(report, now),
    checkUpOfReport: toCheckUp(report, at, keepFacts),
    coach: debtPlanRoute.output.parse(cardsOfBureaus(report, keepFacts)),
    bills: shortOfMoneyRoute.output.parse(billsOfBureaus(report, keepFacts)),
    ready: readinessRoute.output.parse(readinessOfBureaus(report, now, keepFacts)),
    firstSteps: firstStepRoute.output.parse(firstStepFactsOf(report, now, keepFacts)),
    details: factorGroups.map((group) =>
      factorDetailsRoute.output.parse(factorDetailsOf(report, group, { now: at })),
    ),
  }
})

/** Parses the responses as the web app does, and returns every view model of its handlers. */
export function viewsOf(file: WireFile, now: number) {
  const { latest, cards } = scoreViews(file.score, now)
  const { histories } = historyViews(file.history, now)
  const { tiles, summaries } = summaryViews(file.summary, now)
  const { alerts } = alertViews(file.alerts, now)
  const { dated, checkUpOfReport, ...own } = reportViews(file.report, now)
  const { factors, reports, timelines } = own
  const upcoming = (provider: string) =>
    upcomingOf(timelines.find((one) => one.provider === provider)?.entries ?? [], now)
  const target = { points: 10, months: 6 }
  const plan = planOf(upstream.scoreUpUpstream.output.parse(file.planner), target)
  const changes = toReportChanges({ cards, histories, dated, alerts, upcomingOf: upcoming })
  return {
    ...own,
    cards,
    histories,
    tiles,
    summaries,
    alerts,
    checkUp: checkUpRoute.output.parse(withScoreMarks(checkUpOfReport, latest)),
    plan: scoreUpRoute.output.parse(plan),
    changes: changesRoute.output.parse(changes),
    review: reviewRoute.output.parse(reviewEntriesOf({ reports, summaries, hash: keepFacts })),
    comparison: comparisonRoute.output.parse(
      compareBureaus({ cards, histories, tiles, factors, reports }, latest.scoreType),
    ),
  }
}
export type WireViews = ReturnType<typeof viewsOf>
