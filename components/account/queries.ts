import { accountSettingsRoute } from '@/lib/contract/bff/account'
import { rowQuery } from '@/lib/contract/row'

/** The query of the parts that show the consumer's account. */
export const accountQueries = { settings: rowQuery(accountSettingsRoute, {}) }
