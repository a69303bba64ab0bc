import * as z from 'zod/mini'
import { scoreIncrements, timeHorizons } from '../../choices'
import { defineQuery } from '../../define-endpoint'

const plannedPathwaySchema = z.object({
  pointsFrom: z.number(),
  pointsTo: z.number(),
  months: z.number(),
  actions: z.array(z.string()),
})
export type PlannedPathway = z.infer<typeof plannedPathwaySchema>

/**
 * `fewerPoints`: fewer points in the same time. `moreTime`: the same points in more time.
 * `nearest`: the closest pathway, if neither exists.
 */
const alternativeSchema = z.object({
  kind: z.literal(['fewerPoints', 'moreTime', 'nearest']),
  pathway: plannedPathwaySchema,
})
export type PlanAlternative = z.infer<typeof alternativeSchema>

/**
 * The bureau's result for one target. `outOfReach`: no pathway reaches it; the alternatives come
 * close.
 */
export const planSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reachable'), pathway: plannedPathwaySchema }),
  z.object({
    kind: z.literal('outOfReach'),
    alternatives: z.array(alternativeSchema).check(z.minLength(1)),
  }),
  z.object({ kind: z.literal('none') }),
])
export type Plan = z.infer<typeof planSchema>

const choice = (choices: readonly number[]) =>
  z.coerce.number().check(z.refine((value) => choices.includes(value)))
/** Returns a plan to improve the score by a number of points within a number of months. R9.3. */
export const scoreUpRoute = defineQuery('/api/score-up', {
  input: z.strictObject({ scoreInc: choice(scoreIncrements), timeHorizon: choice(timeHorizons) }),
  output: planSchema,
  prefetch: [],
})
