'use client'

import { useSyncExternalStore } from 'react'
import { withStorage } from '@/lib/client/storage/safe-storage'

/** Ids of alerts that were opened on this device: marks for the eye, nothing personal. */
const storageKey = 'scorewell-read-alerts'
const keptAtMost = 5000
const listeners = new Set<() => void>()
let read: ReadonlySet<string> | undefined

/** The alerts opened before; none known while the server draws the page, so nothing there is marked. */
export function useReadAlerts(): ReadonlySet<string> | undefined {
  return useSyncExternalStore(listen, current, () => undefined)
}

export function markAlertsRead(ids: readonly string[]): void {
  const all = [...current(), ...ids].slice(-keptAtMost)
  read = new Set(all)
  store(all)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
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
