import type { LatestScore, ScoreView } from '@/lib/contract/bureau/score'
import { addDays, addMonths } from '../formats/calendar'
import { providerLabel, sortByProvider } from '../formats/providers'
import { bandOf, bandsOf, type ScoreBand } from './band'
import { type ScoreFactors, scoreFactorsOf } from './score-factors'
import { scaleMax, scaleMin, validScore } from './score-scale'

/** The data of one bureau's score card. */
export type ScoreCardData = {
  readonly provider: string
  readonly label: string
  /** Undefined if the bureau did not score (0 or missing). */
  readonly score: number | undefined
  /** Epoch ms. */
  readonly date: number | undefined
  /** Undefined means "Not rated". */
  readonly rating: string | undefined
  readonly band: ScoreBand | undefined
  readonly bands: readonly ScoreBand[]
  readonly factors: ScoreFactors
  readonly model: string | undefined
}

/** One card for each bureau of the latest score, in the product's order. */
export function toScoreCards(latest: LatestScore): ScoreCardData[] {
  return sortByProvider(latest.providerViews ?? []).map((view) => toScoreCard(view, latest))
}

function toScoreCard(view: ScoreView, latest: LatestScore): ScoreCardData {
  const score = validScore(view.score)
  const bands = bandsOf(view.scoreRanges)
  const band = score === undefined ? undefined : bandOf(score, bands)
  return {
    provider: view.provider,
    label: providerLabel(view.provider),
    score,
    date: view.date ?? latest.generatedDate ?? undefined,
    rating: score === undefined ? undefined : ratingOf(view, bands, band),
    band,
    bands,
    factors: scoreFactorsOf(view),
    model: latest.scoreModel ?? undefined,
  }
}

/** The rating is the name of the score's range; without ranges it is the rating in the payload. */
function ratingOf(view: ScoreView, bands: readonly ScoreBand[], band: ScoreBand | undefined): string | undefined {
  if (bands.length > 0) return band?.name
  return view.rating?.trim() || undefined
}

const weeklyDays = 7

/** When the bureau's next score is due: 7 days after this one, or 1 calendar month. Epoch ms. R9.4. */
export function nextUpdateOf(scoreDate: number, weekly: boolean): number {
  return weekly ? addDays(scoreDate, weeklyDays) : addMonths(scoreDate, 1)
}

/** The model's name in the payload; undefined without one. */
export function modelNameOf(model: string | null | undefined): string | undefined {
  const name = model?.trim()
  return name && name !== 'UNKNOWN' ? name : undefined
}

/** From the lowest to the highest score of the model: that of its ranges, else that of the axis. */
export function scoreRangeOf(bands: readonly ScoreBand[]): { low: number; high: number } {
  return { low: bands[0]?.low ?? scaleMin, high: bands.at(-1)?.high ?? scaleMax }
}
