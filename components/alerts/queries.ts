import { alertsRoute, latestScoreRoute, urgentAlertsRoute } from '@/lib/contract/bff/bureau-data'
import { rowQuery } from '@/lib/contract/row'

// The queries of each part: the server prefetches them, and the part's components read them.
export const alertsQueries = { alerts: rowQuery(alertsRoute, {}) }
export const titleQueries = { ...alertsQueries, score: rowQuery(latestScoreRoute, {}) }
export const urgentQueries = { urgent: rowQuery(urgentAlertsRoute, {}) }
