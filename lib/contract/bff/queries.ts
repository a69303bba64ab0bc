import { defineQuery } from '../endpoint'

/*
 * The queries without a choice. A screen names them; the endpoint, with its schemas, is loaded with the first call in the browser.
 */

const bureauData = () => import('./bureau-data')

export const currentUserQuery = defineQuery({
  path: '/api/user',
  input: {},
  load: async () => (await bureauData()).currentUserRoute,
})

export const latestScoreQuery = defineQuery({
  path: '/api/score',
  input: {},
  load: async () => (await bureauData()).latestScoreRoute,
})

export const scoreHistoryQuery = defineQuery({
  path: '/api/score-history',
  input: {},
  load: async () => (await bureauData()).scoreHistoryRoute,
})

export const reportTilesQuery = defineQuery({
  path: '/api/report-tiles',
  input: {},
  load: async () => (await bureauData()).reportTilesRoute,
})

export const reportSummaryQuery = defineQuery({
  path: '/api/report-summary',
  input: {},
  load: async () => (await bureauData()).reportSummaryRoute,
})

export const reportDetailsQuery = defineQuery({
  path: '/api/report-details',
  input: {},
  load: async () => (await bureauData()).reportDetailsRoute,
})

export const alertsQuery = defineQuery({
  path: '/api/alerts',
  input: {},
  load: async () => (await bureauData()).alertsRoute,
})

export const newAlertsQuery = defineQuery({
  path: '/api/new-alerts',
  input: {},
  load: async () => (await import('./shell')).newAlertsRoute,
})

export const urgentAlertsQuery = defineQuery({
  path: '/api/urgent-alerts',
  input: {},
  load: async () => (await bureauData()).urgentAlertsRoute,
})

export const factorRowsQuery = defineQuery({
  path: '/api/factor-rows',
  input: {},
  load: async () => (await import('./factors')).factorRowsRoute,
})

export const changesQuery = defineQuery({
  path: '/api/changes',
  input: {},
  load: async () => (await import('./changes')).changesRoute,
})

export const coachQuery = defineQuery({
  path: '/api/coach',
  input: {},
  load: async () => (await import('./coach')).coachRoute,
})

export const comparisonQuery = defineQuery({
  path: '/api/comparison',
  input: {},
  load: async () => (await import('./comparison')).comparisonRoute,
})

export const accountSettingsQuery = defineQuery({
  path: '/api/account',
  input: {},
  load: async () => (await import('./account')).accountSettingsRoute,
})
