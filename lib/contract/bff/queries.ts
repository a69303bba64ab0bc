import type { FactorGroup } from '../choices'
import type { InputOf } from '../endpoint'
import type { ReadOf, ReadPath } from './reads'

/** The query of an endpoint that pages read; in the browser the endpoint, with its schemas, is loaded with the first call. */
export function queryOf<P extends ReadPath>(path: P, input: InputOf<ReadOf<P>>) {
  return {
    path,
    input,
    queryKey: [path, input] as const,
    load: async (): Promise<ReadOf<P>> => (await import('./reads')).readOf(path),
  }
}

/* Queries that several components read. */

export const latestScoreQuery = queryOf('/api/score', {})
export const scoreHistoryQuery = queryOf('/api/score-history', {})
export const reportTilesQuery = queryOf('/api/report-tiles', {})
export const reportDetailsQuery = queryOf('/api/report-details', {})
export const factorRowsQuery = queryOf('/api/factor-rows', {})
export const changesQuery = queryOf('/api/changes', {})
export const coachQuery = queryOf('/api/coach', {})
export const readyQuery = queryOf('/api/ready', {})
export const timelineQuery = queryOf('/api/timeline', {})
export const firstStepQuery = queryOf('/api/first-step', {})
export const checkUpQuery = queryOf('/api/check-up', {})
export const reportSummaryQuery = queryOf('/api/report-summary', {})
export const urgentAlertsQuery = queryOf('/api/urgent-alerts', {})
export const accountSettingsQuery = queryOf('/api/account', {})

/** The accounts, inquiries or records behind one factor. */
export function factorDetailsQuery(factor: FactorGroup) {
  return queryOf('/api/factor-details', { factor })
}

/** The bureau's plan for an increase in points within months. */
export function planQuery({ points, months }: { readonly points: number; readonly months: number }) {
  return queryOf('/api/score-up', { scoreInc: points, timeHorizon: months })
}
