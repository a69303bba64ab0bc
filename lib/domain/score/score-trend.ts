import type { ScorePoint } from './score-history'

/** At most `count` dates to write under the chart, evenly spread from the first point to the last. */
export function trendDates(points: readonly ScorePoint[], count: number): number[] {
  const [first, last] = [points[0]?.date, points.at(-1)?.date]
  if (first === undefined || last === undefined) return []
  if (first === last || count < 2) return [last]
  return Array.from({ length: count }, (_, index) => first + ((last - first) * index) / (count - 1))
}

/** A score with its change since the one before it. */
export type TrendRow = ScorePoint & { readonly change: number | undefined }

/** The history as a table reads it: newest first, each with its change. */
export function trendRows(oldestFirst: readonly ScorePoint[]): TrendRow[] {
  return oldestFirst
    .map((point, index) => {
      const before = oldestFirst[index - 1]
      return { ...point, change: before && point.score - before.score }
    })
    .reverse()
}
