import * as z from 'zod/mini'
import { scoreIncrements, timeHorizons } from '../choices'
import { emptySchema } from '../primitives'
import { row } from '../row'
import { alertItemSchema, newAlertsSchema, urgentAlertSchema } from './alert'
import { planSchema } from './planner'
import { reportSummarySchema, reportTilesSchema } from './report'
import { reportDetailSchema } from './report-details'
import { providerScoresSchema, scoreCardSchema } from './score'

/** The consumer as the score pages greet them; nothing else of the user is sent to them. */
const currentUserSchema = z.object({ firstName: z.optional(z.string()) })
export type CurrentUser = z.infer<typeof currentUserSchema>

const read = { method: 'GET', access: 'session', input: emptySchema } as const

export const currentUserRoute = row({ ...read, path: '/api/user', output: currentUserSchema })
export const latestScoreRoute = row({ ...read, path: '/api/score', output: z.array(scoreCardSchema) })
export const scoreHistoryRoute = row({ ...read, path: '/api/score-history', output: z.array(providerScoresSchema) })
/** The report figures of the score pages, which show no personal information. */
export const reportTilesRoute = row({ ...read, path: '/api/report-tiles', output: z.array(reportTilesSchema) })
export const reportSummaryRoute = row({ ...read, path: '/api/report-summary', output: z.array(reportSummarySchema) })
/** The lists of the latest report. */
export const reportDetailsRoute = row({ ...read, path: '/api/report-details', output: z.array(reportDetailSchema) })
export const alertsRoute = row({ ...read, path: '/api/alerts', output: z.array(alertItemSchema) })
/** What the badge of the navigation counts; it never fails because of the product API. */
export const newAlertsRoute = row({ ...read, path: '/api/new-alerts', output: newAlertsSchema })
/** The alerts to act on now, newest first, for the score page; it never fails because of the product API. */
export const urgentAlertsRoute = row({ ...read, path: '/api/urgent-alerts', output: z.array(urgentAlertSchema) })

const choice = (choices: readonly number[]) => z.coerce.number().check(z.refine((value) => choices.includes(value)))
export const scoreUpRoute = row({
  method: 'GET',
  path: '/api/score-up',
  access: 'session',
  input: z.strictObject({ scoreInc: choice(scoreIncrements), timeHorizon: choice(timeHorizons) }),
  output: planSchema,
})
