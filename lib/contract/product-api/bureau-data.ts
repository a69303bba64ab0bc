import * as z from 'zod/mini'
import { scoreHistorySchema as history, scoreUpSchema as planner, latestScoreSchema as score } from '../bureau/score'
import { defineUpstreamEndpoint } from '../endpoint'
import { upstreamAlertsSchema as alertList } from '../normalize/alert'
import { upstreamReportSchema as report, upstreamSummariesSchema as summaries } from '../normalize/report'
import { emptySchema } from '../primitives'

/** Returns address and credentials of the bureau, which are never sent to the browser. */
export const bureauConfigUpstream = defineUpstreamEndpoint({
  method: 'GET',
  path: '/users/efx-config',
  credentials: 'bearer',
  input: emptySchema,
  output: z.object({ url: z.string(), id: z.string(), secret: z.string() }),
})

/** Returns the latest scores. */
export const latestScoreUpstream = defineUpstreamEndpoint({
  method: 'GET',
  path: '/users/efx-latest-scores',
  credentials: 'bearer',
  input: emptySchema,
  output: score,
})

/** Returns the former scores, in any order. */
export const scoreHistoryUpstream = defineUpstreamEndpoint({
  method: 'GET',
  path: '/users/efx-score-history',
  credentials: 'bearer',
  input: emptySchema,
  output: history,
})

/** Returns the latest report. */
export const latestReportUpstream = defineUpstreamEndpoint({
  method: 'GET',
  path: '/users/efx-latest-report',
  credentials: 'bearer',
  input: emptySchema,
  output: report,
})

/** Returns the summaries of the latest report. */
export const reportSummaryUpstream = defineUpstreamEndpoint({
  method: 'GET',
  path: '/users/efx-latest-report/summary',
  credentials: 'bearer',
  input: emptySchema,
  output: summaries,
})

/** Returns a plan to improve the score. `scoreInc` in points, `timeHorizon` in months. */
export const scoreUpUpstream = defineUpstreamEndpoint({
  method: 'GET',
  path: '/users/efx-score-up',
  credentials: 'bearer',
  input: z.object({ scoreInc: z.int(), timeHorizon: z.int() }),
  output: planner,
})

/** Returns the alerts. */
export const alertsUpstream = defineUpstreamEndpoint({
  method: 'GET',
  path: '/users/efx-alerts',
  credentials: 'bearer',
  input: emptySchema,
  output: alertList,
})
