import * as z from 'zod/mini'
import { scoreHistorySchema as history, scoreUpSchema as planner, latestScoreSchema as score } from '../bureau/score'
import { defineUpstreamEndpoint } from '../endpoint'
import { upstreamAlertsSchema as alertList } from '../normalize/alert'
import { upstreamReportSchema as report, upstreamSummariesSchema as summaries } from '../normalize/report'
import { bearerGet } from './bearer-get'

/** Returns address and credentials of the bureau, which are never sent to the browser. */
export const bureauConfigUpstream = bearerGet(
  '/users/efx-config',
  z.object({ url: z.string(), id: z.string(), secret: z.string() }),
)

/** Returns the latest scores. */
export const latestScoreUpstream = bearerGet('/users/efx-latest-scores', score)

/** Returns the former scores, in any order. */
export const scoreHistoryUpstream = bearerGet('/users/efx-score-history', history)

/** Returns the latest report. */
export const latestReportUpstream = bearerGet('/users/efx-latest-report', report)

/** Returns the summaries of the latest report. */
export const reportSummaryUpstream = bearerGet('/users/efx-latest-report/summary', summaries)

/** Returns a plan to improve the score. `scoreInc` in points, `timeHorizon` in months. */
export const scoreUpUpstream = defineUpstreamEndpoint({
  method: 'GET',
  path: '/users/efx-score-up',
  credentials: 'bearer',
  input: z.object({ scoreInc: z.int(), timeHorizon: z.int() }),
  output: planner,
})

/** Returns the alerts. */
export const alertsUpstream = bearerGet('/users/efx-alerts', alertList)
