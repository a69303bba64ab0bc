import { rowQuery } from '../row'

/*
 * The queries without a choice. A screen names them; the row, with its schemas, is loaded with the first call in the browser.
 */

const bureauData = () => import('./bureau-data')

export const currentUserQuery = rowQuery({
  path: '/api/user',
  input: {},
  load: async () => (await bureauData()).currentUserRoute,
})

export const latestScoreQuery = rowQuery({
  path: '/api/score',
  input: {},
  load: async () => (await bureauData()).latestScoreRoute,
})

export const scoreHistoryQuery = rowQuery({
  path: '/api/score-history',
  input: {},
  load: async () => (await bureauData()).scoreHistoryRoute,
})

export const reportTilesQuery = rowQuery({
  path: '/api/report-tiles',
  input: {},
  load: async () => (await bureauData()).reportTilesRoute,
})

export const reportSummaryQuery = rowQuery({
  path: '/api/report-summary',
  input: {},
  load: async () => (await bureauData()).reportSummaryRoute,
})

export const reportDetailsQuery = rowQuery({
  path: '/api/report-details',
  input: {},
  load: async () => (await bureauData()).reportDetailsRoute,
})

export const alertsQuery = rowQuery({
  path: '/api/alerts',
  input: {},
  load: async () => (await bureauData()).alertsRoute,
})

export const newAlertsQuery = rowQuery({
  path: '/api/new-alerts',
  input: {},
  load: async () => (await import('./shell')).newAlertsRoute,
})

export const urgentAlertsQuery = rowQuery({
  path: '/api/urgent-alerts',
  input: {},
  load: async () => (await bureauData()).urgentAlertsRoute,
})

export const factorRowsQuery = rowQuery({
  path: '/api/factor-rows',
  input: {},
  load: async () => (await import('./factors')).factorRowsRoute,
})

export const changesQuery = rowQuery({
  path: '/api/changes',
  input: {},
  load: async () => (await import('./changes')).changesRoute,
})

export const coachQuery = rowQuery({
  path: '/api/coach',
  input: {},
  load: async () => (await import('./coach')).coachRoute,
})

export const comparisonQuery = rowQuery({
  path: '/api/comparison',
  input: {},
  load: async () => (await import('./comparison')).comparisonRoute,
})

export const accountSettingsQuery = rowQuery({
  path: '/api/account',
  input: {},
  load: async () => (await import('./account')).accountSettingsRoute,
})
