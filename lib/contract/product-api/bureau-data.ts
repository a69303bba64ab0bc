import * as z from 'zod/mini'
import {
  scoreHistorySchema as history,
  scoreUpSchema as planner,
  latestScoreSchema as score,
} from '../bureau/score'
import { bearerGet } from '../define-endpoint'
import { upstreamAlertsSchema as alertList } from '../normalize/alert'
import {
  upstreamReportSchema as report,
  upstreamSummariesSchema as summaries,
} from '../normalize/report'

/** Returns the bureau's address and credentials. They are never sent to the browser. */
export const bureauConfigUpstream = bearerGet('/users/efx-config', {
  output: z.object({ url: z.string(), id: z.string(), secret: z.string() }),
})

export const latestScoreUpstream = bearerGet('/users/efx-latest-scores', { output: score })

/** Returns the previous scores, in any order. */
export const scoreHistoryUpstream = bearerGet('/users/efx-score-history', { output: history })
export const latestReportUpstream = bearerGet('/users/efx-latest-report', { output: report })
export const reportSummaryUpstream = bearerGet('/users/efx-latest-report/summary', {
  output: summaries,
})

/** Returns a plan to improve the score. `scoreInc` in points, `timeHorizon` in months. */
export const scoreUpUpstream = bearerGet('/users/efx-score-up', {
  // The specification's defaults: R4.15.
  input: z.object({ scoreInc: z._default(z.int(), 10), timeHorizon: z._default(z.int(), 6) }),
  output: planner,
})

export const alertsUpstream = bearerGet('/users/efx-alerts', { output: alertList })
