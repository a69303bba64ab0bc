import * as z from 'zod/mini'
import { definePost } from '../../define-endpoint'
import { urgentAlertsRoute } from '../credit/alerts'
import { debtPlanRoute } from '../credit/debt-plan'
import { firstStepRoute } from '../credit/first-step'
import { newAlertsRoute } from '../credit/new-alerts'
import { latestScoreRoute } from '../credit/score'
import { preauthRoute } from './token-entry'

const tileStateSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shown'),
    data: z.object({
      scores: z.optional(latestScoreRoute.output),
      coach: z.optional(debtPlanRoute.output),
      facts: z.optional(firstStepRoute.output),
      alerts: z.optional(urgentAlertsRoute.output),
      newAlerts: z.optional(newAlertsRoute.output.shape.ids),
    }),
  }),
  z.object({ kind: z.enum(['expired', 'failed', 'signedOut', 'unverified', 'unavailable']) }),
])

/**
 * Returns a tile's state for the token of a PREAUTH message, in a frame without cookies. No
 * session is stored.
 */
export const tileEntryRoute = definePost('/api/tile', {
  access: 'open',
  attempt: 'token',
  input: z.strictObject({
    token: preauthRoute.input.shape.token,
    /**
     * Host and configuration of the frame as a URL's query, because the frame has no cookie to
     * store them.
     */
    context: z.string().check(z.maxLength(4_000)),
    tile: z.enum(['score', 'alerts', 'coach']),
  }),
  output: z.object({ state: tileStateSchema, just_enrolled: z.boolean() }),
})
