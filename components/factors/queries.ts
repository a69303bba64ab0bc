import { factorRowsQuery, latestScoreQuery } from '@/lib/contract/bff/queries'

/** What the rows need: the server prefetches it, and the components of the section read it. */
export const factorRowQueries = { score: latestScoreQuery, rows: factorRowsQuery }
