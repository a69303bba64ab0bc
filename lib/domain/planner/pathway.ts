import type { PlannedPathway } from '@/lib/contract/bff/planner'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { scaleMax } from '../score/score-scale'

/** The target of the consumer: an increase in points within months. */
export type PlannerTarget = { readonly points: number; readonly months: number }

/** Defaults of the simulator. R4.15. */
export const defaultTarget: PlannerTarget = { points: 10, months: 6 }

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
