import 'server-only'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import { createInProcessState } from './in-process-state'
import { connectRedis } from './redis-client'
import { createRedisState, type Redis } from './redis-state'
import { redisWithFallback } from './redis-with-fallback'
import type { SharedState } from './shared-state'

/** A refresh under a lock takes as long as one upstream call; the lock lives a little longer. */
const lockMarginMs = 5_000

/** The shared state in use: of this instance alone, or through `REDIS_URL` of all. */
export function getSharedState(): SharedState {
  return processSingleton('sharedState', () => {
    const own = createInProcessState()
    const shared = getRedis()
    if (shared === undefined) return own
    return redisWithFallback(createRedisState(shared, { lockLifeMs: env().upstreamTimeoutMs + lockMarginMs }), own)
  })
}

/** The one connection to `REDIS_URL`; none where this instance knows only itself. */
export function getRedis(): Redis | undefined {
  return processSingleton('redis', () => {
    const { redisUrl } = env()
    return redisUrl === undefined ? undefined : connectRedis(redisUrl)
  })
}
