import * as z from 'zod/mini'

const plannedPathwaySchema = z.object({
  /** The increase in points that the pathway leads to. */
  pointsFrom: z.number(),
  pointsTo: z.number(),
  months: z.number(),
  /** What to do, in the bureau's words. */
  actions: z.array(z.string()),
})
export type PlannedPathway = z.infer<typeof plannedPathwaySchema>

/** The bureau's result for one target; `nearest`: no pathway reaches the target, and this one comes closest. */
export const planSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['reachable', 'nearest']), pathway: plannedPathwaySchema }),
  z.object({ kind: z.literal('none') }),
])
export type Plan = z.infer<typeof planSchema>
