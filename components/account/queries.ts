import { currentUserRoute } from '@/lib/contract/bff/bureau-data'
import { rowQuery } from '@/lib/contract/row'

/** The query of the parts that show the consumer's account. */
export const accountQueries = { user: rowQuery(currentUserRoute, {}) }
