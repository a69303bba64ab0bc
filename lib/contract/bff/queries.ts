import type { FactorGroup } from '../choices'
import { defineQuery } from '../endpoint'

/*
 * The queries of the pages. A page names them; the endpoint, with its schemas, is loaded with the first call in the browser.
 */

const bureauData = () => import('./bureau-data')

export const currentUserQuery = defineQuery('/api/user', async () => (await bureauData()).currentUserRoute)
export const latestScoreQuery = defineQuery('/api/score', async () => (await bureauData()).latestScoreRoute)
export const scoreHistoryQuery = defineQuery('/api/score-history', async () => (await bureauData()).scoreHistoryRoute)
export const reportTilesQuery = defineQuery('/api/report-tiles', async () => (await bureauData()).reportTilesRoute)
export const reportSummaryQuery = defineQuery(
  '/api/report-summary',
  async () => (await bureauData()).reportSummaryRoute,
)
export const reportDetailsQuery = defineQuery(
  '/api/report-details',
  async () => (await bureauData()).reportDetailsRoute,
)
export const alertsQuery = defineQuery('/api/alerts', async () => (await bureauData()).alertsRoute)
export const newAlertsQuery = defineQuery('/api/new-alerts', async () => (await import('./shell')).newAlertsRoute)
export const urgentAlertsQuery = defineQuery('/api/urgent-alerts', async () => (await bureauData()).urgentAlertsRoute)
export const factorRowsQuery = defineQuery('/api/factor-rows', async () => (await import('./factors')).factorRowsRoute)
export const changesQuery = defineQuery('/api/changes', async () => (await import('./changes')).changesRoute)
export const coachQuery = defineQuery('/api/coach', async () => (await import('./coach')).coachRoute)
export const comparisonQuery = defineQuery(
  '/api/comparison',
  async () => (await import('./comparison')).comparisonRoute,
)
export const accountSettingsQuery = defineQuery(
  '/api/account',
  async () => (await import('./account')).accountSettingsRoute,
)

/** The accounts, inquiries or records behind one factor. */
export function factorDetailsQuery(factor: FactorGroup) {
  return {
    ...defineQuery('/api/factor-details', async () => (await import('./factor-details')).factorDetailsRoute),
    input: { factor },
  }
}

/** The bureau's plan for an increase in points within months. */
export function planQuery({ points, months }: { readonly points: number; readonly months: number }) {
  return {
    ...defineQuery('/api/score-up', async () => (await bureauData()).scoreUpRoute),
    input: { scoreInc: points, timeHorizon: months },
  }
}
