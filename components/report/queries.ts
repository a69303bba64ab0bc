import { latestScoreQuery, reportDetailsQuery, reportSummaryQuery } from '@/lib/contract/bff/queries'

// The queries of each section: the server prefetches them, and the section's components read them.
export const summaryQueries = { summary: reportSummaryQuery }
export const detailsQueries = { details: reportDetailsQuery }
export const ratingQueries = { score: latestScoreQuery }
