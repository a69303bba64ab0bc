'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/lib/client/api/api-query'
import { latestScoreRoute, scoreUpRoute } from '@/lib/contract/bff/bureau-data'
import type { PlannerTarget } from '@/lib/domain/planner/pathway'
import { toScoreCards } from '@/lib/domain/score/score-card'

/** The bureau's result for a target; the previous one is kept while a new one is loading. */
export function useScorePlan({ points, months }: PlannerTarget) {
  const query = apiQuery(scoreUpRoute, { scoreInc: points, timeHorizon: months })
  return useQuery({ ...query, placeholderData: keepPreviousData })
}

/** The current score, from the first bureau (specification, section 1), and whether the bureau returned none. */
export function useCurrentScore(): { score: number | undefined; isUnscored: boolean } {
  const { data } = useQuery(apiQuery(latestScoreRoute, {}))
  const score = data && toScoreCards(data)[0]?.score
  return { score, isUnscored: data !== undefined && score === undefined }
}
