'use client'

import { useSyncExternalStore } from 'react'
import { withStorage } from '@/lib/client/storage/safe-storage'

/** Holds the ids of alerts that were opened on this device, and no personal data. */
const storageKey = 'scorewell-read-alerts'
const maxStoredIds = 5000
const listeners = new Set<() => void>()
let read: ReadonlySet<string> | undefined

/** The ids of the alerts that were opened; undefined during server rendering, so that nothing is marked there. */
export function useReadAlerts(): ReadonlySet<string> | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined)
}

/** Marks alerts as read, on this device only. */
export function markAlertsRead(ids: readonly string[]): void {
  const all = [...current(), ...ids].slice(-maxStoredIds)
  read = new Set(all)
  store(all)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function current(): ReadonlySet<string> {
  read ??= restore()
  return read
}

/** If storage is blocked, the marks last as long as the page. */
function restore(): ReadonlySet<string> {
  const stored: unknown = withStorage('localStorage', (storage) => JSON.parse(storage.getItem(storageKey) ?? '[]'))
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
}

function store(ids: readonly string[]): void {
  withStorage('localStorage', (storage) => storage.setItem(storageKey, JSON.stringify([...new Set(ids)])))
}
