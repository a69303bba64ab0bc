import { latestScoreRoute } from '@/lib/contract/bff/bureau-data'
import { factorRowsRoute } from '@/lib/contract/bff/factors'
import { rowQuery } from '@/lib/contract/row'

/** What the rows need: the server prefetches it, and the components of the part read it. */
export const factorRowQueries = { score: rowQuery(latestScoreRoute, {}), rows: rowQuery(factorRowsRoute, {}) }
