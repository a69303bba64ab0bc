import type { Plan, PlannedPathway } from '@/lib/contract/bff/planner'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { addMonths } from '../formats/calendar'
import { scaleMax } from '../score/score-scale'

/** The score that a plan starts from: the selected bureau's, else that of the first bureau that scored. */
export function startOf(cards: readonly ScoreCardData[], selected: string | undefined): PlanStart | undefined {
  const scored = cards.filter(hasScore)
  return scored.find(({ provider }) => provider === selected) ?? scored[0]
}

export type PlanStart = ScoreCardData & { readonly score: number }

function hasScore(card: ScoreCardData): card is PlanStart {
  return card.score !== undefined
}

/** The score a pathway leads to: the current one plus both bounds, within 850. Contract, section 10. */
export function newScoreRange(score: number, pathway: PlannedPathway): { low: number; high: number } {
  const scoreAfter = (increase: number) => Math.min(scaleMax, score + increase)
  return { low: scoreAfter(pathway.pointsFrom), high: scoreAfter(pathway.pointsTo) }
}

/** Where a plan leads to; `date` in epoch ms. */
export type PlannedRange = { readonly low: number; readonly high: number; readonly date: number }

/** The range that a plan, or the first of its alternatives, leads to from a dated score; undefined without a pathway. */
export function plannedRangeOf(plan: Plan, from: { score: number; date: number }): PlannedRange | undefined {
  const pathway = pathwayOf(plan)
  return pathway && { ...newScoreRange(from.score, pathway), date: addMonths(from.date, pathway.months) }
}

function pathwayOf(plan: Plan): PlannedPathway | undefined {
  if (plan.kind === 'none') return undefined
  return plan.kind === 'reachable' ? plan.pathway : plan.alternatives[0]?.pathway
}
