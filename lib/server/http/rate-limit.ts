import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import { rateLimitedCode } from '@/lib/contract/problem'
import { env } from '../config/env'
import { keyedHash } from '../config/keys'
import { processSingleton } from '../config/process-singleton'
import {
  type RateLimitName,
  type RateLimitPolicy,
  rateLimitPolicies,
} from '../config/rate-limit-policies'
import { ignoreRedisError, Problem } from '../errors/problem'
import { log } from '../observability/log'
import { count } from '../observability/metrics'
import { getRedis } from '../shared/redis'

/**
 * Identifies calls that are counted together: those for an account or a code, or those from an
 * address and its networks. Calls from an address are counted in total or for one receiver (`of`).
 */
export type RateLimitKey = string | { readonly address: string; readonly of?: string }

/** The key of a limit that all callers share. */
export const totalKey = 'all'
/**
 * A client with an IPv6 /64 network often controls a whole wider network. Limits of wider networks
 * are `factor` times higher.
 */
const widerNetworks = [
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
]

/**
 * Counts a call against the limit of a key. Contract, section 10.
 * @throws {Problem} 429 if the call exceeds the limit. Such a call is not counted.
 */
export async function assertRateLimit(limit: RateLimitName, key: RateLimitKey): Promise<void> {
  const waitMs = await consume(limit, key)
  if (waitMs === undefined) return
  count('rate_limited', { 'scorewell.limit': limit })
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  throw new Problem(429, { code: rateLimitedCode, retryAfter }, retryAfter)
}

/**
 * Counts a call against the limit of a key.
 * @returns false if the call exceeds the limit. Such a call is not counted.
 */
export async function isWithinRateLimit(limit: RateLimitName, key: RateLimitKey): Promise<boolean> {
  return (await consume(limit, key)) === undefined
}

/**
 * Counts an event against a limit that all callers share. Beyond the limit, logs an alarm once per
 * window.
 * @returns false beyond the limit. The caller decides whether to reject the call.
 */
export async function isWithinTotal(limit: RateLimitName): Promise<boolean> {
  if (await isWithinRateLimit(limit, totalKey)) return true
  const alarm = await ignoreRedisError(getLimiter(limit)?.penalty('alarm'))
  const event =
    limit === 'messagesAndChecks' ? 'rate limits: many messages' : 'rate limits: many refusals'
  if (alarm?.consumedPoints === 1) log().error({ event, detail: limit })
  return false
}

/** Returns whether calls for a key are currently counted against a limit. */
export async function isCounted(limit: RateLimitName, key: RateLimitKey): Promise<boolean> {
  const counts = countersOf(limit, key).map(({ limiter, id }) => ignoreRedisError(limiter.get(id)))
  return (await Promise.all(counts)).some((counted) => (counted?.consumedPoints ?? 0) > 0)
}

/** Takes back a call that `assertRateLimit` or `isWithinTotal` counted. */
export async function releaseRateLimit(limit: RateLimitName, key: RateLimitKey): Promise<void> {
  await Promise.all(countersOf(limit, key).map(takeBack))
}

type Counter = { readonly limiter: RateLimiterAbstract; readonly id: string }

/**
 * Counts a call.
 * @returns the milliseconds until the next call is accepted; undefined if the call is within the
 * limit.
 */
async function consume(limit: RateLimitName, key: RateLimitKey): Promise<number | undefined> {
  const counters = countersOf(limit, key)
  const waits = (await Promise.all(counters.map(tryConsume))).filter((ms) => ms !== undefined)
  if (waits.length === 0) return undefined
  // Otherwise the rejected calls of one network would use up the limits of the wider ones.
  await Promise.all(counters.map(takeBack))
  return Math.max(...waits)
}

async function tryConsume({ limiter, id }: Counter): Promise<number | undefined> {
  try {
    await limiter.consume(id)
  } catch (error) {
    // Detected by shape, because the limiter may belong to another of Next's bundles. Any other
    // error is a failure of the store, which must not reject calls.
    const waitMs: unknown =
      error instanceof Error ? undefined : Reflect.get(Object(error), 'msBeforeNext')
    return typeof waitMs === 'number' ? waitMs : undefined
  }
}

/**
 * Takes back one call. Ignores a failure of the store, because the count expires with its window
 * anyway.
 */
async function takeBack({ limiter, id }: Counter): Promise<void> {
  await ignoreRedisError(limiter.reward(id))
}

function countersOf(limit: RateLimitName, key: RateLimitKey): readonly Counter[] {
  const counted = typeof key === 'string' ? [{ name: key, factor: 1 }] : networksOf(key)
  return counted.flatMap(({ name, factor }) => {
    const limiter = getLimiter(limit, factor)
    return limiter ? [{ limiter, id: keyedHash('rate limit', name) }] : []
  })
}

/**
 * Returns the networks under which an address is counted: for IPv4 the address itself, for IPv6 the
 * /64 network (in the format of `getClientNetwork`) and the wider networks.
 */
function networksOf({ address, of }: Exclude<RateLimitKey, string>) {
  const prefix = of === undefined ? '' : `${of} from `
  const first = `${address}::`
  const wider = (isIPv6(first) ? widerNetworks : []).map(({ bits, factor }) => ({
    name: `${prefix}${ipaddr.IPv6.networkAddressFromCIDR(`${first}/${bits}`)}/${bits}`,
    factor,
  }))
  return [{ name: prefix + address, factor: 1 }, ...wider]
}

/** Returns the limiter for a limit; undefined if rate limits are off. */
function getLimiter(limit: RateLimitName, factor = 1): RateLimiterAbstract | undefined {
  const limits = env().rateLimits
  return (
    limits &&
    processSingleton(`limiter ${limit} ${factor}`, () =>
      createLimiter(limit, factor, limits[limit]),
    )
  )
}

/**
 * Creates a limiter whose counts all instances share in Redis. Without Redis, and during an outage,
 * each instance counts alone.
 */
function createLimiter(
  limit: RateLimitName,
  factor: number,
  configuredPoints?: number,
): RateLimiterAbstract {
  const policy: RateLimitPolicy = rateLimitPolicies[limit]
  const { seconds: duration, mostOfNetworks = factor } = policy
  const points = (configuredPoints ?? policy.points) * Math.min(factor, mostOfNetworks)
  const memoryLimiter = new RateLimiterMemory({ keyPrefix: limit, points, duration })
  const redis = getRedis()
  if (redis === undefined) return memoryLimiter
  const options = { keyPrefix: `sw ${limit}`, points, duration, insuranceLimiter: memoryLimiter }
  return new RateLimiterRedis({ storeClient: redis, ...options })
}
