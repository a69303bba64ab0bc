import 'server-only'
import { Redis } from 'ioredis'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import { log } from '../observability/log'
import { createInProcessState } from './in-process-state'
import { createRedisState } from './redis-state'
import { redisWithFallback } from './redis-with-fallback'
import type { SharedState } from './shared-state'

/** A token refresh holds its lock for one upstream call; the lock expires a little later. */
const lockMarginMs = 5_000
/** Every call reads shared state several times, so a server that is slower than this counts as unreachable. */
const commandTimeoutMs = 500
const longestPauseMs = 2_000

/** The shared state in use: in Redis where `REDIS_URL` is set, with this process as the fallback; else in this process. */
export function getSharedState(): SharedState {
  return processSingleton('sharedState', () => {
    const inProcess = createInProcessState()
    const redis = getRedis()
    if (redis === undefined) return inProcess
    return redisWithFallback(createRedisState(redis, { lockTtlMs: env().upstreamTimeoutMs + lockMarginMs }), inProcess)
  })
}

/** The one connection to `REDIS_URL`; undefined without that variable. */
export function getRedis(): Redis | undefined {
  return processSingleton('redis', () => {
    const { redisUrl } = env()
    return redisUrl === undefined ? undefined : connectRedis(redisUrl)
  })
}

/** A connection to Redis or Valkey that reconnects by itself; commands fail at once while it is lost. */
function connectRedis(url: string): Redis {
  const client = new Redis(url, {
    commandTimeout: commandTimeoutMs,
    connectTimeout: commandTimeoutMs,
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestPauseMs),
  })
  client.on('error', () => log().error({ event: 'redis unreachable' }))
  client.on('ready', () => log().info({ event: 'redis connected' }))
  return client
}
