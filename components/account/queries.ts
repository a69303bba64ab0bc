import { accountSettingsQuery } from '@/lib/contract/bff/queries'

/** The query of the sections that show the consumer's account. */
export const accountQueries = { settings: accountSettingsQuery }
