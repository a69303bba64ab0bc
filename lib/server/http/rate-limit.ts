import 'server-only'
import { createHmac } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '../config/env'
import type { RateLimits } from '../config/env-values'
import { processSingleton } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { getRedis } from '../shared/get-shared-state'
import type { Redis } from '../shared/redis-state'

const windowSeconds = 60

type RateLimitName = Exclude<keyof RateLimits, 'addressHeader'>

/** Too many calls in this minute; the answer says in how many seconds the next one may come. */
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
 * Counts a call of somebody; whoever is not known is not counted. Contract, section 10.
 * @throws {RateLimitError} beyond the limit of a minute.
 */
export async function assertRateLimit(limit: RateLimitName, key: string | undefined): Promise<void> {
  const limits = env().rateLimits
  if (limits === undefined || key === undefined) return
  try {
    await processSingleton(`limiter ${limit}`, () => createLimiter(limit, limits[limit])).consume(hashKey(key))
  } catch (refused) {
    // Anything else is the store's trouble, of which nobody is refused.
    if (refused instanceof RateLimiterRes) throw new RateLimitError(refused.msBeforeNext)
  }
}

/** Counted by all instances together through Redis; by this one alone without it, and while it is lost. */
function createLimiter(limit: RateLimitName, points: number): RateLimiterAbstract {
  const own = new RateLimiterMemory({ keyPrefix: limit, points, duration: windowSeconds })
  const shared = getRedis()
  if (shared === undefined) return own
  return new RateLimiterRedis({
    storeClient: toScriptClient(shared),
    useRedisPackage: true,
    keyPrefix: `sw ${limit}`,
    points,
    duration: windowSeconds,
    insuranceLimiter: own,
  })
}

type Script = { readonly keys: readonly string[]; readonly arguments: readonly string[] }

/** What the limiter needs of a client, through the one command we have of ours. */
function toScriptClient(client: Redis) {
  return {
    eval: (script: string, { keys, arguments: values }: Script) =>
      client.call('EVAL', script, keys.length, ...keys, ...values),
  }
}

/** No address and no account stands readable in Redis. */
function hashKey(key: string): string {
  return createHmac('sha256', env().sessionSecrets[0] ?? '')
    .update(key)
    .digest('base64url')
}
