import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { InputOf, OutputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import { openValue, type SealContext, sealValue } from '../config/keys'
import { deepFreeze, getMemoryCache, singleFlight } from '../config/memory-cache'
import { ignoreLoss, Problem } from '../errors/problem'
import type { RequestContext } from '../http/define-handler'
import { requireConsumer } from '../http/product-api-client'
import { count } from '../observability/metrics'
import { getRedis, getRedisConnection } from '../shared/redis'

/** R7.5. */
const ttlMs = 900_000
/**
 * Measured: memory of a parsed value, and of the views that pages and API make of it, for each
 * character of its JSON.
 */
const bytesPerCharacter = 7
/** At least 15 bytes of the MAC with which a sealed value ends. */
const tagLength = 22
/** Longer than any entry lives. */
const versionTtlMs = 60 * 60_000
/** The reply of the store for an entry of which this process has a copy. */
const hasCopy = ''

/**
 * Bureau data of a consumer, from the cache for 15 minutes;
 * concurrent calls share one request, and errors are never cached.
 */
export async function getBureauData<R extends UpstreamEndpoint>(
  context: RequestContext,
  endpoint: R,
  input: InputOf<R>,
): Promise<OutputOf<R>> {
  const { userTag, idpass } = requireConsumer(context)
  if (!idpass) throw new Problem(403, { code: 'SC302' })
  const name = `${endpoint.path} ${JSON.stringify(input)}`
  const entry = await readCache<R['output']>(
    { userTag, purpose: 'bureau data', name },
    endpoint.output,
  )
  countRead(entry.value === undefined ? 'miss' : 'hit')
  if (entry.value !== undefined) return entry.value
  return await singleFlight('bureau data', `${context.session.data.id} ${name}`, async () => {
    const data = await context.productApi(endpoint, input)
    // The consumer may have signed out in the meantime, and deleted data must not come back.
    if (!(await context.session.wasRevoked())) await entry.write(data, ttlMs)
    return data
  })
}

const countRead = (outcome: 'hit' | 'miss' | 'error') =>
  count('cache.reads', { 'scorewell.outcome': outcome })

type UserCache = { readonly userTag: string }
/** An entry of a user; `name` tells the entries of a purpose apart. */
export type CacheRef = UserCache & Pick<SealContext, 'purpose'> & { readonly name: string }

/**
 * `value` is frozen, undefined for a miss; `write` stores nothing if the cache of the user was
 * cleared since it was read.
 */
type CacheEntry<T> = {
  readonly value: T | undefined
  write(value: T, ttlMs: number): Promise<void>
}

/**
 * Reads an entry of the current version of the user's cache, which is best effort: every entry is a
 * miss while Redis is unreachable.
 */
export async function readCache<S extends z.ZodMiniType>(
  ref: CacheRef,
  schema: S,
): Promise<CacheEntry<z.infer<S>>> {
  const key = entryKey(ref)
  const copy = copies().get(key)
  const read = await readStore(versionKey(ref), key, copy).catch(() => countRead('error'))
  if (!read) return { value: undefined, write: async () => undefined }
  const [version, sealed] = read
  const place = { purpose: ref.purpose, key: `${key} ${version}` }
  async function open(): Promise<z.infer<S> | undefined> {
    // The name of an entry stands for its schema, which has parsed the copy.
    if (sealed === hasCopy) return copy?.value as z.infer<S> | undefined
    const opened = sealed === null ? undefined : await openValue(place, sealed)
    const parsed = schema.safeParse(opened?.value)
    if (!(opened && parsed.success)) return undefined
    keepCopy(
      key,
      { version, value: parsed.data, tag: tagOf(sealed) },
      opened.expiresAt - Date.now(),
    )
    return parsed.data
  }
  return {
    value: await open(),
    write: async (value, ttlMs) => {
      const redis = getRedis()
      const written = redis && (await sealValue(place, value, ttlMs))
      keepCopy(key, { version, value, tag: tagOf(written) }, ttlMs)
      if (written !== undefined) await ignoreLoss(redis?.set(key, written, 'PX', ttlMs))
    },
  }
}

export async function dropCacheEntry(ref: CacheRef): Promise<void> {
  const key = entryKey(ref)
  copies().delete(key)
  await ignoreLoss(getRedis()?.del(key))
}

/**
 * Makes the cached data of a consumer unreadable;
 * while Redis accepts no writes, as soon as it does.
 */
export async function clearBureauData(user: UserCache): Promise<void> {
  const version = versionKey(user)
  for (const key of copies().keys()) if (key.startsWith(`${version}:`)) copies().delete(key)
  versions().delete(version)
  await getRedisConnection()?.pendingWrites.write(version, (redis) => redis.del(version))
}

const versionKey = ({ userTag }: UserCache) => `sw:{${userTag}}:cache`
const entryKey = ({ purpose, name, ...user }: CacheRef) =>
  `${versionKey(user)}:${createHash('sha256').update(`${purpose} ${name}`).digest('base64url')}`

/**
 * Reads the version of a user's cache and a sealed entry,
 * which is not sent where this process has a copy of it.
 */
async function readStore(
  versionName: string,
  key: string,
  copy: Copy | undefined,
): Promise<[string, string | null]> {
  const redis = getRedis()
  const known = copy ? [copy.version, copy.tag] : ['', '']
  if (redis) return await redis.swReadCache(versionName, key, randomUUID(), versionTtlMs, ...known)
  const version = versions().get(versionName) ?? randomUUID()
  versions().set(versionName, version)
  return [version, version === copy?.version ? hasCopy : null]
}

const versions = () =>
  getMemoryCache<string>({
    name: 'cacheVersions',
    ttlMs: versionTtlMs,
    bytesOf: ({ length }) => length,
  })

/** `tag` tells the sealed entries of a key apart. */
type Copy = { readonly version: string; readonly value: unknown; readonly tag: string }

const tagOf = (sealed: string | null | undefined) => sealed?.slice(-tagLength) ?? ''

const bytesOf = ({ value }: Copy) => JSON.stringify(value).length * bytesPerCharacter
const copies = () => getMemoryCache<Copy>({ name: 'bureauData', ttlMs: versionTtlMs, bytesOf })

function keepCopy(key: string, copy: Copy, ttlMs: number): void {
  copies().set(key, { ...copy, value: deepFreeze(copy.value) }, { ttl: ttlMs })
}
