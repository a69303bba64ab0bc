import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import type { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import { processSingleton } from '../config/process-singleton'
import { countCacheRead } from '../observability/metrics'
import { deepFreeze } from '../shared/frozen'
import { createMemoryCache } from '../shared/memory-cache'
import { getRedis, pendingWrites } from '../shared/redis'
import { openValue, type Purpose, sealValue } from '../shared/sealed-value'

/** Measured: memory of a parsed value, and of the views that pages and API make of it, for each character of its JSON. */
const bytesPerCharacter = 7
/** 16 bytes in base64url. */
const tagLength = 22
/** Longer than any entry lives. */
const generationTtlMs = 60 * 60_000

/** An entry of a user; `name` tells the entries of a purpose apart. */
export type CacheAddress = { readonly hashTag: string; readonly purpose: Purpose; readonly name: string }

export type CacheEntry<T> = {
  /** Frozen; undefined for a miss. */
  readonly value: T | undefined
  /** Stores a value, unless the cache of the user was cleared since the entry was read. */
  readonly write: (value: T, ttlMs: number) => Promise<void>
}

/**
 * Reads an entry of the cache. This process holds parsed and frozen values; with `REDIS_URL` they are copies, which count
 * while Redis has the sealed entry. The cache is best effort: every entry is a miss while Redis is unreachable. An entry
 * belongs to the generation of its user's cache, so that clearing a cache means starting another generation.
 */
export async function readCache<S extends z.ZodMiniType>(
  address: CacheAddress,
  schema: S,
): Promise<CacheEntry<z.infer<S>>> {
  const key = entryKey(address)
  const copy = copies().get(key)
  const read = await readStore(generationKey(address.hashTag), key, copy).catch(() => undefined)
  if (read === undefined) countCacheRead('error')
  if (read === undefined) return { value: undefined, write: async () => undefined }
  const [generation, sealed] = read
  const place = { purpose: address.purpose, key: `${key} ${generation}` }
  async function open(): Promise<z.infer<S> | undefined> {
    // The name of an entry stands for its schema, which has parsed the copy.
    if (sealed === hasCopy) return copy?.value as z.infer<S> | undefined
    const opened = sealed === null ? undefined : await openValue(place, sealed)
    const parsed = schema.safeParse(opened?.value)
    if (!(opened && parsed.success)) return undefined
    keepCopy(key, { generation, value: parsed.data, tag: tagOf(sealed) }, opened.expiresAt - Date.now())
    return parsed.data
  }
  return {
    value: await open(),
    write: async (value, ttlMs) => {
      const redis = getRedis()
      const written = redis && (await sealValue(place, value, ttlMs))
      keepCopy(key, { generation, value, tag: tagOf(written) }, ttlMs)
      if (written !== undefined) await redis?.set(key, written, 'PX', ttlMs).catch(() => undefined)
    },
  }
}

/** Deletes one entry. */
export async function dropCacheEntry(address: CacheAddress): Promise<void> {
  copies().delete(entryKey(address))
  await getRedis()
    ?.del(entryKey(address))
    .catch(() => undefined)
}

/** Makes all entries of a user unreadable; while Redis accepts no writes, as soon as it does. */
export async function clearCache(hashTag: string): Promise<void> {
  const generation = generationKey(hashTag)
  for (const key of copies().keys()) if (key.startsWith(`${generation}:`)) copies().delete(key)
  generations().delete(generation)
  await pendingWrites()?.write(generation, (redis) => redis.del(generation))
}

const generationKey = (hashTag: string) => `sw:{${hashTag}}:cache`
const entryKey = ({ hashTag, purpose, name }: CacheAddress) =>
  `${generationKey(hashTag)}:${createHash('sha256').update(`${purpose} ${name}`).digest('base64url')}`

/** The reply of the store for an entry of which this process has a copy. */
const hasCopy = ''

/** Reads the generation of a user's cache and a sealed entry, which is not sent where this process has a copy of it. */
async function readStore(
  generationName: string,
  key: string,
  copy: Copy | undefined,
): Promise<readonly [generation: string, sealed: string | null]> {
  const redis = getRedis()
  const known = copy ? [copy.generation, copy.tag] : ['', '']
  if (redis) return await redis.swReadCache(generationName, key, randomUUID(), generationTtlMs, ...known)
  const generation = generations().get(generationName) ?? randomUUID()
  generations().set(generationName, generation)
  return [generation, generation === copy?.generation ? hasCopy : null]
}

/** The generations of the caches without Redis. */
function generations(): LRUCache<string, string> {
  const bytesOf = (generation: string) => generation.length
  return processSingleton('cacheGenerations', () =>
    createMemoryCache<string>({ name: 'cacheGenerations', ttlMs: generationTtlMs, bytesOf }),
  )
}

/** `tag` tells the sealed entries of a key apart. */
type Copy = { readonly generation: string; readonly value: unknown; readonly tag: string }

/** The end of a sealed value is its authentication tag. */
const tagOf = (sealed: string | null | undefined) => sealed?.slice(-tagLength) ?? ''

function copies(): LRUCache<string, Copy> {
  const bytesOf = ({ value }: Copy) => JSON.stringify(value).length * bytesPerCharacter
  return processSingleton('cacheCopies', () =>
    createMemoryCache<Copy>({ name: 'bureauData', ttlMs: generationTtlMs, bytesOf }),
  )
}

function keepCopy(key: string, copy: Copy, ttlMs: number): void {
  copies().set(key, { ...copy, value: deepFreeze(copy.value) }, { ttl: ttlMs })
}
