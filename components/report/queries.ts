import { latestScoreQuery, reportDetailsQuery, reportSummaryQuery } from '@/lib/contract/bff/queries'

// The queries of each part: the server prefetches them, and the part's components read them.
export const summaryQueries = { summary: reportSummaryQuery }
export const detailsQueries = { details: reportDetailsQuery }
export const ratingQueries = { score: latestScoreQuery }
