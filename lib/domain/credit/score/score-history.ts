import type { ProviderScores, ScoreBand, ScorePoint } from '@/lib/contract/bff/credit/score'
import { bandOf } from './score-scale'

/**
 * A history entry within this time (in milliseconds) of the score, or of the previous entry,
 * belongs to the same delivery. R3.6.
 */
export const sameDeliveryMs = 1000

export type ProviderHistory = NonNullable<ReturnType<typeof scoreHistoryOf>>

/** The score on the bureau's card; `date` is epoch ms. */
type CurrentScore = { readonly score: number; readonly date: number | undefined }

/**
 * Returns one bureau's scores, oldest first, with the highest and lowest; undefined without a
 * history. The highest and lowest include the current score. The current score is the last point if
 * it is more than 1000 ms newer than the newest entry. Contract, section 11.
 */
export function scoreHistoryOf(
  histories: readonly ProviderScores[],
  provider: string,
  current: Partial<CurrentScore> | undefined,
) {
  const { points: entries = [] } = histories.find((history) => history.provider === provider) ?? {}
  const newest = entries.at(-1)
  if (!newest) return undefined
  const { score, date } = current ?? {}
  const isLater = score !== undefined && date !== undefined && date - newest.date > sameDeliveryMs
  const last = isLater ? { score, date } : newest
  const scores = [...entries.map((entry) => entry.score), score ?? newest.score]
  const points: readonly ScorePoint[] = isLater ? [...entries, last] : entries
  return { points, min: Math.min(...scores), max: Math.max(...scores), last }
}

/** A change in points since an earlier score; `since` is epoch ms. */
export type ScoreChange = { readonly points: number; readonly since: number }

/**
 * Returns the current score minus the newest history entry that is more than 1000 ms older;
 * undefined without such an entry. A score without a date is compared with the newest entry.
 * Contract, section 9.
 */
export function scoreChangeOf(
  current: CurrentScore,
  oldestFirst: readonly ScorePoint[],
): ScoreChange | undefined {
  const earlier = earlierPoints(current, oldestFirst).at(-1)
  return earlier && { points: current.score - earlier.score, since: earlier.date }
}

function earlierPoints(
  { date }: CurrentScore,
  oldestFirst: readonly ScorePoint[],
): readonly ScorePoint[] {
  return oldestFirst.filter((point) => date === undefined || date - point.date > sameDeliveryMs)
}

const pointsPerMilestone = 25

/**
 * Returns the milestone that this score is the first to reach: a rating, or another 25 points above
 * the first score. `since` is epoch ms. Undefined for most scores, so that each milestone is shown
 * once.
 */
export function milestoneOf(
  current: CurrentScore,
  oldestFirst: readonly ScorePoint[],
  bands: readonly ScoreBand[],
) {
  const earlier = earlierPoints(current, oldestFirst)
  const [first] = earlier
  if (!first) return undefined
  const best = Math.max(...earlier.map(({ score }) => score))
  const band = bandOf(current.score, bands)
  if (band && best < band.low) return { kind: 'band', band: band.name } as const
  const reached = (score: number) => Math.floor((score - first.score) / pointsPerMilestone)
  return reached(current.score) > reached(best)
    ? ({ kind: 'points', points: current.score - first.score, since: first.date } as const)
    : undefined
}
