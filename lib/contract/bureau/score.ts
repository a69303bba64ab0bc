import * as z from 'zod/mini'
import { freeText } from '../primitives'
import * as tolerant from './tolerant'
import { wireDate, wireNumber } from './wire-values'

export const scoreRangeSchema = z.object({
  name: freeText,
  low: wireNumber,
  high: wireNumber,
})
export type ScoreRange = z.infer<typeof scoreRangeSchema>

export const scoreReasonSchema = z.object({
  code: tolerant.optionalCode,
  description: tolerant.optionalText,
  creditScoreFactorEffect: tolerant.lenient(z.string()),
})
export type ScoreReason = z.infer<typeof scoreReasonSchema>

const factors = tolerant.optionalList(
  z.object({ description: tolerant.optionalText, code: tolerant.optionalCode }),
)

export const scoreViewSchema = z.object({
  provider: tolerant.wireProvider,
  score: tolerant.optionalNumber,
  date: tolerant.optionalDate,
  rating: tolerant.optionalText,
  scoreRanges: tolerant.optionalList(scoreRangeSchema),
  scoreReasons: tolerant.optionalList(scoreReasonSchema),
  factors: tolerant.lenient(z.object({ positive: factors, negative: factors })),
})
export type ScoreView = z.infer<typeof scoreViewSchema>

/**
 * One score file, or an array of score files. In an array, the first file is the newest and the
 * only one used. An empty array counts as a file without scores.
 */
export const latestScoreSchema = z.pipe(
  tolerant.oneOrMore(
    z.object({
      scoreType: tolerant.lenient(z.string()),
      scoreModel: tolerant.lenient(z.string()),
      generatedDate: tolerant.optionalDate,
      providerViews: tolerant.optionalList(scoreViewSchema),
    }),
  ),
  z.transform(([newest]) => newest ?? {}),
)
export type LatestScore = z.infer<typeof latestScoreSchema>

export const scoreHistoryEntrySchema = z.object({
  generatedDate: wireDate,
  providerViews: tolerant.lenientList(
    z.object({ provider: tolerant.wireProvider, score: tolerant.optionalNumber }),
  ),
})
/**
 * The score history in any order; a single entry is accepted. Entries without a date are left out.
 */
export const scoreHistorySchema = z.pipe(
  tolerant.listDocument(scoreHistoryEntrySchema),
  z.transform((list) => list?.entries ?? []),
)
export type ScoreHistory = z.infer<typeof scoreHistorySchema>

const pathway = z.object({
  scoreIncrementLowerBound: wireNumber,
  scoreIncrementUpperBound: wireNumber,
  timeHorizon: wireNumber,
  actions: tolerant.optionalList(z.object({ description: freeText })),
})
export type Pathway = z.infer<typeof pathway>

export const scoreUpSchema = z.object({
  directPathway: tolerant.lenient(pathway),
  possiblePathways: tolerant.optionalList(pathway),
})
export type ScoreUp = z.infer<typeof scoreUpSchema>
