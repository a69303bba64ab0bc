import 'server-only'
import { createHmac } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { type ProblemBody, rateLimitedCode } from '@/lib/contract/problem'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import { type RateLimitName, rateLimitPolicies } from '../config/rate-limit-policies'
import { Problem } from '../errors/problem'
import { countRateLimited } from '../observability/metrics'
import { getRedis } from '../shared/redis'

/** Too many calls in the window of a limit; `retry-after` holds the seconds until the next call is accepted. */
class RateLimitError extends Problem {
  readonly #seconds: number

  constructor(waitMs: number) {
    super(429, { code: rateLimitedCode })
    this.#seconds = Math.max(1, Math.ceil(waitMs / 1000))
  }

  override body(requestId: string): ProblemBody {
    return { ...super.body(requestId), retryAfter: this.#seconds }
  }

  override response(requestId: string, headers: Headers): Response {
    headers.set('retry-after', String(this.#seconds))
    return super.response(requestId, headers)
  }
}

/**
 * Counts a call against the limit of a key. Contract, section 10.
 * @throws {RateLimitError} beyond the limit of the window.
 */
export async function assertRateLimit(limit: RateLimitName, key: string): Promise<void> {
  try {
    await getLimiter(limit)?.consume(hashKey(key))
  } catch (error) {
    // A failure of the store must not reject calls.
    if (!isRejection(error)) return
    countRateLimited(limit)
    throw new RateLimitError(error.msBeforeNext)
  }
}

/** By its shape, because the limiter may belong to another bundle of Next, with classes of its own. */
function isRejection(error: unknown): error is RateLimiterRes {
  return !(error instanceof Error) && typeof Reflect.get(Object(error), 'msBeforeNext') === 'number'
}

/** Takes back a call that `assertRateLimit` counted. */
export async function releaseRateLimit(limit: RateLimitName, key: string): Promise<void> {
  // A failure of the store must not reject the call; its count ends with the window.
  await getLimiter(limit)
    ?.reward(hashKey(key))
    .catch(() => undefined)
}

/** Redis and cookies never hold a readable address or account. */
export function hashKey(key: string): string {
  return createHmac('sha256', env().sessionSecrets[0] ?? '')
    .update(key)
    .digest('base64url')
}

/** Undefined when rate limits are off. */
function getLimiter(limit: RateLimitName): RateLimiterAbstract | undefined {
  const limits = env().rateLimits
  if (limits === undefined) return undefined
  return processSingleton(`limiter ${limit}`, () => createLimiter(limit, limits[limit]))
}

/** Instances count together in Redis; each counts alone without Redis, and while it is lost. */
function createLimiter(limit: RateLimitName, configuredPoints?: number): RateLimiterAbstract {
  const { points: defaultPoints, seconds: duration } = rateLimitPolicies[limit]
  const points = configuredPoints ?? defaultPoints
  const memoryLimiter = new RateLimiterMemory({ keyPrefix: limit, points, duration })
  const redis = getRedis()
  if (redis === undefined) return memoryLimiter
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `sw ${limit}`,
    points,
    duration,
    insuranceLimiter: memoryLimiter,
  })
}
