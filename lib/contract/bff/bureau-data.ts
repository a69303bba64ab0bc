import * as z from 'zod/mini'
import { scoreIncrements, timeHorizons } from '../choices'
import { defineGet } from '../define-endpoint'
import { alertItemSchema, urgentAlertSchema } from './alert'
import { planSchema } from './planner'
import { reportSummarySchema, reportTilesSchema } from './report'
import { reportDetailSchema } from './report-details'
import { providerScoresSchema, scoreCardSchema } from './score'

/** The consumer as the score pages greet them; nothing else of the user is sent to them. */
const currentUserSchema = z.object({ firstName: z.optional(z.string()) })
export type CurrentUser = z.infer<typeof currentUserSchema>

export const currentUserRoute = defineGet('/api/user', { output: currentUserSchema })
export const latestScoreRoute = defineGet('/api/score', { output: z.array(scoreCardSchema) })
export const scoreHistoryRoute = defineGet('/api/score-history', { output: z.array(providerScoresSchema) })
/** Returns the report figures of the score pages, which show no personal information. */
export const reportTilesRoute = defineGet('/api/report-tiles', { output: z.array(reportTilesSchema) })
export const reportSummaryRoute = defineGet('/api/report-summary', { output: z.array(reportSummarySchema) })
export const reportDetailsRoute = defineGet('/api/report-details', { output: z.array(reportDetailSchema) })
/** Returns the alerts, newest first. */
export const alertsRoute = defineGet('/api/alerts', { output: z.array(alertItemSchema) })
/** Returns the alerts to act on now, newest first, for the score page. It never fails because of the product API. */
export const urgentAlertsRoute = defineGet('/api/urgent-alerts', { output: z.array(urgentAlertSchema) })

const choice = (choices: readonly number[]) => z.coerce.number().check(z.refine((value) => choices.includes(value)))
/** Returns a plan to improve the score by some points within some months. R9.3. */
export const scoreUpRoute = defineGet('/api/score-up', {
  input: z.strictObject({ scoreInc: choice(scoreIncrements), timeHorizon: choice(timeHorizons) }),
  output: planSchema,
})
