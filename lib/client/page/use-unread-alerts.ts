'use client'

import { useContext, useMemo, useSyncExternalStore } from 'react'
import { newAlertsRoute } from '@/lib/contract/bff/bureau-data'
import { rowQuery } from '@/lib/contract/row'
import { useBackgroundQuery } from '../api/queries'
import { UserFingerprintContext } from '../forms/use-form-draft'
import { withStorage } from '../storage/safe-storage'

const newAlerts = rowQuery(newAlertsRoute, {})
const maxStoredIds = 5000

type UnreadAlerts = {
  /** The ids of the new alerts that this consumer has not opened on this device; undefined while they are unknown. */
  readonly unread: ReadonlySet<string> | undefined
  readonly markRead: (ids: readonly string[]) => void
}

/** The unread alerts of the page's consumer. The marks are stored on this device, under the consumer's fingerprint. */
export function useUnreadAlerts(): UnreadAlerts {
  const fingerprint = useContext(UserFingerprintContext)
  const ids = useBackgroundQuery(newAlerts).data?.ids
  // The server does not know the marks.
  const read = useSyncExternalStore(
    subscribe,
    () => readIds(fingerprint),
    () => undefined,
  )
  return useMemo(
    () => ({
      unread: ids && read && new Set(ids.filter((id) => !read.has(id))),
      markRead: (opened) => storeIds(fingerprint, [...readIds(fingerprint), ...opened]),
    }),
    [ids, read, fingerprint],
  )
}

/** Deletes the marks of a consumer whose account is closed. */
export function clearReadAlerts(fingerprint: string | undefined): void {
  readByConsumer.delete(storageKey(fingerprint))
  withStorage('localStorage', (storage) => storage.removeItem(storageKey(fingerprint)))
}

const listeners = new Set<() => void>()
/** If storage is blocked, the marks last as long as the page. */
const readByConsumer = new Map<string, ReadonlySet<string>>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readIds(fingerprint: string | undefined): ReadonlySet<string> {
  const key = storageKey(fingerprint)
  const known = readByConsumer.get(key)
  if (known) return known
  const stored: unknown = withStorage('localStorage', (storage) => JSON.parse(storage.getItem(key) ?? '[]'))
  const read = new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  readByConsumer.set(key, read)
  return read
}

function storeIds(fingerprint: string | undefined, ids: readonly string[]): void {
  const key = storageKey(fingerprint)
  const read = new Set([...new Set(ids)].slice(-maxStoredIds))
  readByConsumer.set(key, read)
  withStorage('localStorage', (storage) => storage.setItem(key, JSON.stringify([...read])))
  for (const listener of listeners) listener()
}

/** Holds ids of alerts and a hash of the user, and no personal data. */
function storageKey(fingerprint = ''): string {
  return `scorewell-read-alerts:${fingerprint}`
}
