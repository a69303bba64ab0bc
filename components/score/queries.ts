import {
  creditImpactsRoute,
  currentUserRoute,
  latestScoreRoute,
  reportSummaryRoute,
  scoreHistoryRoute,
} from '@/lib/contract/bff/bureau-data'
import { rowQuery } from '@/lib/contract/row'

// The queries of each part: the server prefetches them, and the part's components read them.
export const scoreQueries = { score: rowQuery(latestScoreRoute, {}) }
export const userQueries = { user: rowQuery(currentUserRoute, {}) }
export const historyQueries = { history: rowQuery(scoreHistoryRoute, {}) }
export const tilesQueries = { summary: rowQuery(reportSummaryRoute, {}) }
export const impactQueries = { impacts: rowQuery(creditImpactsRoute, {}) }
