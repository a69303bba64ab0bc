import type { Plan, PlanAlternative, PlannedPathway } from '@/lib/contract/bff/planner'
import type { Pathway, ScoreUp } from '@/lib/contract/bureau/score'
import type { PlannerTarget } from './pathway'

/** The direct pathway if it matches the target, else the first possible one that does, else what comes close. R4.15. */
export function planOf(answer: ScoreUp, target: PlannerTarget): Plan {
  const direct = answer.directPathway ? [answer.directPathway] : []
  const pathways = [...direct, ...(answer.possiblePathways ?? [])]
  const match = pathways.find((pathway) => matches(pathway, target))
  if (match) return { kind: 'reachable', pathway: toPlannedPathway(match) }
  const alternatives = alternativesOf(pathways, target)
  return alternatives.length > 0 ? { kind: 'outOfReach', alternatives } : { kind: 'none' }
}

/** The most points in the same time, and the same points in the shortest longer time; the nearest pathway without both. */
function alternativesOf(pathways: readonly Pathway[], { points, months }: PlannerTarget): PlanAlternative[] {
  const raising = pathways.filter((pathway) => pathway.scoreIncrementUpperBound > 0)
  const [fewerPoints] = raising
    .filter((pathway) => pathway.timeHorizon === months && pathway.scoreIncrementUpperBound < points)
    .toSorted((a, b) => b.scoreIncrementUpperBound - a.scoreIncrementUpperBound)
  const [moreTime] = raising
    .filter((pathway) => pathway.timeHorizon > months && pointsMissed(pathway, points) === 0)
    .toSorted((a, b) => a.timeHorizon - b.timeHorizon)
  const nearest = fewerPoints || moreTime ? undefined : nearestOf(raising, { points, months })
  const found = [
    ['fewerPoints', fewerPoints],
    ['moreTime', moreTime],
    ['nearest', nearest],
  ] as const
  return found.flatMap(([kind, pathway]) => (pathway ? { kind, pathway: toPlannedPathway(pathway) } : []))
}

function matches(pathway: Pathway, { points, months }: PlannerTarget): boolean {
  return pathway.timeHorizon === months && pointsMissed(pathway, points) === 0
}

/** Fewest points missed first, then the closest horizon; of equals the first. */
function nearestOf(pathways: readonly Pathway[], { points, months }: PlannerTarget): Pathway | undefined {
  const rank = (pathway: Pathway) => [pointsMissed(pathway, points), Math.abs(pathway.timeHorizon - months)] as const
  return pathways.toSorted((a, b) => {
    const [[missedA, distanceA], [missedB, distanceB]] = [rank(a), rank(b)]
    return missedA - missedB || distanceA - distanceB
  })[0]
}

/** How far the wanted increase lies outside the pathway's bounds; 0 inside them. */
function pointsMissed(pathway: Pathway, points: number): number {
  return Math.max(0, pathway.scoreIncrementLowerBound - points, points - pathway.scoreIncrementUpperBound)
}

function toPlannedPathway(pathway: Pathway): PlannedPathway {
  return {
    pointsFrom: pathway.scoreIncrementLowerBound,
    pointsTo: pathway.scoreIncrementUpperBound,
    months: pathway.timeHorizon,
    actions: (pathway.actions ?? []).map(({ description }) => description),
  }
}
