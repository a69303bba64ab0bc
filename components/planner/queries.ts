import { latestScoreQuery } from '@/lib/contract/bff/queries'
import { defaultTarget, type PlannerTarget, planQuery } from '@/lib/domain/planner/planned-target'

/** The queries of the planner for a target, which the server prefetches. */
export function plannerQueries(target: PlannerTarget = defaultTarget) {
  return { score: latestScoreQuery, plan: planQuery(target) }
}
