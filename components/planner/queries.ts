import { latestScoreRoute, scoreUpRoute } from '@/lib/contract/bff/bureau-data'
import { rowQuery } from '@/lib/contract/row'
import { defaultTarget, type PlannerTarget } from '@/lib/domain/planner/pathway'

/** The bureau's result for a target. */
export function planQuery({ points, months }: PlannerTarget) {
  return rowQuery(scoreUpRoute, { scoreInc: points, timeHorizon: months })
}

/** The queries of the simulator: the server prefetches them, and its components read them. */
export const plannerQueries = { score: rowQuery(latestScoreRoute, {}), plan: planQuery(defaultTarget) }
