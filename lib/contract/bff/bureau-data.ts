import * as z from 'zod/mini'
import { alertSchema } from '../bureau/alert'
import { paymentYearSchema } from '../bureau/payment-history'
import { providerSummarySchema } from '../bureau/report-summary'
import { scoreHistorySchema as history, scoreUpSchema as planner, latestScoreSchema as score } from '../bureau/score'
import { emptySchema } from '../primitives'
import { userSchema } from '../product-api/user'
import { row } from '../row'
import { creditImpactsSchema as impacts } from './credit-impact'
import { reportDetailsSchema as details } from './report-detail'

const read = { method: 'GET', access: 'session', input: emptySchema } as const

export const currentUserRoute = row({ ...read, path: '/api/user', output: userSchema })
export const latestScoreRoute = row({ ...read, path: '/api/score', output: score })
export const scoreHistoryRoute = row({ ...read, path: '/api/score-history', output: history })
export const reportSummaryRoute = row({ ...read, path: '/api/report-summary', output: z.array(providerSummarySchema) })
/** The four factor boxes: a digest of the latest report, so that the report itself is not sent for them. */
export const creditImpactsRoute = row({ ...read, path: '/api/credit-impacts', output: impacts })
/** The lists of the latest report, without the months of each account: a long file stays light. */
export const reportDetailsRoute = row({ ...read, path: '/api/report-details', output: details })
/** The months of one account of one bureau's report. */
export const paymentHistoryRoute = row({
  method: 'GET',
  path: '/api/payment-history',
  access: 'session',
  input: z.strictObject({
    provider: z.string().check(z.minLength(1), z.maxLength(20)),
    account: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.array(paymentYearSchema),
})
export const alertsRoute = row({ ...read, path: '/api/alerts', output: z.array(alertSchema) })

/** Points and months the planner offers. Specification, section 9. */
export const scoreIncrements = [10, 20, 40, 60, 80, 100] as const
export const timeHorizons = [6, 12, 18, 24] as const
const choice = (choices: readonly number[]) => z.coerce.number().check(z.refine((value) => choices.includes(value)))
export const scoreUpRoute = row({
  method: 'GET',
  path: '/api/score-up',
  access: 'session',
  input: z.strictObject({ scoreInc: choice(scoreIncrements), timeHorizon: choice(timeHorizons) }),
  output: planner,
})
