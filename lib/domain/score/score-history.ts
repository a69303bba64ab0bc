import type { ProviderScores, ScorePoint } from '@/lib/contract/bff/score'

/** A history entry this close to the score is the same delivery. R3.6. */
const sameDeliveryMs = 1000

export type ProviderHistory = {
  readonly provider: string
  /** Oldest first. */
  readonly points: readonly ScorePoint[]
  readonly min: number
  readonly max: number
  readonly last: ScorePoint
}

/** One bureau's scores with their extremes; undefined if the bureau never scored. */
export function scoreHistoryOf(histories: readonly ProviderScores[], provider: string): ProviderHistory | undefined {
  const { points = [] } = histories.find((history) => history.provider === provider) ?? {}
  const last = points.at(-1)
  if (!last) return undefined
  const scores = points.map((point) => point.score)
  return { provider, points, min: Math.min(...scores), max: Math.max(...scores), last }
}

/** A change in points since an earlier score; `since` is epoch ms. */
export type ScoreChange = { readonly points: number; readonly since: number }

type CurrentScore = { readonly score: number; readonly date: number | undefined }

/**
 * The current score minus the newest history entry that is more than 1000 ms older; undefined without such an entry.
 * A score without a date is compared with the newest entry. Contract, section 9.
 */
export function scoreChangeOf(current: CurrentScore, oldestFirst: readonly ScorePoint[]): ScoreChange | undefined {
  const { date } = current
  const earlier = oldestFirst.findLast((point) => date === undefined || date - point.date > sameDeliveryMs)
  return earlier && { points: current.score - earlier.score, since: earlier.date }
}

/** At most `count` dates for the axis of the chart, evenly spread from the first point to the last. */
export function trendDates(points: readonly ScorePoint[], count: number): number[] {
  const [first, last] = [points[0]?.date, points.at(-1)?.date]
  if (first === undefined || last === undefined) return []
  if (first === last || count < 2) return [last]
  return Array.from({ length: count }, (_, index) => first + ((last - first) * index) / (count - 1))
}

/** A score with its change since the one before it. */
type TrendRow = ScorePoint & { readonly change: number | undefined }

/** The rows of the history table: newest first, each with its change. */
export function trendRows(oldestFirst: readonly ScorePoint[]): TrendRow[] {
  return oldestFirst
    .map((point, index) => {
      const before = oldestFirst[index - 1]
      return { ...point, change: before && point.score - before.score }
    })
    .reverse()
}
