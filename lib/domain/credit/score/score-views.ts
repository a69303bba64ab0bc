import type {
  ProviderScores,
  ScoreCardData,
  ScoreFactor,
  ScoreFactors,
  ScorePoint,
} from '@/lib/contract/bff/credit/score'
import type { LatestScore, ScoreHistory, ScoreReason, ScoreView } from '@/lib/contract/bureau/score'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { providerLabel, sortByProvider } from '../../shared/formats/providers'
import { sameDeliveryMs } from './score-history'
import { bandOf, bandsOf, noScoreReasonOf, validScore } from './score-scale'

/** Returns one card for each bureau in the latest score, in display order. */
export function toScoreCards({
  providerViews,
  scoreModel,
  generatedDate,
}: LatestScore): ScoreCardData[] {
  const model = scoreModel?.trim()
  return sortByProvider(providerViews ?? []).map((view) => {
    const score = validScore(view.score)
    const bands = bandsOf(view.scoreRanges ?? [])
    const band = score === undefined ? undefined : bandOf(score, bands)
    // The rating is the name of the score's range; without ranges, the rating in the payload.
    const rating = bands.length > 0 ? band?.name : view.rating?.trim() || undefined
    return omitNullish({
      provider: view.provider,
      label: providerLabel(view.provider),
      score,
      noScore: noScoreReasonOf(view.score),
      date: view.date ?? generatedDate,
      rating: score === undefined ? undefined : rating,
      band,
      bands,
      factors: scoreFactorsOf(view),
      model: model && model !== 'UNKNOWN' ? model : undefined,
    })
  })
}

/**
 * Returns each bureau's scores over time, in display order. A bureau that never sent a score is
 * left out.
 */
export function toProviderScores(entries: ScoreHistory): ProviderScores[] {
  const providers = new Set(
    entries.flatMap(({ providerViews }) => providerViews.map(({ provider }) => provider)),
  )
  const histories = [...providers].map((provider) => ({
    provider,
    points: pointsOf(entries, provider),
  }))
  return sortByProvider(histories.filter(({ points }) => points.length > 0))
}

/**
 * Returns the points without duplicates. A duplicate is an entry within 1000 ms of the previous
 * one, even if the previous one is a duplicate itself. Keeps the first entry. Contract, section 9.
 */
function pointsOf(entries: ScoreHistory, provider: string): ScorePoint[] {
  return entries
    .flatMap(({ generatedDate: date, providerViews }) => {
      const score = validScore(providerViews.find((view) => view.provider === provider)?.score)
      return score === undefined ? [] : [{ date, score }]
    })
    .sort((a, b) => a.date - b.date)
    .filter(({ date }, index, sorted) => {
      const previous = sorted[index - 1]
      return !previous || date - previous.date > sameDeliveryMs
    })
}

const effects = ['helping', 'hurting', 'neutral'] as const
type Effect = (typeof effects)[number]
type RawFactor = Partial<ScoreReason>

/**
 * Returns a score's factors: its reasons, then the entries in the factor lists that do not repeat a
 * reason. R3.5; contract, section 3.
 */
export function scoreFactorsOf(view: Pick<ScoreView, 'scoreReasons' | 'factors'>): ScoreFactors {
  const reasons = view.scoreReasons ?? []
  const of = (effect: Effect) => reasons.filter((reason) => effectOf(reason) === effect)
  return {
    helping: distinct([...of('helping'), ...(view.factors?.positive ?? [])]),
    hurting: distinct([...of('hurting'), ...(view.factors?.negative ?? [])]),
  }
}

/**
 * Returns the effect of a reason: the bureau's own word, otherwise what the code indicates. A code
 * that starts with P helps, any other code hurts.
 */
export function effectOf(reason: RawFactor): Effect {
  const given = effects.find((effect) => effect === reason.creditScoreFactorEffect?.toLowerCase())
  return given ?? (codeOf(reason).toUpperCase().startsWith('P') ? 'helping' : 'hurting')
}

/**
 * Removes duplicate reasons, which have the same sentence, or the same code and no sentence. Also
 * removes reasons with neither.
 */
function distinct(factors: readonly RawFactor[]): ScoreFactor[] {
  const byText = new Map<string, ScoreFactor>()
  for (const factor of factors) {
    const code = codeOf(factor)
    const description = factor.description?.trim()
    const text = description || code
    if (text && !byText.has(text))
      byText.set(text, { ...(code ? { code } : {}), ...(description ? { description } : {}) })
  }
  return [...byText.values()]
}

function codeOf({ code }: RawFactor): string {
  return String(code ?? '').trim()
}
