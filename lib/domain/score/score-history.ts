import type { ScoreHistory } from '@/lib/contract/bureau/score'
import { validScore } from './score-scale'

/** Entries this close to the one before are the same delivery. Specification, section 3. */
export const duplicateWithinMs = 1000

/** `date` is epoch ms. */
export type ScorePoint = { readonly date: number; readonly score: number }

export type ProviderHistory = {
  readonly provider: string
  /** Oldest first. */
  readonly points: readonly ScorePoint[]
  readonly min: number
  readonly max: number
  readonly last: ScorePoint
}

/** One bureau's history, oldest first and without duplicates, with its extremes; none where the bureau never scored. */
export function scoreHistoryOf(entries: ScoreHistory, provider: string): ProviderHistory | undefined {
  const points = withoutDuplicates(pointsOf(entries, provider))
  const last = points.at(-1)
  if (!last) return undefined
  const scores = points.map((point) => point.score)
  return { provider, points, min: Math.min(...scores), max: Math.max(...scores), last }
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
