import * as z from 'zod/mini'
import { providerCode, wireDate } from '../primitives'
import { freeText, text } from './optional-fields'

export const scoreRange = z.object({ name: z.string(), low: z.number(), high: z.number() })
export type ScoreRange = z.infer<typeof scoreRange>

export const scoreReason = z.object({
  code: z.nullish(z.union([z.string(), z.number()])),
  description: text,
  creditScoreFactorEffect: z.nullish(z.string()),
})
export type ScoreReason = z.infer<typeof scoreReason>

const factor = z.object({ description: text, code: z.nullish(z.union([z.string(), z.number()])) })

export const scoreView = z.object({
  provider: providerCode,
  score: z.nullish(z.number()),
  date: z.nullish(wireDate),
  rating: text,
  scoreRanges: z.nullish(z.array(scoreRange)),
  loanRiskRanges: z.nullish(z.array(scoreRange)),
  scoreReasons: z.nullish(z.array(scoreReason)),
  factors: z.nullish(z.object({ positive: z.nullish(z.array(factor)), negative: z.nullish(z.array(factor)) })),
})
export type ScoreView = z.infer<typeof scoreView>

const scoreFile = z.object({
  id: z.nullish(z.string()),
  scoreType: z.nullish(z.string()),
  scoreModel: z.nullish(z.string()),
  generatedDate: z.nullish(wireDate),
  providerViews: z.nullish(z.array(scoreView)),
})

/** One score file, or an array of them with the newest first: the newest counts; an empty array is a file without scores. */
export const latestScore = z.pipe(
  z.union([z.array(scoreFile), scoreFile]),
  z.transform((value) => (Array.isArray(value) ? (value[0] ?? {}) : value)),
)
export type LatestScore = z.infer<typeof latestScore>

export const historyEntry = z.object({
  id: z.nullish(z.string()),
  generatedDate: wireDate,
  scoreType: z.nullish(z.string()),
  scoreModel: z.nullish(z.string()),
  providerViews: z.array(z.object({ provider: providerCode, score: z.nullish(z.number()) })),
})
/** In any order; a single entry is accepted. */
export const scoreHistory = z.pipe(
  z.union([z.array(historyEntry), historyEntry]),
  z.transform((value) => (Array.isArray(value) ? value : [value])),
)
export type ScoreHistory = z.infer<typeof scoreHistory>

const pathway = z.object({
  scoreIncrementLowerBound: z.number(),
  scoreIncrementUpperBound: z.number(),
  timeHorizon: z.number(),
  actions: z.nullish(z.array(z.object({ description: freeText }))),
})
export type Pathway = z.infer<typeof pathway>

export const scoreUp = z.object({
  scoreIncrementLowerBound: z.nullish(z.number()),
  scoreIncrementUpperBound: z.nullish(z.number()),
  directPathway: z.nullish(pathway),
  possiblePathways: z.nullish(z.array(pathway)),
})
export type ScoreUp = z.infer<typeof scoreUp>
