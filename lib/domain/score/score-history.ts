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

/** The score of the bureau's card; `date` is epoch ms. */
type CurrentScore = { readonly score: number; readonly date: number | undefined }

/**
 * One bureau's scores with their extremes; undefined if the bureau has no history. The current score counts for the
 * extremes, and is the last point if it is more than 1000 ms newer than the newest entry. Contract, section 11.
 */
export function scoreHistoryOf(
  histories: readonly ProviderScores[],
  provider: string,
  current: CurrentScore | undefined,
): ProviderHistory | undefined {
  const { points: entries = [] } = histories.find((history) => history.provider === provider) ?? {}
  const newest = entries.at(-1)
  if (!newest) return undefined
  const points = [...entries, ...(current ? laterPoint(current, newest) : [])]
  const scores = [...entries, ...(current ? [current] : [])].map(({ score }) => score)
  return { provider, points, min: Math.min(...scores), max: Math.max(...scores), last: points.at(-1) ?? newest }
}

function laterPoint({ score, date }: CurrentScore, newest: ScorePoint): ScorePoint[] {
  return date !== undefined && date - newest.date > sameDeliveryMs ? [{ score, date }] : []
}

/** A change in points since an earlier score; `since` is epoch ms. */
export type ScoreChange = { readonly points: number; readonly since: number }

/**
 * The current score minus the newest history entry that is more than 1000 ms older; undefined without such an entry.
 * A score without a date is compared with the newest entry. Contract, section 9.
 */
export function scoreChangeOf(current: CurrentScore, oldestFirst: readonly ScorePoint[]): ScoreChange | undefined {
  const { date } = current
  const earlier = oldestFirst.findLast((point) => date === undefined || date - point.date > sameDeliveryMs)
  return earlier && { points: current.score - earlier.score, since: earlier.date }
}

/** Two dates on the axis are at least this share of an even step apart, so that their labels do not touch. */
const smallestStep = 0.75

/** At most `count` dates for the axis of the chart: days with a score, spread from the first point to the last. */
export function trendDates(points: readonly ScorePoint[], count: number): number[] {
  const [first, last] = [points[0]?.date, points.at(-1)?.date]
  if (first === undefined || last === undefined) return []
  if (first === last || count < 2) return [last]
  const step = (last - first) / (count - 1)
  const chosen = [first]
  for (let index = 1; index < count - 1; index += 1) {
    const date = nearestDate(points, first + index * step)
    const gap = Math.min(date - (chosen.at(-1) ?? first), last - date)
    if (gap >= smallestStep * step) chosen.push(date)
  }
  return [...chosen, last]
}

function nearestDate(points: readonly ScorePoint[], target: number): number {
  const distance = (date: number) => Math.abs(date - target)
  return points.reduce((best, { date }) => (distance(date) < distance(best) ? date : best), Number.POSITIVE_INFINITY)
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
