import * as z from 'zod/mini'
import { dateSchema, freeText, oneOrMore, optionalText, providerCodeSchema } from '../primitives'

export const scoreRangeSchema = z.object({ name: z.string(), low: z.number(), high: z.number() })
export type ScoreRange = z.infer<typeof scoreRangeSchema>

export const scoreReasonSchema = z.object({
  code: z.nullish(z.union([z.string(), z.number()])),
  description: optionalText,
  creditScoreFactorEffect: z.nullish(z.string()),
})
export type ScoreReason = z.infer<typeof scoreReasonSchema>

const factor = z.object({
  description: optionalText,
  code: z.nullish(z.union([z.string(), z.number()])),
})

export const scoreViewSchema = z.object({
  provider: providerCodeSchema,
  score: z.nullish(z.number()),
  date: z.nullish(dateSchema),
  rating: optionalText,
  scoreRanges: z.nullish(z.array(scoreRangeSchema)),
  scoreReasons: z.nullish(z.array(scoreReasonSchema)),
  factors: z.nullish(
    z.object({ positive: z.nullish(z.array(factor)), negative: z.nullish(z.array(factor)) }),
  ),
})
export type ScoreView = z.infer<typeof scoreViewSchema>

const scoreFile = z.object({
  scoreType: z.nullish(z.string()),
  scoreModel: z.nullish(z.string()),
  generatedDate: z.nullish(dateSchema),
  providerViews: z.nullish(z.array(scoreViewSchema)),
})

/**
 * One score file, or an array of them with the newest first, of which the newest is used. An empty
 * array is a file without scores.
 */
export const latestScoreSchema = z.pipe(
  oneOrMore(scoreFile),
  z.transform(([newest]) => newest ?? {}),
)
export type LatestScore = z.infer<typeof latestScoreSchema>

export const scoreHistoryEntrySchema = z.object({
  generatedDate: dateSchema,
  providerViews: z.array(z.object({ provider: providerCodeSchema, score: z.nullish(z.number()) })),
})
/** In any order; a single entry is accepted. */
export const scoreHistorySchema = oneOrMore(scoreHistoryEntrySchema)
export type ScoreHistory = z.infer<typeof scoreHistorySchema>

const pathway = z.object({
  scoreIncrementLowerBound: z.number(),
  scoreIncrementUpperBound: z.number(),
  timeHorizon: z.number(),
  actions: z.nullish(z.array(z.object({ description: freeText }))),
})
export type Pathway = z.infer<typeof pathway>

export const scoreUpSchema = z.object({
  directPathway: z.nullish(pathway),
  possiblePathways: z.nullish(z.array(pathway)),
})
export type ScoreUp = z.infer<typeof scoreUpSchema>
