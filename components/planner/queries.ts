import { latestScoreRoute } from '@/lib/contract/bff/bureau-data'
import { rowQuery } from '@/lib/contract/row'
import { defaultTarget, type PlannerTarget, planQuery } from '@/lib/domain/planner/planned-target'

const score = rowQuery(latestScoreRoute, {})

/** The queries of the planner for a target, which the server prefetches. */
export function plannerQueries(target: PlannerTarget = defaultTarget) {
  return { score, plan: planQuery(target) }
}
