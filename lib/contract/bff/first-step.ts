import * as z from 'zod/mini'
import { defineRead } from '../define-endpoint'
import { providerCodeSchema, text, when } from '../primitives'

/** An account that is past due and can still be brought up to date. */
const pastDueAccountSchema = z.object({
  name: text,
  opened: when,
  entryKey: text,
  callAt: text,
  /** Past due, in whole US cents. */
  amount: z.int().check(z.gt(0)),
  /** How late it counts next, and the last day before it does; missing where that day has passed or there is no later stage. */
  nextStage: z.optional(z.object({ days: z.number(), by: z.number() })),
})
export type PastDueAccount = z.infer<typeof pastDueAccountSchema>

const firstStepFactsSchema = z.object({
  provider: providerCodeSchema,
  /** The one to pay first leads. */
  pastDue: z.array(pastDueAccountSchema),
  likelyErrors: z.number(),
})

export type FirstStepFactsOfBureau = z.infer<typeof firstStepFactsSchema>

/** Returns what the first step needs of each bureau's report, beside its cards, which the coach sends. */
export const firstStepRoute = defineRead('/api/first-step', {
  output: z.array(firstStepFactsSchema),
  prefetch: ['firstStep', 'simulator'],
})
