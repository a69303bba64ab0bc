import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { processSingleton } from '../config/process-singleton'
import { countCacheRead } from '../observability/metrics'
import { getRedis, onRedisReady } from './redis'
import { openValue, type Purpose, sealValue } from './sealed-value'

const memoryLimitBytes = 256 * 1024 * 1024
/** Longer than any entry lives. */
const generationTtlMs = 60 * 60_000

/** An entry of a user; `name` tells the entries of a purpose apart. */
export type CacheAddress = { readonly hashTag: string; readonly purpose: Purpose; readonly name: string }

export type CacheEntry = {
  /** Undefined for a miss. */
  readonly value: unknown
  /** Stores a value, unless the cache of the user was cleared since the entry was read. */
  readonly write: (value: unknown, ttlMs: number) => Promise<void>
}

/**
 * Reads an entry of the cache: in Redis where `REDIS_URL` is set, else in this process. The cache is best effort: every
 * entry is a miss while Redis is unreachable. An entry is sealed to its key and to the generation of its user's cache, so
 * that clearing a cache means starting another generation.
 */
export async function readCache(address: CacheAddress): Promise<CacheEntry> {
  const store = getStore()
  const key = entryKey(address)
  const read = await store.read(generationKey(address.hashTag), key).catch(() => undefined)
  if (read === undefined) countCacheRead('error')
  if (read === undefined) return { value: undefined, write: async () => undefined }
  const [generation, sealed] = read
  const place = { purpose: address.purpose, key: `${key} ${generation}` }
  return {
    value: sealed === null ? undefined : await openValue(place, sealed),
    write: async (entry, ttlMs) => {
      await store.write(key, await sealValue(place, entry, ttlMs), ttlMs).catch(() => undefined)
    },
  }
}

/** Deletes one entry. */
export async function dropCacheEntry(address: CacheAddress): Promise<void> {
  await getStore()
    .drop(entryKey(address))
    .catch(() => undefined)
}

/** Makes all entries of a user unreadable; while Redis is unreachable, as soon as it returns. */
export async function clearCache(hashTag: string): Promise<void> {
  pendingClears().add(generationKey(hashTag))
  await runPendingClears()
}

function pendingClears(): Set<string> {
  return processSingleton('pendingClears', () => {
    onRedisReady(() => void runPendingClears())
    return new Set()
  })
}

async function runPendingClears(): Promise<void> {
  const drops = [...pendingClears()].map((key) =>
    getStore()
      .drop(key)
      .then(() => pendingClears().delete(key)),
  )
  await Promise.allSettled(drops)
}

const generationKey = (hashTag: string) => `sw:{${hashTag}}:cache`
const entryKey = ({ hashTag, purpose, name }: CacheAddress) =>
  `${generationKey(hashTag)}:${createHash('sha256').update(`${purpose} ${name}`).digest('base64url')}`

type CacheStore = {
  readonly read: (generationKey: string, key: string) => Promise<readonly [generation: string, sealed: string | null]>
  readonly write: (key: string, sealed: string, ttlMs: number) => Promise<unknown>
  readonly drop: (key: string) => Promise<unknown>
}

function getStore(): CacheStore {
  return processSingleton('cacheStore', () => {
    const redis = getRedis()
    if (!redis) return createMemoryStore()
    return {
      read: (generation, key) => redis.swReadCache(generation, key, randomUUID(), generationTtlMs),
      write: (key, sealed, ttlMs) => redis.set(key, sealed, 'PX', ttlMs),
      drop: (key) => redis.del(key),
    }
  })
}

/**
 * The cache of a single instance. Entries hold whole credit reports for minutes and are as many as there are consumers, so
 * their size in bytes is limited.
 */
function createMemoryStore(): CacheStore {
  const entries = new LRUCache<string, string>({
    maxSize: memoryLimitBytes,
    sizeCalculation: (value) => value.length,
    perf: Date,
    ttlResolution: 0,
  })
  return {
    read: async (generationName, key) => {
      const generation = entries.get(generationName) ?? randomUUID()
      entries.set(generationName, generation, { ttl: generationTtlMs })
      return [generation, entries.get(key) ?? null]
    },
    write: async (key, sealed, ttlMs) => entries.set(key, sealed, { ttl: ttlMs }),
    drop: async (key) => entries.delete(key),
  }
}
