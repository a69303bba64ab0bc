import 'server-only'
import * as rows from '@/lib/contract/bff/bureau-data'
import { coachRoute } from '@/lib/contract/bff/coach'
import { comparisonRoute } from '@/lib/contract/bff/comparison'
import { factorDetailsRoute } from '@/lib/contract/bff/factor-details'
import { factorRowsRoute } from '@/lib/contract/bff/factors'
import { newAlertsRoute } from '@/lib/contract/bff/shell'
import { type FactorGroup, factorGroups } from '@/lib/contract/choices'
import type { OutputOf } from '@/lib/contract/endpoint'
import type { Locale } from '@/lib/contract/locale'
import type { LatestReport } from '@/lib/contract/normalize/report'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import * as upstream from '@/lib/contract/product-api/bureau-data'
import { toCurrentUser } from '@/lib/domain/account/user-views'
import { newAlertIds, toAlertItems } from '@/lib/domain/alerts/alert-views'
import { cardsOfBureaus } from '@/lib/domain/coach/coach-views'
import { compareBureaus } from '@/lib/domain/comparison/compare-bureaus'
import { factorDetailsOf } from '@/lib/domain/factors/factor-details'
import { toFactorRows } from '@/lib/domain/factors/factor-rows'
import { planOf } from '@/lib/domain/planner/plan'
import { withPlainReasons } from '@/lib/domain/reasons/plain-reasons'
import { reportDetailsOf } from '@/lib/domain/report/report-details'
import { toReportSummaries, toReportTiles } from '@/lib/domain/report/report-views'
import { translateRating, withRatingNames } from '@/lib/domain/score/rating-names'
import { toProviderScores, toScoreCards } from '@/lib/domain/score/score-views'
import { catalogues } from '@/lib/i18n/catalogues'
import { getBureauData } from '../bureau/bureau-cache'
import { defineHandler } from '../http/define-handler'
import { memoizeFrozen } from '../shared/frozen'
import { fetchCurrentUser, ignoreUnlessEnded } from './identity-status'

// Cached data are frozen, so each view of them is computed once.
const ratingIn = (locale: Locale) => (name: string) =>
  translateRating(name, catalogues.en.ratings, catalogues[locale].ratings)
const scoreCardsIn = (locale: Locale) =>
  memoizeFrozen((latest: OutputOf<typeof upstream.latestScoreUpstream>) =>
    withPlainReasons(withRatingNames(toScoreCards(latest), ratingIn(locale)), catalogues[locale].reasons),
  )
const scoreCardsOf = { en: scoreCardsIn('en'), es: scoreCardsIn('es') }
const providerScoresOf = memoizeFrozen(toProviderScores)
const reportTilesOf = memoizeFrozen(toReportTiles)
const reportSummariesIn = (locale: Locale) =>
  memoizeFrozen((summaries: OutputOf<typeof upstream.reportSummaryUpstream>) =>
    toReportSummaries(summaries).map((report) => ({
      ...report,
      ...(report.rating ? { rating: ratingIn(locale)(report.rating) } : {}),
    })),
  )
const reportSummariesOf = { en: reportSummariesIn('en'), es: reportSummariesIn('es') }
// An alert's age counts days, so it may be as old as the cached data.
const alertItemsOf = memoizeFrozen((alerts: OutputOf<typeof upstream.alertsUpstream>) =>
  toAlertItems(alerts, Date.now()),
)
const cardsOf = memoizeFrozen(cardsOfBureaus)
const detailsOf = memoizeFrozen(reportDetailsOf)

// Ages are counted to the date of the report. A report without one may be as old as the cached data.
const dateOf = ({ generatedDate }: LatestReport) => generatedDate ?? Date.now()

const factorRowsOf = memoizeFrozen((report: LatestReport) => toFactorRows(report, dateOf(report)))
const detailsByFactor = new Map<FactorGroup, (report: LatestReport) => ReturnType<typeof factorDetailsOf>>(
  factorGroups.map((factor) => [
    factor,
    memoizeFrozen((report: LatestReport) => factorDetailsOf(report, factor, dateOf(report))),
  ]),
)

export const handleCurrentUser = defineHandler(rows.currentUserRoute, async (context) =>
  toCurrentUser(await fetchCurrentUser(context)),
)

export const handleLatestScore = defineHandler(rows.latestScoreRoute, async (context) =>
  scoreCardsOf[context.locale](await getBureauData(context, upstream.latestScoreUpstream, {})),
)
export const handleScoreHistory = defineHandler(rows.scoreHistoryRoute, async (context) =>
  providerScoresOf(await getBureauData(context, upstream.scoreHistoryUpstream, {})),
)
export const handleReportTiles = defineHandler(rows.reportTilesRoute, async (context) =>
  reportTilesOf(await getBureauData(context, upstream.reportSummaryUpstream, {})),
)
export const handleReportSummary = defineHandler(rows.reportSummaryRoute, async (context) =>
  reportSummariesOf[context.locale](await getBureauData(context, upstream.reportSummaryUpstream, {})),
)
export const handleAlerts = defineHandler(rows.alertsRoute, async (context) =>
  alertItemsOf(await getBureauData(context, upstream.alertsUpstream, {})),
)

/** The date of the account stands for that of the enrollment, which the product API does not name. */
export const handleNewAlerts = defineHandler(newAlertsRoute, async (context) => {
  const [alerts, user] = await Promise.all([
    getBureauData(context, upstream.alertsUpstream, {}).catch(ignoreUnlessEnded),
    getBureauData(context, currentUserUpstream, {}).catch(ignoreUnlessEnded),
  ])
  return alerts ? { ids: newAlertIds(alertItemsOf(alerts), user?.createdAt ?? undefined) } : {}
})

export const handleUrgentAlerts = defineHandler(rows.urgentAlertsRoute, async (context) => {
  const alerts = await getBureauData(context, upstream.alertsUpstream, {}).catch(ignoreUnlessEnded)
  return alerts ? alertItemsOf(alerts).filter(({ kind }) => kind.severity === 'actNow') : []
})

export const handleScoreUp = defineHandler(rows.scoreUpRoute, async (context, input) =>
  planOf(await getBureauData(context, upstream.scoreUpUpstream, input), {
    points: input.scoreInc,
    months: input.timeHorizon,
  }),
)

export const handleReportDetails = defineHandler(rows.reportDetailsRoute, async (context) =>
  detailsOf(await getBureauData(context, upstream.latestReportUpstream, {})),
)

export const handleFactorRows = defineHandler(factorRowsRoute, async (context) =>
  factorRowsOf(await getBureauData(context, upstream.latestReportUpstream, {})),
)

export const handleFactorDetails = defineHandler(factorDetailsRoute, async (context, { factor }) => {
  const report = await getBureauData(context, upstream.latestReportUpstream, {})
  return detailsByFactor.get(factor)?.(report) ?? []
})

/** Compares what the other screens show; without history or report, the scores alone. */
export const handleComparison = defineHandler(comparisonRoute, async (context) => {
  const [cards, histories, tiles, factors, reports] = await Promise.all([
    handleLatestScore.run(context, {}),
    handleScoreHistory.run(context, {}).catch(ignoreUnlessEnded),
    handleReportTiles.run(context, {}).catch(ignoreUnlessEnded),
    handleFactorRows.run(context, {}).catch(ignoreUnlessEnded),
    handleReportDetails.run(context, {}).catch(ignoreUnlessEnded),
  ])
  return compareBureaus({ cards, histories, tiles, factors, reports })
})

export const handleCoach = defineHandler(coachRoute, async (context) =>
  cardsOf(await getBureauData(context, upstream.latestReportUpstream, {})),
)
