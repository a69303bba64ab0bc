import type { EntryPath } from '@/lib/contract/bff/host'

/** Where each entry screen ends for a proven identity; `/identity-verification` ends at identity. Contract, section 5. */
export const entryViews: Readonly<Record<EntryPath, string | undefined>> = {
  '/login-direct': '/dashboard',
  '/login-tile': '/tile-view',
  '/login-aio': '/all-in-one',
  '/identity-verification': undefined,
}

export function isEntryPath(path: string): path is EntryPath {
  return Object.hasOwn(entryViews, path)
}
