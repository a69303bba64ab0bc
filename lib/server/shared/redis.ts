import { once } from 'node:events'
import { env } from '../config/env'
import { perProcess } from '../config/process-singleton'
import { orUnavailable } from '../errors/problem'
import { log } from '../observability/log'
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
 * Waits for the connection, but no longer than `connectTimeoutMs`. @returns whether Redis can be
 * used.
 */
export async function waitForRedis(): Promise<boolean> {
  const client = getRedis()
  if (client === undefined || client.status === 'ready') return client !== undefined
  const ready = once(client, 'ready', { signal: AbortSignal.timeout(connectTimeoutMs) })
  return await ready.then(Boolean, () => false)
}

/** Whether Redis came back, or accepts writes again, since less than `ms`. */
export function hasReturnedWithin(ms: number): boolean {
  const returnedAt = getRedisConnection()?.returnedAt
  return returnedAt !== undefined && Date.now() - returnedAt < ms
}

export function sharedStateStatus(): SharedStateStatus {
  return getRedisConnection()?.status ?? 'off'
}

/**
 * Asserts that Redis accepts a write in the slot of a user.
 * @throws {Problem} 503 otherwise; never without `REDIS_URL`.
 */
export async function assertWritable(userTag: string): Promise<void> {
  await orUnavailable(getRedisConnection()?.writeProbe(`sw:{${userTag}}:probe`))
}

/** Closes the connection after the replies to all commands, and does not reconnect. */
export async function closeRedis(): Promise<void> {
  const connection = getRedisConnection()
  if (connection === undefined) return
  connection.isClosing = true
  await connection.client.quit().catch(() => connection.client.disconnect())
  log().info({ event: 'redis closed' })
}

/** Returns the connection to `REDIS_URL`; undefined without that variable. */
export const getRedisConnection = perProcess('redis', () => {
  const { redis } = env()
  return redis && new RedisConnection(redis)
})
