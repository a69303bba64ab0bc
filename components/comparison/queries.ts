import { comparisonQuery, latestScoreQuery } from '@/lib/contract/bff/queries'

// The queries of each part: the server prefetches them, and the part's components read them.
export const comparisonQueries = { comparison: comparisonQuery }
export const teaserQueries = { score: latestScoreQuery }
