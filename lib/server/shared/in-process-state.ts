import 'server-only'
import { LRUCache } from 'lru-cache'
import { createKeyedMutex } from './keyed-mutex'
import type { SharedState } from './shared-state'

const megabyte = 1024 * 1024
const entriesLimitBytes = 128 * megabyte
const cacheLimitBytes = 256 * megabyte

/** Shared state of a single instance. Memory is bounded: the least recently used entries go first; timestamps stay. */
export function createInProcessState(): SharedState {
  const entries = boundedCache(entriesLimitBytes)
  const ownedEntries = boundedCache(cacheLimitBytes)
  const timestamps = new Map<string, Timestamp>()
  const keyOf = (owner: string, name: string) => `${encodeURIComponent(owner)} ${name}`

  return {
    get: async (key) => entries.get(key),
    set: async (key, value, ttlMs) => void entries.set(key, value, { ttl: ttlMs }),
    delete: async (key) => void entries.delete(key),

    setTimestamp: async (key, ttlMs) => {
      dropExpired(timestamps)
      timestamps.delete(key)
      timestamps.set(key, { setAt: Date.now(), expiresAt: Date.now() + ttlMs })
    },
    getTimestamp: async (key) => {
      const timestamp = timestamps.get(key)
      return timestamp && timestamp.expiresAt > Date.now() ? timestamp.setAt : undefined
    },

    getFor: async (owner, name) => ownedEntries.get(keyOf(owner, name)),
    setFor: async (owner, name, value, ttlMs) => void ownedEntries.set(keyOf(owner, name), value, { ttl: ttlMs }),
    drop: async (owner, name) => void ownedEntries.delete(keyOf(owner, name)),
    deleteFor: async (owner) => {
      const prefix = keyOf(owner, '')
      for (const key of [...ownedEntries.keys()]) if (key.startsWith(prefix)) ownedEntries.delete(key)
    },

    withLock: createKeyedMutex(),
  }
}

/**
 * Entries hold whole credit reports for minutes and are as many as there are consumers, so the size in bytes is limited; a
 * Map with a time to live would grow with the traffic.
 */
function boundedCache(limitBytes: number): LRUCache<string, string> {
  return new LRUCache({
    maxSize: limitBytes,
    sizeCalculation: (value) => value.length + 1,
    perf: Date,
    ttlResolution: 0,
  })
}

type Timestamp = { readonly setAt: number; readonly expiresAt: number }

/** All timestamps have the same time to live, so the oldest are first. */
function dropExpired(timestamps: Map<string, Timestamp>): void {
  for (const [key, { expiresAt }] of timestamps) {
    if (expiresAt > Date.now()) return
    timestamps.delete(key)
  }
}
