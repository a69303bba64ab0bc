import type { ProviderScores, ScoreBand, ScoreCardData, ScorePoint } from '@/lib/contract/bff/score'
import type { LatestScore, ScoreHistory, ScoreView } from '@/lib/contract/bureau/score'
import { providerLabel, sortByProvider } from '../formats/providers'
import { omitNullish } from '../omit-nullish'
import { bandOf, bandsOf } from './band'
import { scoreFactorsOf } from './score-factors'
import { validScore } from './score-scale'

/** One card for each bureau of the latest score, in the product's order. */
export function toScoreCards(latest: LatestScore): ScoreCardData[] {
  return sortByProvider(latest.providerViews ?? []).map((view) => toScoreCard(view, latest))
}

function toScoreCard(view: ScoreView, latest: LatestScore): ScoreCardData {
  const score = validScore(view.score)
  const bands = bandsOf(view.scoreRanges ?? [])
  const band = score === undefined ? undefined : bandOf(score, bands)
  return omitNullish({
    provider: view.provider,
    label: providerLabel(view.provider),
    score,
    date: view.date ?? latest.generatedDate,
    rating: score === undefined ? undefined : ratingOf(view, bands, band),
    band,
    bands,
    factors: scoreFactorsOf(view),
    model: modelNameOf(latest.scoreModel),
  })
}

/** The rating is the name of the score's range; without ranges it is the rating in the payload. */
function ratingOf(view: ScoreView, bands: readonly ScoreBand[], band: ScoreBand | undefined): string | undefined {
  if (bands.length > 0) return band?.name
  return view.rating?.trim() || undefined
}

function modelNameOf(model: LatestScore['scoreModel']): string | undefined {
  const name = model?.trim()
  return name && name !== 'UNKNOWN' ? name : undefined
}

/** Entries this close to the one before are the same delivery. R3.6. */
const duplicateWithinMs = 1000

/** The scores of each bureau over time, in the product's order; a bureau that never scored is left out. */
export function toProviderScores(entries: ScoreHistory): ProviderScores[] {
  const providers = new Set(entries.flatMap(({ providerViews }) => providerViews.map(({ provider }) => provider)))
  const histories = [...providers].map((provider) => ({
    provider,
    points: withoutDuplicates(pointsOf(entries, provider)),
  }))
  return sortByProvider(histories.filter(({ points }) => points.length > 0))
}

function pointsOf(entries: ScoreHistory, provider: string): ScorePoint[] {
  return entries
    .flatMap((entry) => {
      const score = validScore(entry.providerViews.find((view) => view.provider === provider)?.score)
      return score === undefined ? [] : [{ date: entry.generatedDate, score }]
    })
    .sort((a, b) => a.date - b.date)
}

/** An entry within 1000 ms of the previous one, itself a duplicate or not, is a duplicate: the first stays. Contract, section 9. */
function withoutDuplicates(points: readonly ScorePoint[]): ScorePoint[] {
  return points.filter(({ date }, index) => {
    const previous = points[index - 1]
    return !previous || date - previous.date > duplicateWithinMs
  })
}
