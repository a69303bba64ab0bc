import { latestScoreRoute } from '@/lib/contract/bff/bureau-data'
import { comparisonRoute } from '@/lib/contract/bff/comparison'
import { rowQuery } from '@/lib/contract/row'

// The queries of each part: the server prefetches them, and the part's components read them.
export const comparisonQueries = { comparison: rowQuery(comparisonRoute, {}) }
export const teaserQueries = { score: rowQuery(latestScoreRoute, {}) }
