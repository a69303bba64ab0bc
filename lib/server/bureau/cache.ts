import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import type { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import { openValue, type SealContext, sealValue } from '../config/keys'
import { deepFreeze, getMemoryCache } from '../config/memory-cache'
import { countCacheRead } from '../observability/metrics'
import { getRedis, pendingWrites } from '../shared/redis'

/** Measured: memory of a parsed value, and of the views that pages and API make of it, for each character of its JSON. */
const bytesPerCharacter = 7
/** At least 15 bytes of the MAC with which a sealed value ends. */
const tagLength = 22
/** Longer than any entry lives. */
const versionTtlMs = 60 * 60_000

/** An entry of a user; `name` tells the entries of a purpose apart. */
export type CacheRef = { readonly userTag: string; readonly purpose: SealContext['purpose']; readonly name: string }

export type CacheEntry<T> = {
  /** Frozen; undefined for a miss. */
  readonly value: T | undefined
  /** Stores a value, unless the cache of the user was cleared since the entry was read. */
  readonly write: (value: T, ttlMs: number) => Promise<void>
}

/**
 * Reads an entry of the cache. This process holds parsed and frozen values; with `REDIS_URL` they are copies, which count
 * while Redis has the sealed entry. The cache is best effort: every entry is a miss while Redis is unreachable. An entry
 * belongs to the version of its user's cache, so that clearing a cache means starting another version.
 */
export async function readCache<S extends z.ZodMiniType>(ref: CacheRef, schema: S): Promise<CacheEntry<z.infer<S>>> {
  const key = entryKey(ref)
  const copy = copies().get(key)
  const read = await readStore(versionKey(ref.userTag), key, copy).catch(() => undefined)
  if (read === undefined) countCacheRead('error')
  if (read === undefined) return { value: undefined, write: async () => undefined }
  const [version, sealed] = read
  const place = { purpose: ref.purpose, key: `${key} ${version}` }
  async function open(): Promise<z.infer<S> | undefined> {
    // The name of an entry stands for its schema, which has parsed the copy.
    if (sealed === hasCopy) return copy?.value as z.infer<S> | undefined
    const opened = sealed === null ? undefined : await openValue(place, sealed)
    const parsed = schema.safeParse(opened?.value)
    if (!(opened && parsed.success)) return undefined
    keepCopy(key, { version, value: parsed.data, tag: tagOf(sealed) }, opened.expiresAt - Date.now())
    return parsed.data
  }
  return {
    value: await open(),
    write: async (value, ttlMs) => {
      const redis = getRedis()
      const written = redis && (await sealValue(place, value, ttlMs))
      keepCopy(key, { version, value, tag: tagOf(written) }, ttlMs)
      if (written !== undefined) await redis?.set(key, written, 'PX', ttlMs).catch(() => undefined)
    },
  }
}

/** Deletes one entry. */
export async function dropCacheEntry(ref: CacheRef): Promise<void> {
  copies().delete(entryKey(ref))
  await getRedis()
    ?.del(entryKey(ref))
    .catch(() => undefined)
}

/** Makes all entries of a user unreadable; while Redis accepts no writes, as soon as it does. */
export async function clearCache(userTag: string): Promise<void> {
  const version = versionKey(userTag)
  for (const key of copies().keys()) if (key.startsWith(`${version}:`)) copies().delete(key)
  versions().delete(version)
  await pendingWrites()?.write(version, (redis) => redis.del(version))
}

const versionKey = (userTag: string) => `sw:{${userTag}}:cache`
const entryKey = ({ userTag, purpose, name }: CacheRef) =>
  `${versionKey(userTag)}:${createHash('sha256').update(`${purpose} ${name}`).digest('base64url')}`

/** The reply of the store for an entry of which this process has a copy. */
const hasCopy = ''

/** Reads the version of a user's cache and a sealed entry, which is not sent where this process has a copy of it. */
async function readStore(
  versionName: string,
  key: string,
  copy: Copy | undefined,
): Promise<readonly [version: string, sealed: string | null]> {
  const redis = getRedis()
  const known = copy ? [copy.version, copy.tag] : ['', '']
  if (redis) return await redis.swReadCache(versionName, key, randomUUID(), versionTtlMs, ...known)
  const version = versions().get(versionName) ?? randomUUID()
  versions().set(versionName, version)
  return [version, version === copy?.version ? hasCopy : null]
}

/** The versions of the caches without Redis. */
function versions(): LRUCache<string, string> {
  const bytesOf = (version: string) => version.length
  return getMemoryCache({ name: 'cacheVersions', ttlMs: versionTtlMs, bytesOf })
}

/** `tag` tells the sealed entries of a key apart. */
type Copy = { readonly version: string; readonly value: unknown; readonly tag: string }

const tagOf = (sealed: string | null | undefined) => sealed?.slice(-tagLength) ?? ''

function copies(): LRUCache<string, Copy> {
  const bytesOf = ({ value }: Copy) => JSON.stringify(value).length * bytesPerCharacter
  return getMemoryCache({ name: 'bureauData', ttlMs: versionTtlMs, bytesOf })
}

function keepCopy(key: string, copy: Copy, ttlMs: number): void {
  copies().set(key, { ...copy, value: deepFreeze(copy.value) }, { ttl: ttlMs })
}
