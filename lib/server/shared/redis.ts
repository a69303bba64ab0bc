import { once } from 'node:events'
import { env } from '../config/env'
import { perProcess } from '../config/process-singleton'
import { replyOr503 } from '../errors/problem'
import { log } from '../observability/log'
import { loopTime, loopTimeoutSignal } from './loop-clock'
import type { RedisClient } from './redis-client'
import { RedisConnection } from './redis-connection'

const connectTimeoutMs = 2_000

/** `off`: no `REDIS_URL`; `read-only`: Redis answers but refuses writes. */
export type SharedStateStatus = 'off' | RedisConnection['status']

/**
 * Returns the client of `REDIS_URL`; undefined without that variable. Its commands fail at once
 * while Redis is unreachable.
 */
export function getRedis(): RedisClient | undefined {
  return getRedisConnection()?.client
}

/**
 * Waits for the connection, but no longer than `connectTimeoutMs`.
 * @returns whether Redis can be used.
 */
export async function waitForRedis(): Promise<boolean> {
  const client = getRedis()
  if (client === undefined || client.status === 'ready') return client !== undefined
  const ready = once(client, 'ready', { signal: loopTimeoutSignal(connectTimeoutMs) })
  return await ready.then(Boolean, () => false)
}

/** Returns whether Redis was reached again, or accepted writes again, less than `ms` ago. */
export function hasReturnedWithin(ms: number): boolean {
  const returnedAt = getRedisConnection()?.returnedAt
  return returnedAt !== undefined && loopTime() - returnedAt < ms
}

export function sharedStateStatus(): SharedStateStatus {
  return getRedisConnection()?.status ?? 'off'
}

/**
 * Asserts that Redis accepts a write in the user's slot.
 * @throws {Problem} 503 if it does not. Without `REDIS_URL` it never throws.
 */
export async function assertWritable(userTag: string): Promise<void> {
  await replyOr503(getRedisConnection()?.writeProbe(`sw:{${userTag}}:probe`))
}

/**
 * Reads from Redis. If the connection is lost briefly, only the reply is delayed.
 * @returns undefined without `REDIS_URL`, and in an outage of Redis.
 * @throws {Problem} 503 if the connection is still lost, but not yet treated as an outage.
 */
export async function askRedis<T>(
  send: (redis: RedisClient) => Promise<T>,
): Promise<T | undefined> {
  return await getRedisConnection()?.ask(send)
}

/** Closes the connection after the replies to all commands, and does not reconnect. */
export async function closeRedis(): Promise<void> {
  const connection = getRedisConnection()
  if (connection === undefined) return
  await connection.close()
  log().info({ event: 'redis closed' })
}

/** Returns the connection to `REDIS_URL`; undefined without that variable. */
export const getRedisConnection = perProcess('redis', () => {
  const { redis } = env()
  return redis && new RedisConnection(redis)
})
