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
export type CurrentScore = { readonly score: number; readonly date: number | undefined }

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
  const earlier = earlierPoints(current, oldestFirst).at(-1)
  return earlier && { points: current.score - earlier.score, since: earlier.date }
}

/** The history entries that are more than 1000 ms older than the score; all of them for a score without a date. */
export function earlierPoints({ date }: CurrentScore, oldestFirst: readonly ScorePoint[]): readonly ScorePoint[] {
  return oldestFirst.filter((point) => date === undefined || date - point.date > sameDeliveryMs)
}
