import { factorRowsQuery, latestScoreQuery } from '@/lib/contract/bff/queries'

/** What the rows need: the server prefetches it, and the components of the part read it. */
export const factorRowQueries = { score: latestScoreQuery, rows: factorRowsQuery }
