import * as z from 'zod/mini'
import { scoreHistory as history, scoreUp as planner, latestScore as score } from '../bureau/score'
import { alerts as alertList } from '../normalize/alert'
import { latestReport as report } from '../normalize/report'
import { reportSummary as summaries } from '../normalize/summary'
import { nothing } from '../primitives'
import { upstreamRow } from '../row'

/** Where the bureau is and how to sign in there; never reaches the browser. */
export const bureauConfig = upstreamRow({
  method: 'GET',
  path: '/users/efx-config',
  credentials: 'bearer',
  input: nothing,
  output: z.object({ url: z.string(), id: z.string(), secret: z.string() }),
})

export const latestScore = upstreamRow({
  method: 'GET',
  path: '/users/efx-latest-scores',
  credentials: 'bearer',
  input: nothing,
  output: score,
})

export const scoreHistory = upstreamRow({
  method: 'GET',
  path: '/users/efx-score-history',
  credentials: 'bearer',
  input: nothing,
  output: history,
})

export const latestReport = upstreamRow({
  method: 'GET',
  path: '/users/efx-latest-report',
  credentials: 'bearer',
  input: nothing,
  output: report,
})

export const reportSummary = upstreamRow({
  method: 'GET',
  path: '/users/efx-latest-report/summary',
  credentials: 'bearer',
  input: nothing,
  output: summaries,
})

/** `scoreInc` in points, `timeHorizon` in months. */
export const scoreUp = upstreamRow({
  method: 'GET',
  path: '/users/efx-score-up',
  credentials: 'bearer',
  input: z.object({ scoreInc: z.int(), timeHorizon: z.int() }),
  output: planner,
})

export const alerts = upstreamRow({
  method: 'GET',
  path: '/users/efx-alerts',
  credentials: 'bearer',
  input: nothing,
  output: alertList,
})
