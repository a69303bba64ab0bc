import 'server-only'
import { env } from './env'
import { once } from './once'
import { inProcessState } from './shared/in-process'
import { redisState } from './shared/redis'
import { connectRedis } from './shared/redis-client'
import type { SharedState } from './shared/state'
import { steadyState } from './shared/steady'

/** A refresh under a lock takes as long as one upstream call; the lock lives a little longer. */
const lockMarginMs = 5_000

/** The shared state in use: of this instance alone, or through `REDIS_URL` of all. */
export function sharedState(): SharedState {
  return once('sharedState', () => {
    const { redisUrl, upstreamTimeoutMs } = env()
    const own = inProcessState()
    if (redisUrl === undefined) return own
    const lockLifeMs = upstreamTimeoutMs + lockMarginMs
    return steadyState(redisState(connectRedis(redisUrl), { lockLifeMs }), own)
  })
}
