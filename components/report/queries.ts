import { latestScoreRoute, reportDetailsRoute, reportSummaryRoute } from '@/lib/contract/bff/bureau-data'
import { rowQuery } from '@/lib/contract/row'

// The queries of each part: the server prefetches them, and the part's components read them.
export const summaryQueries = { summary: rowQuery(reportSummaryRoute, {}) }
export const detailsQueries = { details: rowQuery(reportDetailsRoute, {}) }
export const ratingQueries = { score: rowQuery(latestScoreRoute, {}) }
