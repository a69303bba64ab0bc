import {
  currentUserQuery,
  factorRowsQuery,
  latestScoreQuery,
  reportTilesQuery,
  scoreHistoryQuery,
} from '@/lib/contract/bff/queries'

// The queries of each section: the server prefetches them, and the section's components read them.
export const scoreQueries = { score: latestScoreQuery }
export const userQueries = { user: currentUserQuery }
export const historyQueries = { history: scoreHistoryQuery }
export const tilesQueries = { tiles: reportTilesQuery }
export const inquiriesQueries = { factors: factorRowsQuery }
