import 'server-only'
import { env } from './env'
import { once } from './once'
import { inProcessState } from './shared/in-process'
import { type Redis, redisState } from './shared/redis'
import { connectRedis } from './shared/redis-client'
import type { SharedState } from './shared/state'
import { steadyState } from './shared/steady'

/** A refresh under a lock takes as long as one upstream call; the lock lives a little longer. */
const lockMarginMs = 5_000

/** The shared state in use: of this instance alone, or through `REDIS_URL` of all. */
export function sharedState(): SharedState {
  return once('sharedState', () => {
    const own = inProcessState()
    const shared = redis()
    if (shared === undefined) return own
    return steadyState(redisState(shared, { lockLifeMs: env().upstreamTimeoutMs + lockMarginMs }), own)
  })
}

/** The one connection to `REDIS_URL`; none where this instance knows only itself. */
export function redis(): Redis | undefined {
  return once('redis', () => {
    const { redisUrl } = env()
    return redisUrl === undefined ? undefined : connectRedis(redisUrl)
  })
}
