'use client'

import { useQuery } from '@tanstack/react-query'
import { latestScoreRoute, reportSummaryRoute } from '@/lib/contract/bff/bureau-data'
import { apiQuery } from './api-query'

/** The latest score of every bureau. */
export function useLatestScore() {
  return useQuery(apiQuery(latestScoreRoute, {}))
}

/** The summary of every bureau's report. */
export function useReportSummary() {
  return useQuery(apiQuery(reportSummaryRoute, {}))
}
