import { comparisonQuery, latestScoreQuery } from '@/lib/contract/bff/queries'

// The queries of each section: the server prefetches them, and the section's components read them.
export const comparisonQueries = { comparison: comparisonQuery }
export const teaserQueries = { score: latestScoreQuery }
