import 'server-only'
import { LRUCache } from 'lru-cache'
import { env } from './env'
import { processSingleton } from './process-singleton'

/** What each cache may take of `MEMORY_MB`. Decision 32 says what else grows with the number of users, and what limits it. */
const shares = {
  bureauData: 0.6,
  latestSessions: 0.18,
  openedCookies: 0.14,
  cacheVersions: 0.05,
  enrolledToday: 0.02,
  refusedTokens: 0.01,
} as const

export type MemoryCacheName = keyof typeof shares

/** Measured: memory of an entry besides the characters of its key and value. A timer and the parts of a joined key are most of it. */
const entryBytes = 800

type MemoryCacheOptions<V> = {
  readonly name: MemoryCacheName
  /** Default time to live of an entry. */
  readonly ttlMs: number
  /** Memory of a value, without its key. */
  readonly bytesOf: (value: V, key: string) => number
}

/** The cache of a name in this process. Its share of the budget limits its size, and expired entries leave the memory at once. */
export function getMemoryCache<V extends object | string>(options: MemoryCacheOptions<V>): LRUCache<string, V> {
  return processSingleton(`memory cache ${options.name}`, () => createCache(options))
}

function createCache<V extends object | string>({ name, ttlMs, bytesOf }: MemoryCacheOptions<V>): LRUCache<string, V> {
  const cache = new LRUCache<string, V>({
    ttl: ttlMs,
    ttlAutopurge: true,
    maxSize: Math.floor(env().memoryBytes * shares[name]),
    sizeCalculation: (value, key) => entryBytes + key.length + bytesOf(value, key),
    // Read for each entry, so that an entry never outlives its time by a tick.
    perf: Date,
    ttlResolution: 0,
  })
  caches().set(name, cache)
  return cache
}

/** The estimated memory of a cache and its limit, in bytes. */
type MemoryCacheState = { readonly name: string; readonly bytes: number; readonly limit: number }

/** What the caches of this process take now, for the metrics. */
export function readMemoryCaches(): readonly MemoryCacheState[] {
  return [...caches()].map(([name, { calculatedSize, maxSize }]) => ({ name, bytes: calculatedSize, limit: maxSize }))
}

function caches(): Map<MemoryCacheName, Pick<LRUCache<string, object | string>, 'calculatedSize' | 'maxSize'>> {
  return processSingleton('memory caches', () => new Map())
}
