import { changesRoute } from '@/lib/contract/bff/changes'
import { rowQuery } from '@/lib/contract/row'

/** The server prefetches it, and both parts read it. */
export const changesQueries = { changes: rowQuery(changesRoute, {}) }
