import type { Pathway, ScoreUp } from '@/lib/contract/bureau/score'
import { scaleMax } from '../score/score-scale'

/** The target of the consumer: an increase in points within months. */
export type PlannerTarget = { readonly points: number; readonly months: number }

/** Defaults of the simulator. R4.15. */
export const defaultTarget: PlannerTarget = { points: 10, months: 6 }

export type Plan =
  | { readonly kind: 'reachable'; readonly pathway: Pathway }
  /** No pathway reaches the target; this one comes closest. */
  | { readonly kind: 'nearest'; readonly pathway: Pathway }
  | { readonly kind: 'none' }

/** The direct pathway if it matches the target, else the first possible one that does, else the nearest. R4.15. */
export function planOf(answer: ScoreUp, target: PlannerTarget): Plan {
  const direct = answer.directPathway ? [answer.directPathway] : []
  const pathways = [...direct, ...(answer.possiblePathways ?? [])]
  const match = pathways.find((pathway) => matches(pathway, target))
  if (match) return { kind: 'reachable', pathway: match }
  const nearest = nearestOf(pathways, target)
  return nearest ? { kind: 'nearest', pathway: nearest } : { kind: 'none' }
}

function matches(pathway: Pathway, { points, months }: PlannerTarget): boolean {
  return pathway.timeHorizon === months && pointsMissed(pathway, points) === 0
}

/** Fewest points missed first, then the closest horizon; of equals the first. Only pathways with an increase count. */
function nearestOf(pathways: readonly Pathway[], { points, months }: PlannerTarget): Pathway | undefined {
  const rank = (pathway: Pathway) => [pointsMissed(pathway, points), Math.abs(pathway.timeHorizon - months)] as const
  return pathways
    .filter((pathway) => pathway.scoreIncrementUpperBound > 0)
    .toSorted((a, b) => {
      const [[missedA, distanceA], [missedB, distanceB]] = [rank(a), rank(b)]
      return missedA - missedB || distanceA - distanceB
    })[0]
}

/** How far the wanted increase lies outside the pathway's bounds; 0 inside them. */
function pointsMissed(pathway: Pathway, points: number): number {
  return Math.max(0, pathway.scoreIncrementLowerBound - points, points - pathway.scoreIncrementUpperBound)
}

/** The score a pathway leads to: the current one plus both bounds, within 850. Contract, section 10. */
export function newScoreRange(score: number, pathway: Pathway): { low: number; high: number } {
  const scoreAfter = (increase: number) => Math.min(scaleMax, score + increase)
  return { low: scoreAfter(pathway.scoreIncrementLowerBound), high: scoreAfter(pathway.scoreIncrementUpperBound) }
}
