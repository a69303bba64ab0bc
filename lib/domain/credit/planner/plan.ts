import type { Plan, PlanAlternative, PlannedPathway } from '@/lib/contract/bff/credit/planner'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import type { Pathway, ScoreUp } from '@/lib/contract/bureau/score'
import { type Provider, providers } from '@/lib/contract/choices'
import { providerLabel } from '../../shared/formats/providers'
import { scoredCardOf } from '../score/score-card'
import type { PlannerTarget } from './pathway'

/**
 * Returns the direct pathway if it matches the target, otherwise the first possible pathway that
 * does, otherwise alternatives. R4.15.
 */
export function planOf({ directPathway, possiblePathways }: ScoreUp, target: PlannerTarget): Plan {
  const pathways = [...(directPathway ? [directPathway] : []), ...(possiblePathways ?? [])].map(
    toPlannedPathway,
  )
  const pathway = pathways.find(
    (one) => one.months === target.months && pointsMissed(one, target) === 0,
  )
  if (pathway) return { kind: 'reachable', pathway }
  const alternatives = alternativesOf(pathways, target)
  return alternatives.length > 0 ? { kind: 'outOfReach', alternatives } : { kind: 'none' }
}

/**
 * Returns the bureau that a plan's steps name, because the plan is based on that bureau's file.
 * Undefined if they name none or several.
 */
export function bureauNamedIn(plan: Plan): Provider | undefined {
  const text = pathwaysOf(plan)
    .flatMap(({ actions }) => actions)
    .join(' ')
  const named = providers.filter((provider) => text.includes(providerLabel(provider)))
  return named.length === 1 ? named[0] : undefined
}

/**
 * Returns the bureau whose page shows a plan: the bureau that its steps name, otherwise the bureau
 * whose score it starts from. Contract, section 13.
 */
export function bureauOfPlan(plan: Plan, cards: readonly ScoreCardData[], shown: string): string {
  return bureauNamedIn(plan) ?? scoredCardOf(cards, shown)?.provider ?? shown
}

function pathwaysOf(plan: Plan): PlannedPathway[] {
  if (plan.kind === 'none') return []
  return plan.kind === 'reachable'
    ? [plan.pathway]
    : plan.alternatives.map(({ pathway }) => pathway)
}

/**
 * Returns up to two alternatives: the most points in the same time, and the same points in the
 * shortest sufficient time. If neither exists, returns the nearest pathway.
 */
function alternativesOf(
  pathways: readonly PlannedPathway[],
  target: PlannerTarget,
): PlanAlternative[] {
  const raising = pathways.filter(({ pointsTo }) => pointsTo > 0)
  const [fewerPoints] = raising
    .filter(({ months, pointsTo }) => months === target.months && pointsTo < target.points)
    .toSorted((a, b) => b.pointsTo - a.pointsTo)
  const [moreTime] = raising
    .filter((pathway) => pathway.months > target.months && pointsMissed(pathway, target) === 0)
    .toSorted((a, b) => a.months - b.months)
  const found = [
    ['fewerPoints', fewerPoints],
    ['moreTime', moreTime],
    ['nearest', fewerPoints || moreTime ? undefined : nearestOf(raising, target)],
  ] as const
  return found.flatMap(([kind, pathway]) => (pathway ? { kind, pathway } : []))
}

/**
 * Returns the pathway that misses the target by the fewest points; among equals, one with the
 * closest time horizon.
 */
function nearestOf(
  pathways: readonly PlannedPathway[],
  target: PlannerTarget,
): PlannedPathway | undefined {
  const distance = ({ months }: PlannedPathway) => Math.abs(months - target.months)
  return pathways.toSorted(
    (a, b) => pointsMissed(a, target) - pointsMissed(b, target) || distance(a) - distance(b),
  )[0]
}

/** Returns how far the wanted increase is outside the pathway's bounds; 0 inside them. */
function pointsMissed({ pointsFrom, pointsTo }: PlannedPathway, { points }: PlannerTarget): number {
  return Math.max(0, pointsFrom - points, points - pointsTo)
}

function toPlannedPathway(pathway: Pathway): PlannedPathway {
  return {
    pointsFrom: pathway.scoreIncrementLowerBound,
    pointsTo: pathway.scoreIncrementUpperBound,
    months: pathway.timeHorizon,
    actions: (pathway.actions ?? []).map(({ description }) => description),
  }
}
