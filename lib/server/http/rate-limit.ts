import 'server-only'
import { createHmac } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '../config/env'
import type { RateLimits } from '../config/env-values'
import { processSingleton } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { getRedis } from '../shared/redis'

const windowSeconds = 60

type RateLimitName = Exclude<keyof RateLimits, 'addressHeader'>

/** Too many calls in this minute; `retry-after` holds the seconds until the next call is accepted. */
class RateLimitError extends Problem {
  readonly #seconds: number

  constructor(waitMs: number) {
    super(429)
    this.#seconds = Math.max(1, Math.ceil(waitMs / 1000))
  }

  override response(requestId: string, headers: Headers): Response {
    headers.set('retry-after', String(this.#seconds))
    return super.response(requestId, headers)
  }
}

/**
 * Counts a call against the limit of a key; calls without a key are not counted. Contract, section 10.
 * @throws {RateLimitError} beyond the limit of a minute.
 */
export async function assertRateLimit(limit: RateLimitName, key: string | undefined): Promise<void> {
  const limits = env().rateLimits
  if (limits === undefined || key === undefined) return
  try {
    await processSingleton(`limiter ${limit}`, () => createLimiter(limit, limits[limit])).consume(hashKey(key))
  } catch (error) {
    // Every other error is a failure of the store, which must not reject calls.
    if (error instanceof RateLimiterRes) throw new RateLimitError(error.msBeforeNext)
  }
}

/** Instances count together in Redis; each counts alone without Redis, and while it is lost. */
function createLimiter(limit: RateLimitName, points: number): RateLimiterAbstract {
  const memoryLimiter = new RateLimiterMemory({ keyPrefix: limit, points, duration: windowSeconds })
  const redis = getRedis()
  if (redis === undefined) return memoryLimiter
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `sw ${limit}`,
    points,
    duration: windowSeconds,
    insuranceLimiter: memoryLimiter,
  })
}

/** Redis never holds a readable address or account. */
function hashKey(key: string): string {
  return createHmac('sha256', env().sessionSecrets[0] ?? '')
    .update(key)
    .digest('base64url')
}
