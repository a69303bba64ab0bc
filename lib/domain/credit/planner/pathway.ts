import type { Plan, PlannedPathway } from '@/lib/contract/bff/credit/planner'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import { addMonths } from '../../shared/formats/calendar'
import { scoredCardOf } from '../score/score-card'
import { scaleMax } from '../score/score-scale'

/** The consumer's target: an increase in points within a number of months. */
export type PlannerTarget = { readonly points: number; readonly months: number }

/** The planner's defaults. R4.15. */
export const defaultTarget: PlannerTarget = { points: 10, months: 6 }

/**
 * Returns the target in the URL (`?points=20&months=6`), with the default for values that are
 * missing or not offered.
 */
export function plannedTargetOf(searchParams: Pick<URLSearchParams, 'get'>): PlannerTarget {
  const choiceOf = (name: keyof PlannerTarget, choices: readonly number[]) =>
    choices.find((choice) => String(choice) === searchParams.get(name)) ?? defaultTarget[name]
  return { points: choiceOf('points', scoreIncrements), months: choiceOf('months', timeHorizons) }
}

/**
 * Returns the score that a plan starts from: the score of the bureau named in its steps; undefined
 * if that bureau has none. If the steps name no bureau, the shown bureau's score or the first
 * available one.
 */
export function planStartOf(
  cards: readonly ScoreCardData[],
  named: string | undefined,
  shown: string,
) {
  const start = scoredCardOf(cards, named ?? shown)
  return named === undefined || start?.provider === named ? start : undefined
}

/**
 * Returns the score range at the end of a pathway: the current score plus each bound of the
 * increase, at most 850. Contract, section 10.
 */
export function newScoreRange(
  score: number,
  pathway: PlannedPathway,
): { low: number; high: number } {
  const scoreAfter = (increase: number) => Math.min(scaleMax, score + increase)
  return { low: scoreAfter(pathway.pointsFrom), high: scoreAfter(pathway.pointsTo) }
}

/** The score range at the end of a plan; `date` in epoch ms. */
export type PlannedRange = { readonly low: number; readonly high: number; readonly date: number }

/**
 * Returns the score range at the end of a plan, or of its first alternative, for a score with its
 * date; undefined without a pathway.
 */
export function plannedRangeOf(
  plan: Plan,
  from: { score: number; date: number },
): PlannedRange | undefined {
  if (plan.kind === 'none') return undefined
  const pathway = plan.kind === 'reachable' ? plan.pathway : plan.alternatives[0]?.pathway
  return (
    pathway && { ...newScoreRange(from.score, pathway), date: addMonths(from.date, pathway.months) }
  )
}
