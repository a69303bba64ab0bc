import * as z from 'zod/mini'
import { collectionAdvices, factorGroups } from '../choices'
import { defineRead } from '../define-endpoint'
import { figure, providerCodeSchema, text, when } from '../primitives'
import { reasonFigureSchema } from './credit-figures'

/** An account, inquiry or record behind a factor. */
const factorItemSchema = z.object({
  id: z.string(),
  kind: z.enum(['account', 'inquiry', 'collection', 'record']),
  name: text,
  maskedNumber: text,
  isClosed: z.optional(z.boolean()),
  /** When it was opened, reported, assigned or filed. */
  date: when,
  balance: figure,
  /** A card's limit, or a loan's original amount. */
  limit: figure,
  pastDue: figure,
  late: figure,
  lastLate: when,
  /** A code of the bureau. */
  status: text,
  /** Of a collection. */
  advice: z.optional(z.enum(collectionAdvices)),
})
export type FactorItem = z.infer<typeof factorItemSchema>

/** What the page of a factor shows of one bureau's report. */
const factorDetailsSchema = z.object({
  provider: providerCodeSchema,
  /** By reason code, as the bureau writes it: the figures for all reasons whose condition the report satisfies. */
  figures: z.record(z.string(), z.array(reasonFigureSchema)),
  items: z.array(factorItemSchema),
})
export type FactorDetails = z.infer<typeof factorDetailsSchema>

export const factorDetailsRoute = defineRead('/api/factor-details', {
  input: z.strictObject({ factor: z.enum(factorGroups) }),
  output: z.array(factorDetailsSchema),
  prefetch: [],
})
