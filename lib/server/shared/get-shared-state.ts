import 'server-only'
import { env } from '../config/env'
import { once } from '../config/process-singleton'
import { inProcessState } from './in-process-state'
import { connectRedis } from './redis-client'
import { type Redis, redisState } from './redis-state'
import { steadyState } from './redis-with-fallback'
import type { SharedState } from './shared-state'

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
