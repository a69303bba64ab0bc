import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { env } from '../config/env'
import { Problem, replyOr503 } from '../errors/problem'
import { recordTime } from '../observability/metrics'
import { recordKey, type SessionRef } from '../shared/known-sessions'
import { loopTime } from '../shared/loop-clock'
import { askRedis, getRedis, hasReturnedWithin } from '../shared/redis'
import { isUnwritten } from '../shared/session-records'

/**
 * A crashed holder blocks other instances no longer than this. A running holder extends its lock.
 */
const lockTtlMs = 2_000
const pollMs = 50
/** How long the record of a sent token remains after the call, in case its holder was paused. */
const recordMarginMs = 5_000
/** How long instances may take to write their sessions to Redis after an outage. */
const settlingMs = 1_000

/**
 * Announces that a refresh token is about to be sent.
 * @throws {Problem} 503 if the lock was lost, or another instance may have sent the token and not
 * yet stored its successor: a refresh token must never be sent twice.
 */
export type AnnounceRefresh = () => Promise<void>

/**
 * Runs a refresh of a session while no other instance refreshes it. Without `REDIS_URL` no lock is
 * needed, because the callers in one instance share a refresh.
 * @throws {Problem} 503 while Redis is unreachable, or if another instance holds the lock for too
 * long.
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
  // This record exists from just before a refresh token is sent until its outcome is known.
  const sentKey = `${recordKey(ref)}:sent`
  const sentTtlMs = env().upstreamTimeoutMs + recordMarginMs
  // Extends lock and record, and returns whether this holder still has the lock.
  const hold = async (lockMs = lockTtlMs, sentMs = sentTtlMs) =>
    (await redis.swHoldLock(key, sentKey, token, lockMs, sentMs)) === 1
  const announce = async () => {
    // The record comes first. Once it exists, no other instance begins a refresh, so a lock that is
    // still held was never lost.
    const recorded = redis.set(sentKey, token, 'PX', sentTtlMs, 'NX')
    if ((await replyOr503(recorded)) !== 'OK' || !(await replyOr503(hold()))) throw new Problem(503)
  }
  await acquireLock(key, token)
  const heartbeat = setInterval(() => void hold().catch(() => undefined), 500)
  try {
    while (hasReturnedWithin(settlingMs)) await pause(pollMs)
    recordTime('scorewell.refresh_lock.wait', performance.now() - started)
    return await run(announce)
  } finally {
    clearInterval(heartbeat)
    // Until Redis has accepted the token's successor, lock and record are left to expire.
    if (!isUnwritten(ref)) await hold(0, 0).catch(() => undefined)
  }
}

async function acquireLock(key: string, token: string): Promise<void> {
  const latest = loopTime() + env().upstreamTimeoutMs + lockTtlMs
  while (true) {
    const reply = await askRedis((redis) => redis.set(key, token, 'PX', lockTtlMs, 'NX'))
    if (reply === 'OK') return
    // An undefined reply means that Redis has an outage.
    if (reply === undefined || loopTime() > latest) throw new Problem(503)
    await pause(pollMs)
  }
}
