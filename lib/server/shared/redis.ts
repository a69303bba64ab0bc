import 'server-only'
import { once } from 'node:events'
import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import type { RedisAddress } from '../config/redis-url'
import { log } from '../observability/log'
import { scripts } from './redis-scripts'

/**
 * Most of the time that one call may lose to a Redis that does not answer. After it the socket is destroyed: until a new
 * connection has answered, commands fail at once and cost no time.
 */
const answerTimeoutMs = 400
const retryDelayMs = 100
const firstAnswerTimeoutMs = 2_000

export type RedisClient = Redis | Cluster
/** `off` without `REDIS_URL`. */
export type SharedStateStatus = 'off' | 'connected' | 'unreachable'
type Connection = {
  readonly client: RedisClient
  /** When Redis answered again after it had been lost (epoch ms). */
  returnedAt: number | undefined
  isClosing: boolean
  readonly onReady: Set<() => void>
}

/** The client of `REDIS_URL`; undefined without that variable. Its commands fail at once while Redis is unreachable. */
export function getRedis(): RedisClient | undefined {
  return getConnection()?.client
}

/** Waits for the connection, two seconds at most. @returns whether Redis can be used. */
export async function waitForRedis(): Promise<boolean> {
  const client = getRedis()
  if (client === undefined || client.status === 'ready') return client !== undefined
  return await once(client, 'ready', { signal: AbortSignal.timeout(firstAnswerTimeoutMs) }).then(
    () => true,
    () => false,
  )
}

/** True if Redis was lost and has been back for less than `ms`. */
export function hasReturnedWithin(ms: number): boolean {
  const returnedAt = getConnection()?.returnedAt
  return returnedAt !== undefined && Date.now() - returnedAt < ms
}

/** Runs a function each time Redis can be used: after the first connection and after every loss. */
export function onRedisReady(listener: () => void): void {
  getConnection()?.onReady.add(listener)
}

/** Whether Redis can be used now; does not ask it. */
export function sharedStateStatus(): SharedStateStatus {
  const client = getRedis()
  if (client === undefined) return 'off'
  return client.status === 'ready' ? 'connected' : 'unreachable'
}

/** Closes the connection after the replies to all commands; nothing connects again. */
export async function closeRedis(): Promise<void> {
  const connection = getConnection()
  if (connection === undefined) return
  connection.isClosing = true
  await connection.client.quit().catch(() => connection.client.disconnect())
  log().info({ event: 'redis closed' })
}

function getConnection(): Connection | undefined {
  return processSingleton('redis', () => {
    const { redis } = env()
    return redis && watch(connect(redis))
  })
}

/** Logs each change of the connection once. */
function watch(client: RedisClient): Connection {
  const connection: Connection = { client, returnedAt: undefined, isClosing: false, onReady: new Set() }
  let state: 'connecting' | 'ready' | 'lost' = 'connecting'
  client.on('ready', () => {
    log().info({ event: 'redis connected' })
    if (state === 'lost') connection.returnedAt = Date.now()
    state = 'ready'
    for (const listener of connection.onReady) listener()
  })
  client.on('close', () => {
    if (state !== 'lost' && !connection.isClosing) log().error({ event: 'redis unreachable' })
    state = 'lost'
  })
  // The rate limiter defines its command here, because a command that is defined while others wait to be sent as one
  // pipeline is missing in that pipeline, and ioredis then fails outside of any promise.
  new RateLimiterRedis({ storeClient: client, points: 1, duration: 1 })
  // Without a listener ioredis prints every failed attempt.
  client.on('error', () => undefined)
  return connection
}

function connect({ kind, nodes, tls, username, password, db, master }: RedisAddress): RedisClient {
  const credentials = { username, password, ...(tls ? { tls: {} } : {}) }
  const limits = { commandTimeout: answerTimeoutMs, connectTimeout: answerTimeoutMs, socketTimeout: answerTimeoutMs }
  const queueing = { enableAutoPipelining: true, enableOfflineQueue: false, scripts }
  const common: RedisOptions = {
    ...credentials,
    ...limits,
    ...queueing,
    db,
    maxRetriesPerRequest: 0,
    retryStrategy: () => retryDelayMs,
  }
  if (kind === 'cluster') {
    const clusterOptions: ClusterOptions = {
      ...queueing,
      redisOptions: { ...credentials, ...limits, maxRetriesPerRequest: 0 },
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
