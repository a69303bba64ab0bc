import 'server-only'
import { Cluster, Redis, type RedisOptions } from 'ioredis'
import type { RedisAddress } from '../config/redis-url'
import { scripts } from './redis-scripts'

/**
 * Most of the time that one call may lose to a Redis that does not answer. After it the socket is destroyed: until a new
 * connection has answered, commands fail at once and cost no time.
 */
const answerTimeoutMs = 400
const retryDelayMs = 100

export type RedisClient = Redis | Cluster

/**
 * Creates a client that connects, at once after a loss and then again and again. `reconnectOnError` receives every error
 * that Redis answers, and returns whether to connect anew.
 */
export function createRedisClient(
  { kind, nodes, tls, username, password, db, master }: RedisAddress,
  reconnectOnError: (error: Error) => boolean,
): RedisClient {
  const queueing = { enableAutoPipelining: true, enableOfflineQueue: false, scripts }
  const limits = { commandTimeout: answerTimeoutMs, connectTimeout: answerTimeoutMs, socketTimeout: answerTimeoutMs }
  const credentials = { username, password, ...(tls ? { tls: {} } : {}) }
  const node: RedisOptions = { ...credentials, ...limits, maxRetriesPerRequest: 0, reconnectOnError }
  if (kind === 'cluster') {
    const retries = { slotsRefreshTimeout: answerTimeoutMs, clusterRetryStrategy: () => retryDelayMs }
    return new Cluster([...nodes], { ...queueing, ...retries, redisOptions: node })
  }
  const retryStrategy = (attempt: number) => (attempt === 1 ? 0 : retryDelayMs)
  const options: RedisOptions = { ...queueing, ...node, db, retryStrategy }
  if (kind === 'single') return new Redis({ ...options, ...nodes[0] })
  return new Redis({
    ...options,
    sentinels: [...nodes],
    name: master,
    sentinelRetryStrategy: () => retryDelayMs,
    enableTLSForSentinelMode: tls,
  })
}
