import type { PlannedPathway } from '@/lib/contract/bff/planner'
import { scaleMax } from '../score/score-scale'

/** The target of the consumer: an increase in points within months. */
export type PlannerTarget = { readonly points: number; readonly months: number }

/** Defaults of the simulator. R4.15. */
export const defaultTarget: PlannerTarget = { points: 10, months: 6 }

/** The score a pathway leads to: the current one plus both bounds, within 850. Contract, section 10. */
export function newScoreRange(score: number, pathway: PlannedPathway): { low: number; high: number } {
  const scoreAfter = (increase: number) => Math.min(scaleMax, score + increase)
  return { low: scoreAfter(pathway.pointsFrom), high: scoreAfter(pathway.pointsTo) }
}
