import type { Provider } from '@/lib/contract/choices'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { weekMs } from '../calendar'
import type { CreditHistory } from '../history/credit-history'
import { seededRandom } from '../seeded-random'
import { fileFactsOf } from '../view/file-facts'
import { createSnapshot, type Snapshot } from '../view/snapshot'
import { createScorer } from './score-model'

/** One bureau's snapshots and scores by month, oldest first. The last one is today's. */
export type Timeline = {
  readonly provider: Provider
  readonly months: readonly TimelineMonth[]
  readonly today: TimelineMonth
  /** The scores before today's, oldest first; undefined if the file could not be scored. */
  readonly past: readonly PastScore[]
}
/**
 * `scoredOn` is the date of the first score that uses the snapshot. All dates are epoch
 * milliseconds.
 */
export type TimelineMonth = {
  readonly snapshot: Snapshot
  readonly score: number | undefined
  readonly scoredOn: number
}
export type PastScore = { readonly on: number; readonly score: number | undefined }

/** The score history before the newest score: two years of months, or one year of weeks. */
const monthlyScores = 24
const weeklyScores = 52
/** A week in the oldest month can still have the previous month's score. */
const monthsOfWeeklyScores = 13

export function buildTimeline(history: CreditHistory, provider: Provider): Timeline {
  const scoreAt = createScorer(history, provider)
  const monthAt = (month: number): TimelineMonth => {
    const snapshot = createSnapshot(history, provider, month)
    return {
      snapshot,
      score: scoreAt(month, fileFactsOf(snapshot)),
      scoredOn: scoringDay(history, month),
    }
  }
  const count = history.profile.monthlyScores ? monthlyScores : monthsOfWeeklyScores
  const before = Array.from({ length: count }, (_, index) => monthAt(index - count))
  const today = monthAt(0)
  return { provider, months: [...before, today], today, past: pastScores(history, before) }
}

/**
 * Returns the date on which a snapshot changes the score. With weekly scores, it is in one of the
 * weeks of the following month. The newest snapshot changes the score at once. So does every
 * snapshot of a profile that had a report each month.
 */
function scoringDay({ profile, seed, reportingDay }: CreditHistory, month: number): number {
  const known = addMonths(reportingDay, month)
  const isReported = profile.reportingDay !== undefined
  if (profile.monthlyScores || isReported || month === 0) return known
  const earliest = Math.floor((reportingDay - known) / weekMs)
  const latest = Math.floor((reportingDay - addMonths(reportingDay, month + 1)) / weekMs) + 1
  return reportingDay - seededRandom(seed, 'scoring week', month).integer(latest, earliest) * weekMs
}

function pastScores(
  { profile, reportingDay }: CreditHistory,
  months: readonly TimelineMonth[],
): PastScore[] {
  if (profile.monthlyScores) return months.map(({ scoredOn, score }) => ({ on: scoredOn, score }))
  return Array.from({ length: weeklyScores }, (_, index) => {
    const on = reportingDay - (weeklyScores - index) * weekMs
    return { on, score: months.findLast(({ scoredOn }) => scoredOn <= on)?.score }
  })
}
