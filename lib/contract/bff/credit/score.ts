import * as z from 'zod/mini'
import { factorGroups } from '../../choices'
import { defineQuery } from '../../define-endpoint'
import { bureauFields, figure, providerCodeSchema, text, when } from '../../primitives'

/**
 * A rating range with its color step, from very poor (1) to excellent (5). A step selects a
 * color, never a name.
 */
const scoreBandSchema = z.object({
  name: z.string(),
  low: z.number(),
  high: z.number(),
  step: z.literal([1, 2, 3, 4, 5]),
})
export type ScoreBand = z.infer<typeof scoreBandSchema>
export type BandStep = ScoreBand['step']

const scoreFactorSchema = z.object({
  code: text,
  description: text,
  /** Our own text for a known code, in the page's language. */
  reason: z.optional(
    z.object({
      /** The code as the factor's details use it, such as 32 or P32. */
      code: z.string(),
      group: z.enum(factorGroups),
      title: z.string(),
      meaning: z.string(),
      /**
       * Present only if true. Set for a reason that hurts and whose condition involves loans only.
       */
      isAboutLoans: z.optional(z.boolean()),
      /**
       * For a reason that hurts: the advised action as a text, and its key under `reasons.actions`.
       */
      action: text,
      actionName: text,
    }),
  ),
})
export type ScoreFactor = z.infer<typeof scoreFactorSchema>

const scoreFactorsSchema = z.object({
  helping: z.array(scoreFactorSchema),
  hurting: z.array(scoreFactorSchema),
})
export type ScoreFactors = z.infer<typeof scoreFactorsSchema>

/** Why a bureau did not score the file. Keys of the sentences under `score.noScoreReason`. */
export const noScoreReasons = ['deceased', 'noAccount'] as const
export type NoScoreReason = (typeof noScoreReasons)[number]

/** One bureau's latest score, used by every score page and the planner. */
export const scoreCardSchema = z.object({
  ...bureauFields,
  /** Missing if the bureau sent no score. */
  score: figure,
  /** Only if the bureau sent a known code in place of the score. */
  noScore: z.optional(z.enum(noScoreReasons)),
  date: when,
  /** If it is missing, the screen shows "Not rated". */
  rating: text,
  /** The bureau's own rating if it is a lender's term, such as "Subprime". */
  lenderRating: text,
  band: z.optional(scoreBandSchema),
  /** Ordered from low to high. */
  bands: z.array(scoreBandSchema),
  factors: scoreFactorsSchema,
  /** The model name on the wire; missing if unknown. */
  model: text,
})
export type ScoreCardData = z.infer<typeof scoreCardSchema>

/** `date` is epoch ms. */
const scorePointSchema = z.object({ date: z.number(), score: z.number() })
export type ScorePoint = z.infer<typeof scorePointSchema>

/**
 * One bureau's scores over time, oldest first and without duplicates, for the trend and the score
 * change.
 */
export const providerScoresSchema = z.object({
  provider: providerCodeSchema,
  points: z.array(scorePointSchema),
})
export type ProviderScores = z.infer<typeof providerScoresSchema>

const currentUserSchema = z.object({
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
})
export type CurrentUser = z.infer<typeof currentUserSchema>

export const currentUserRoute = defineQuery('/api/user', {
  output: currentUserSchema,
  prefetch: ['welcome'],
})
export const latestScoreRoute = defineQuery('/api/score', {
  output: z.array(scoreCardSchema),
  prefetch: [
    'bureauPager',
    'score',
    'firstStep',
    'pointsChange',
    'scoreGauge',
    'reasons',
    'allReasons',
    'factorRows',
    'factorSummary',
    'factorReasons',
    'factorItems',
    'simulator',
    'coach',
    'rating',
    'alerts',
    'alertsTitle',
    'comparisonTeaser',
    'ready',
    'readyLine',
  ] as const,
})
export const scoreHistoryRoute = defineQuery('/api/score-history', {
  output: z.array(providerScoresSchema),
  prefetch: ['trend', 'pointsChange'],
})
