import { currentUserRoute, latestScoreRoute, reportTilesRoute, scoreHistoryRoute } from '@/lib/contract/bff/bureau-data'
import { factorRowsRoute } from '@/lib/contract/bff/factors'
import { rowQuery } from '@/lib/contract/row'

// The queries of each part: the server prefetches them, and the part's components read them.
export const scoreQueries = { score: rowQuery(latestScoreRoute, {}) }
export const userQueries = { user: rowQuery(currentUserRoute, {}) }
export const historyQueries = { history: rowQuery(scoreHistoryRoute, {}) }
export const tilesQueries = { tiles: rowQuery(reportTilesRoute, {}) }
export const inquiriesQueries = { factors: rowQuery(factorRowsRoute, {}) }
