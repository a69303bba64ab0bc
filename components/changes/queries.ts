import { changesQuery } from '@/lib/contract/bff/queries'

/** The server prefetches it, and both sections read it. */
export const changesQueries = { changes: changesQuery }
