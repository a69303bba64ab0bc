'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { latestScoreRoute } from '@/lib/contract/bff/bureau-data'
import { type InputOf, type OutputOf, queryKeyOf, type Row } from '@/lib/contract/row'
import { callApi } from './call-api'

/** The query of a GET row. */
export function apiQuery<R extends Row>(row: R, input: InputOf<R>) {
  return queryOptions({
    queryKey: queryKeyOf(row, input),
    queryFn: ({ signal }): Promise<OutputOf<R>> => callApi(row, input, { signal }),
  })
}

/** The latest score of every bureau. */
export function useLatestScore() {
  return useQuery(apiQuery(latestScoreRoute, {}))
}
