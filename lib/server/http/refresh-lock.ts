import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { env } from '../config/env'
import { orUnavailable, Problem } from '../errors/problem'
import { recordTime } from '../observability/metrics'
import { recordKey, type SessionRef } from '../shared/known-sessions'
import { getRedis, hasReturnedWithin } from '../shared/redis'
import type { RedisClient } from '../shared/redis-client'
import { isUnwritten } from '../shared/session-records'

/** A holder that died delays nobody longer than this; a living one prolongs its lock. */
const lockTtlMs = 2_000
const pollMs = 50
/**
 * The record that a token was sent outlives the call by this time, for a holder that stood still.
 */
const recordMarginMs = 5_000
/** No call fails for a connection that returns within this time. */
const reconnectMs = 500
/** The time in which all instances write to Redis what they know, once it has returned. */
const settlingMs = 1_000

/**
 * Announces that a refresh token is about to be sent, which must never happen twice.
 * @throws {Problem} 503 if it might.
 */
export type AnnounceRefresh = () => Promise<void>

/**
 * Runs a refresh of a session while no other instance does.
 * @throws {Problem} 503 while Redis is unreachable or the lock is held.
 */
export async function withRefreshLock<T>(
  ref: SessionRef,
  run: (announce: AnnounceRefresh) => Promise<T>,
): Promise<T> {
  const redis = getRedis()
  if (redis === undefined) return await run(async () => undefined)
  const started = performance.now()
  const token = randomUUID()
  const key = `${recordKey(ref)}:lock`
  // Exists from the moment a refresh token is sent until its outcome is known.
  const sentKey = `${recordKey(ref)}:sent`
  const sentTtlMs = env().upstreamTimeoutMs + recordMarginMs
  const hold = async (lockMs = lockTtlMs, sentMs = sentTtlMs) =>
    (await redis.swHoldLock(key, sentKey, token, lockMs, sentMs)) === 1
  const announce = async () => {
    // The record comes first: from then on nobody else begins,
    // so a lock that is still held was held all the time.
    const recorded = redis.set(sentKey, token, 'PX', sentTtlMs, 'NX')
    if ((await orUnavailable(recorded)) !== 'OK' || !(await orUnavailable(hold())))
      throw new Problem(503)
  }
  await acquireLock(redis, key, token)
  const heartbeat = setInterval(() => void hold().catch(() => undefined), 500)
  try {
    while (hasReturnedWithin(settlingMs)) await pause(pollMs)
    recordTime('scorewell.refresh_lock.wait', performance.now() - started)
    return await run(announce)
  } finally {
    clearInterval(heartbeat)
    // Lock and record expire by themselves where Redis has
    // not accepted the successor of the token yet.
    if (!isUnwritten(ref)) await hold(0, 0).catch(() => undefined)
  }
}

async function acquireLock(redis: RedisClient, key: string, token: string): Promise<void> {
  const started = Date.now()
  const isLater = (ms: number) => Date.now() > started + ms
  while (true) {
    const reply = redis.set(key, token, 'PX', lockTtlMs, 'NX')
    if ((await (isLater(reconnectMs) ? orUnavailable(reply) : reply.catch(() => null))) === 'OK')
      return
    if (isLater(env().upstreamTimeoutMs + lockTtlMs)) throw new Problem(503)
    await pause(pollMs)
  }
}
