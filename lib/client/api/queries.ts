'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { latestScoreRoute, reportSummaryRoute } from '@/lib/contract/bff/bureau-data'
import type { InputOf, OutputOf, Row } from '@/lib/contract/row'
import { callApi } from './call-api'

/** The query of a GET row: the key is its path and its input, so a server prefetch and the browser use the same entry. */
export function apiQuery<R extends Row>(row: R, input: InputOf<R>) {
  return queryOptions({
    queryKey: [row.path, input] as const,
    queryFn: ({ signal }): Promise<OutputOf<R>> => callApi(row, input, { signal }),
  })
}

/** The latest score of every bureau. */
export function useLatestScore() {
  return useQuery(apiQuery(latestScoreRoute, {}))
}

/** The summary of every bureau's report. */
export function useReportSummary() {
  return useQuery(apiQuery(reportSummaryRoute, {}))
}
