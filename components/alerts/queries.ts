import { alertsRoute, latestScoreRoute } from '@/lib/contract/bff/bureau-data'
import { rowQuery } from '@/lib/contract/row'

// The queries of each part: the server prefetches them, and the part's components read them.
export const alertsQueries = { alerts: rowQuery(alertsRoute, {}) }
export const titleQueries = { ...alertsQueries, score: rowQuery(latestScoreRoute, {}) }
