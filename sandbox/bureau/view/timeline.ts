import type { Provider } from '@/lib/contract/primitives'
import type { CreditHistory } from '../history/credit-history'
import { createScorer } from '../score/score-model'
import { fileFactsOf } from './file-facts'
import { createSnapshot, type Snapshot } from './snapshot'

/** One bureau's snapshots and scores by month, oldest first; the last one is today's. */
export type Timeline = {
  readonly provider: Provider
  readonly months: readonly TimelineMonth[]
  readonly today: TimelineMonth
}
export type TimelineMonth = { readonly snapshot: Snapshot; readonly score: number | undefined }

/** Months of score history before the newest score. */
const historyMonths = 24

export function buildTimeline(history: CreditHistory, provider: Provider): Timeline {
  const scoreAt = createScorer(history, provider)
  const monthAt = (month: number): TimelineMonth => {
    const snapshot = createSnapshot(history, provider, month)
    return { snapshot, score: scoreAt(month, fileFactsOf(snapshot)) }
  }
  const today = monthAt(0)
  const before = Array.from({ length: historyMonths }, (_, index) => monthAt(index - historyMonths))
  return { provider, months: [...before, today], today }
}
