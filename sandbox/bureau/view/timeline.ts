import type { Provider } from '@/lib/contract/primitives'
import type { Life } from '../history/credit-history'
import { scorer } from '../score/score-model'
import { factsOf } from './file-facts'
import { type Snapshot, snapshotOf } from './snapshot'

/** What one bureau showed month by month, oldest first, with the score of each month; the last one is today's. */
export type Timeline = {
  readonly provider: Provider
  readonly months: readonly SeenMonth[]
  readonly today: SeenMonth
}
export type SeenMonth = { readonly snapshot: Snapshot; readonly score: number | undefined }

/** Months of score history before the newest score. */
const historyMonths = 24

export function timelineOf(life: Life, provider: Provider): Timeline {
  const scoreAt = scorer(life, provider)
  const monthAt = (month: number): SeenMonth => {
    const snapshot = snapshotOf(life, provider, month)
    return { snapshot, score: scoreAt(month, factsOf(snapshot)) }
  }
  const today = monthAt(0)
  const before = Array.from({ length: historyMonths }, (_, index) => monthAt(index - historyMonths))
  return { provider, months: [...before, today], today }
}
