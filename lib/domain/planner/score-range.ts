import type { Pathway } from '@/lib/contract/bureau/score'
import { scaleMax } from '../score/score-scale'

/** The score a pathway leads to: the current one plus both bounds, within 850. Contract, section 10. */
export function newScoreRange(score: number, pathway: Pathway): { low: number; high: number } {
  const reach = (increase: number) => Math.min(scaleMax, score + increase)
  return { low: reach(pathway.scoreIncrementLowerBound), high: reach(pathway.scoreIncrementUpperBound) }
}
