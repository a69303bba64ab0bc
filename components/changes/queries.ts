import { changesRoute, comingUpRoute } from '@/lib/contract/bff/changes'
import { rowQuery } from '@/lib/contract/row'

// The server prefetches them, and the components of the parts read them.
export const changesQueries = { changes: rowQuery(changesRoute, {}) }
export const comingUpQueries = { comingUp: rowQuery(comingUpRoute, {}) }
