import 'server-only'
import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis'
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
  const credentials = { username, password, ...(tls ? { tls: {} } : {}) }
  const limits = { commandTimeout: answerTimeoutMs, connectTimeout: answerTimeoutMs, socketTimeout: answerTimeoutMs }
  const queueing = { enableAutoPipelining: true, enableOfflineQueue: false, scripts }
  const common: RedisOptions = {
    ...credentials,
    ...limits,
    ...queueing,
    db,
    maxRetriesPerRequest: 0,
    reconnectOnError,
    retryStrategy: (attempt) => (attempt === 1 ? 0 : retryDelayMs),
  }
  if (kind === 'cluster') {
    const clusterOptions: ClusterOptions = {
      ...queueing,
      redisOptions: { ...credentials, ...limits, maxRetriesPerRequest: 0, reconnectOnError },
      slotsRefreshTimeout: answerTimeoutMs,
      clusterRetryStrategy: () => retryDelayMs,
    }
    return new Cluster([...nodes], clusterOptions)
  }
  if (kind === 'single') return new Redis({ ...common, ...nodes[0] })
  return new Redis({
    ...common,
    sentinels: [...nodes],
    name: master,
    sentinelRetryStrategy: () => retryDelayMs,
    enableTLSForSentinelMode: tls,
  })
}
