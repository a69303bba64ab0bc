import 'server-only'
import * as rows from '@/lib/contract/bff/bureau-data'
import { coachRoute } from '@/lib/contract/bff/coach'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import * as upstream from '@/lib/contract/product-api/bureau-data'
import type { OutputOf } from '@/lib/contract/row'
import { toCurrentUser } from '@/lib/domain/account/user-views'
import { newAlertIds, toAlertItems } from '@/lib/domain/alerts/alert-views'
import { cardsOfBureaus } from '@/lib/domain/coach/coach-views'
import { planOf } from '@/lib/domain/planner/plan'
import { creditImpactsOf } from '@/lib/domain/report/credit-impact'
import { reportDetailsOf } from '@/lib/domain/report/report-details'
import { toReportSummaries, toReportTiles } from '@/lib/domain/report/report-views'
import { toProviderScores, toScoreCards } from '@/lib/domain/score/score-views'
import { getBureauData } from '../bureau/bureau-cache'
import { defineHandler } from '../http/define-handler'
import { memoizeFrozen } from '../shared/frozen'
import { fetchCurrentUser, ignoreUnlessEnded } from './identity-status'

// Cached data are frozen, so each view of them is computed once.
const scoreCardsOf = memoizeFrozen(toScoreCards)
const providerScoresOf = memoizeFrozen(toProviderScores)
const reportTilesOf = memoizeFrozen(toReportTiles)
const reportSummariesOf = memoizeFrozen(toReportSummaries)
// An alert's age counts days, so it may be as old as the cached data.
const alertItemsOf = memoizeFrozen((alerts: OutputOf<typeof upstream.alertsUpstream>) =>
  toAlertItems(alerts, Date.now()),
)
const cardsOf = memoizeFrozen(cardsOfBureaus)
const detailsOf = memoizeFrozen(reportDetailsOf)
const datedImpactsOf = memoizeFrozen((report: OutputOf<typeof upstream.latestReportUpstream>) =>
  creditImpactsOf(report, report.generatedDate ?? 0),
)

export const handleCurrentUser = defineHandler(rows.currentUserRoute, async (context) =>
  toCurrentUser(await fetchCurrentUser(context)),
)

export const handleLatestScore = defineHandler(rows.latestScoreRoute, async (context) =>
  scoreCardsOf(await getBureauData(context, upstream.latestScoreUpstream, {})),
)
export const handleScoreHistory = defineHandler(rows.scoreHistoryRoute, async (context) =>
  providerScoresOf(await getBureauData(context, upstream.scoreHistoryUpstream, {})),
)
export const handleReportTiles = defineHandler(rows.reportTilesRoute, async (context) =>
  reportTilesOf(await getBureauData(context, upstream.reportSummaryUpstream, {})),
)
export const handleReportSummary = defineHandler(rows.reportSummaryRoute, async (context) =>
  reportSummariesOf(await getBureauData(context, upstream.reportSummaryUpstream, {})),
)
export const handleAlerts = defineHandler(rows.alertsRoute, async (context) =>
  alertItemsOf(await getBureauData(context, upstream.alertsUpstream, {})),
)

/** The date of the account stands for that of the enrollment, which the product API does not name. */
export const handleNewAlerts = defineHandler(rows.newAlertsRoute, async (context) => {
  const [alerts, user] = await Promise.all([
    getBureauData(context, upstream.alertsUpstream, {}).catch(ignoreUnlessEnded),
    getBureauData(context, currentUserUpstream, {}).catch(ignoreUnlessEnded),
  ])
  return alerts ? { ids: newAlertIds(alertItemsOf(alerts), user?.createdAt ?? undefined) } : {}
})

export const handleScoreUp = defineHandler(rows.scoreUpRoute, async (context, input) =>
  planOf(await getBureauData(context, upstream.scoreUpUpstream, input), {
    points: input.scoreInc,
    months: input.timeHorizon,
  }),
)

/** Computes the four factor boxes from the report; the age of accounts is counted to the date of the report. */
export const handleCreditImpacts = defineHandler(rows.creditImpactsRoute, async (context) => {
  const report = await getBureauData(context, upstream.latestReportUpstream, {})
  return report.generatedDate === undefined ? creditImpactsOf(report, Date.now()) : datedImpactsOf(report)
})

export const handleReportDetails = defineHandler(rows.reportDetailsRoute, async (context) =>
  detailsOf(await getBureauData(context, upstream.latestReportUpstream, {})),
)

export const handleCoach = defineHandler(coachRoute, async (context) =>
  cardsOf(await getBureauData(context, upstream.latestReportUpstream, {})),
)
