import { alertsQuery, latestScoreQuery, urgentAlertsQuery } from '@/lib/contract/bff/queries'

// The queries of each section: the server prefetches them, and the section's components read them.
export const alertsQueries = { alerts: alertsQuery }
export const titleQueries = { ...alertsQueries, score: latestScoreQuery }
export const urgentQueries = { urgent: urgentAlertsQuery }
