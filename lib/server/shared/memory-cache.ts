import 'server-only'
import { LRUCache } from 'lru-cache'

type MemoryLimits<V> = {
  /** Default time to live of an entry. */
  readonly ttlMs: number
  readonly maxBytes: number
  readonly bytesOf: (value: V, key: string) => number
}

/** Creates a cache in this process. Its size is limited, and expired entries leave the memory at once. */
export function createMemoryCache<V extends object | string>({
  ttlMs,
  maxBytes,
  bytesOf,
}: MemoryLimits<V>): LRUCache<string, V> {
  return new LRUCache<string, V>({
    ttl: ttlMs,
    ttlAutopurge: true,
    maxSize: maxBytes,
    sizeCalculation: (value, key) => Math.max(1, bytesOf(value, key)),
    // Read for each entry, so that an entry never outlives its time by a tick.
    perf: Date,
    ttlResolution: 0,
  })
}
