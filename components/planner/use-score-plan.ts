'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/lib/client/api/api-query'
import { latestScoreRoute, scoreUpRoute } from '@/lib/contract/bff/bureau-data'
import type { PlannerTarget } from '@/lib/domain/planner/pathway'
import { toScoreCards } from '@/lib/domain/score/score-card'

/** The bureau's answer to a target; while a new one is fetched, the last one stays. */
export function useScorePlan({ points, months }: PlannerTarget) {
  const query = apiQuery(scoreUpRoute, { scoreInc: points, timeHorizon: months })
  return useQuery({ ...query, placeholderData: keepPreviousData })
}

/** The score in use, that of the first bureau (specification, section 1), or that the bureau did not score. */
export function useCurrentScore(): { score: number | undefined; isUnscored: boolean } {
  const { data } = useQuery(apiQuery(latestScoreRoute, {}))
  const score = data && toScoreCards(data)[0]?.score
  return { score, isUnscored: data !== undefined && score === undefined }
}
