import type { PageContext } from '@/lib/contract/host/widget-config'

type StorageName = 'sessionStorage' | 'localStorage'

const cookieProbe = 'sw-probe'

/**
 * Runs `use` with a storage and returns its result. Returns undefined if the storage is blocked (as
 * in a third-party frame) or full, or if `use` throws, as for invalid JSON.
 */
export function withStorage<T>(name: StorageName, use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[name])
  } catch {
    return undefined
  }
}

/** Returns a key's JSON value; undefined if it is missing or `isValid` rejects it. */
export function readStored<T>(
  name: StorageName,
  key: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  const stored: unknown = withStorage(name, (storage) => JSON.parse(storage.getItem(key) ?? 'null'))
  return isValid(stored) ? stored : undefined
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/**
 * Returns whether the browser stores our cookies here. To find out, sets a short-lived cookie of
 * the same kind as the session's.
 */
export function areCookiesEnabled(document: Document, mode: PageContext['mode']): boolean {
  const kind = mode === 'framed' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  try {
    document.cookie = `${cookieProbe}=1; Path=/; Max-Age=10; ${kind}`
    return document.cookie.includes(`${cookieProbe}=1`)
  } catch {
    return false
  }
}
