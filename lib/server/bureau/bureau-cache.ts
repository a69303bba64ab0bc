import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { InputOf, OutputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import { applyBounds } from '@/lib/contract/normalize/bounds'
import { type SealContext, sealValue, unsealValue } from '../config/keys'
import { getMemoryCache, singleFlight } from '../config/memory-cache'
import { ignoreRedisError, Problem } from '../errors/problem'
import type { RequestContext } from '../http/define-handler'
import { requireConsumer } from '../http/product-api-client'
import { count } from '../observability/metrics'
import { getRedis, getRedisConnection } from '../shared/redis'
import { type Copy, dropCopies, dropCopy, keepCopy, openCopy, readCopy } from './bureau-copies'

/** 15 minutes. R7.5. */
const ttlMs = 900_000
/**
 * Length in characters. The last 22 characters of a sealed value contain at least 15 bytes of its
 * MAC.
 */
const tagLength = 22
/** Longer than the lifetime of any cache entry. */
const versionTtlMs = 60 * 60_000
/** Returned instead of the sealed entry if this process has a current copy of it. */
const hasCopy = ''

/**
 * Returns a consumer's bureau data, at most 15 minutes old. Each combination of user, call and
 * input has its own cache entry. Its value is parsed once and frozen.
 * Concurrent calls share one request. Errors are never cached.
 */
export async function getBureauData<R extends UpstreamEndpoint>(
  context: RequestContext,
  endpoint: R,
  input: InputOf<R>,
): Promise<OutputOf<R>> {
  const { userTag, tokenTag, idpass } = requireConsumer(context)
  if (!idpass) throw new Problem(403, { code: 'SC302' })
  const name = `${endpoint.path} ${JSON.stringify(input)}`
  const entry = await readCache<R['output']>(
    { userTag, tokenTag, purpose: 'bureau data', name },
    endpoint.output,
  )
  countRead(entry.value === undefined ? 'miss' : 'hit')
  if (entry.value !== undefined) return entry.value
  return await singleFlight('bureau data', `${context.session.data.id} ${name}`, async () => {
    const data = applyBounds(await context.productApi(endpoint, input), Date.now())
    // The consumer may have signed out in the meantime, and deleted data must not be stored again.
    if (!(await context.session.wasRevoked())) await entry.write(data, ttlMs)
    return data
  })
}

const countRead = (outcome: 'hit' | 'miss' | 'error') =>
  count('cache.reads', { 'scorewell.outcome': outcome })

type UserCache = { readonly userTag: string; readonly tokenTag?: string | undefined }
/** Identifies an entry in a user's cache. `name` is unique within its purpose. */
export type CacheRef = UserCache & Pick<SealContext, 'purpose'> & { readonly name: string }

/**
 * `value` is frozen; undefined means a miss. `write` stores nothing if the user's cache was cleared
 * after the read.
 */
type CacheEntry<T> = {
  readonly value: T | undefined
  write(value: T, ttlMs: number): Promise<void>
}

/**
 * Reads a cache entry. This process stores compressed values, and parsed ones while they are in
 * use. With `REDIS_URL`, they are copies, which are valid only while Redis has the sealed entry
 * from which they were made.
 * An entry belongs to a version of its user's cache, so a new version clears the cache.
 * The cache is best effort: while Redis is unreachable, every read is a miss.
 */
export async function readCache<S extends z.ZodMiniType>(
  ref: CacheRef,
  schema: S,
): Promise<CacheEntry<z.infer<S>>> {
  const key = entryKey(ref)
  const copy = readCopy(key)
  const read = await readStore(versionKey(ref), key, copy).catch(() => countRead('error'))
  if (!read) return { value: undefined, write: async () => undefined }
  const [version, sealed] = read
  const place = { purpose: ref.purpose, key: `${key} ${version}` }
  async function open(): Promise<z.infer<S> | undefined> {
    // The copy was parsed with this schema, because the name of an entry determines the schema.
    if (sealed === hasCopy) return copy && (openCopy(key, copy) as z.infer<S>)
    const opened = sealed === null ? undefined : await unsealValue(place, sealed)
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
      if (written !== undefined) await ignoreRedisError(redis?.set(key, written, 'PX', ttlMs))
    },
  }
}

export async function dropCacheEntry(ref: CacheRef): Promise<void> {
  const key = entryKey(ref)
  dropCopy(key)
  await ignoreRedisError(getRedis()?.del(key))
}

/**
 * Makes a consumer's cached data unreadable. While Redis accepts no writes, the deletion is
 * retried.
 */
export async function clearBureauData(user: UserCache): Promise<void> {
  const version = versionKey(user)
  dropCopies(`${version}:`)
  versions().delete(version)
  await getRedisConnection()?.pendingWrites.write(version, (redis) => redis.del(version))
}

const versionKey = ({ userTag, tokenTag }: UserCache) =>
  tokenTag === undefined ? `sw:{${userTag}}:cache` : `sw:{${userTag}}:cache-${tokenTag}`
const entryKey = ({ purpose, name, ...user }: CacheRef) =>
  `${versionKey(user)}:${createHash('sha256').update(`${purpose} ${name}`).digest('base64url')}`

/**
 * Reads the version of a user's cache and a sealed entry. Redis does not send the entry if this
 * process has a copy.
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

const tagOf = (sealed: string | null | undefined) => sealed?.slice(-tagLength) ?? ''
