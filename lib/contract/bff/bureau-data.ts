import * as z from 'zod/mini'
import { scoreIncrements, timeHorizons } from '../choices'
import { alertItemSchema, urgentAlertSchema } from './alert'
import { planSchema } from './planner'
import { defineRead } from './read'
import { reportSummarySchema, reportTilesSchema } from './report'
import { reportDetailSchema } from './report-details'
import { providerScoresSchema, scoreCardSchema } from './score'

/** The consumer as the score pages greet them; nothing else of the user is sent to them. */
const currentUserSchema = z.object({ firstName: z.optional(z.string()) })
export type CurrentUser = z.infer<typeof currentUserSchema>

/** Returns the consumer's first name. */
export const currentUserRoute = defineRead('/api/user', currentUserSchema)
/** Returns the latest score of each bureau. */
export const latestScoreRoute = defineRead('/api/score', z.array(scoreCardSchema))
/** Returns the former scores of each bureau. */
export const scoreHistoryRoute = defineRead('/api/score-history', z.array(providerScoresSchema))
/** Returns the report figures of the score pages, which show no personal information. */
export const reportTilesRoute = defineRead('/api/report-tiles', z.array(reportTilesSchema))
/** Returns the summary of the latest report of each bureau. */
export const reportSummaryRoute = defineRead('/api/report-summary', z.array(reportSummarySchema))
/** Returns the lists of the latest report of each bureau. */
export const reportDetailsRoute = defineRead('/api/report-details', z.array(reportDetailSchema))
/** Returns the alerts, newest first. */
export const alertsRoute = defineRead('/api/alerts', z.array(alertItemSchema))
/** Returns the alerts to act on now, newest first, for the score page. It never fails because of the product API. */
export const urgentAlertsRoute = defineRead('/api/urgent-alerts', z.array(urgentAlertSchema))

const choice = (choices: readonly number[]) => z.coerce.number().check(z.refine((value) => choices.includes(value)))
/**
 * Returns a plan to improve the score. `scoreInc`: 10, 20, 40, 60, 80 or 100 points. `timeHorizon`: 6, 12, 18 or 24
 * months. R9.3.
 */
export const scoreUpRoute = defineRead(
  '/api/score-up',
  planSchema,
  z.strictObject({ scoreInc: choice(scoreIncrements), timeHorizon: choice(timeHorizons) }),
)
