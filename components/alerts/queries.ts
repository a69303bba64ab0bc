import { alertsQuery, latestScoreQuery, urgentAlertsQuery } from '@/lib/contract/bff/queries'

// The queries of each part: the server prefetches them, and the part's components read them.
export const alertsQueries = { alerts: alertsQuery }
export const titleQueries = { ...alertsQueries, score: latestScoreQuery }
export const urgentQueries = { urgent: urgentAlertsQuery }
