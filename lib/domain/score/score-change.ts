import { duplicateWithinMs, type ScorePoint } from './score-history'

/** A change in points since an earlier score; `since` is epoch ms. */
export type ScoreChange = { readonly points: number; readonly since: number }

type Current = { readonly score: number; readonly date: number | undefined }

/**
 * The current score minus the newest history entry that is more than 1000 ms older; none where there is no such entry.
 * A score without a date is compared with the newest entry. Contract, section 9.
 */
export function scoreChangeOf(current: Current, oldestFirst: readonly ScorePoint[]): ScoreChange | undefined {
  const { date } = current
  const earlier = oldestFirst.findLast((point) => date === undefined || date - point.date > duplicateWithinMs)
  return earlier && { points: current.score - earlier.score, since: earlier.date }
}
