'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '@/lib/client/api/api-query'
import { latestScore, scoreUp } from '@/lib/contract/bff/bureau-data'
import type { Target } from '@/lib/domain/planner/pathway'
import { scoreCardsOf } from '@/lib/domain/score/score-card'

/** The bureau's answer to a target; while a new one is fetched, the last one stays. */
export function usePlanAnswer({ points, months }: Target) {
  const query = queryOf(scoreUp, { scoreInc: points, timeHorizon: months })
  return useQuery({ ...query, placeholderData: keepPreviousData })
}

/** The score in use, that of the first bureau (specification, section 1), or that the bureau did not score. */
export function useCurrentScore(): { score: number | undefined; isUnscored: boolean } {
  const { data } = useQuery(queryOf(latestScore, {}))
  const score = data && scoreCardsOf(data)[0]?.score
  return { score, isUnscored: data !== undefined && score === undefined }
}
