import type { LatestScore, ScoreView } from '@/lib/contract/bureau/score'
import { byProvider, providerLabel } from '../formats/providers'
import { type Band, bandOf, bandsOf } from './band'
import { type Factors, factorsOf } from './score-factors'
import { scored } from './score-scale'

/** What a consumer sees of one bureau's score. */
export type ScoreCard = {
  readonly provider: string
  readonly label: string
  /** None where the bureau did not score (0 or missing). */
  readonly score: number | undefined
  /** Epoch ms. */
  readonly date: number | undefined
  /** None means "Not rated". */
  readonly rating: string | undefined
  readonly band: Band | undefined
  readonly bands: readonly Band[]
  readonly factors: Factors
  readonly model: string | undefined
}

/** One card for each bureau of the latest score, in the product's order. */
export function scoreCardsOf(latest: LatestScore): ScoreCard[] {
  return byProvider(latest.providerViews ?? []).map((view) => cardOf(view, latest))
}

function cardOf(view: ScoreView, latest: LatestScore): ScoreCard {
  const score = scored(view.score)
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
    factors: factorsOf(view),
    model: latest.scoreModel ?? undefined,
  }
}

/** The payload's ranges name the rating; only a payload without ranges is taken at its own word. */
function ratingOf(view: ScoreView, bands: readonly Band[], band: Band | undefined): string | undefined {
  if (bands.length > 0) return band?.name
  return view.rating?.trim() || undefined
}
