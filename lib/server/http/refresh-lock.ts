import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { env } from '../config/env'
import { UnavailableError } from '../errors/problem'
import { recordLockWait } from '../observability/metrics'
import { recordKey, type SessionRef } from '../shared/known-sessions'
import { getRedis, hasReturnedWithin } from '../shared/redis'
import type { RedisClient } from '../shared/redis-client'
import { isUnwritten } from '../shared/session-records'

/** A holder that died delays nobody longer than this; a living one prolongs its lock. */
const lockTtlMs = 2_000
const heartbeatMs = 500
const pollMs = 50
/** The record that a token was sent outlives the call by this time, for a holder that stood still. */
const recordMarginMs = 5_000
/** No call fails for a connection that returns within this time. */
const reconnectMs = 500
/** The time in which all instances write to Redis what they know, once it has returned. */
const settlingMs = 1_000

/**
 * Announces that a refresh token is about to be sent.
 * @throws {UnavailableError} if the lock was lost, or if another instance may have sent the token and not yet stored its
 * successor: a refresh token must never be sent twice.
 */
export type AnnounceRefresh = () => Promise<void>

/**
 * Runs a refresh of a session while no other instance refreshes it. With `REDIS_URL` the lock is strict. Within an instance
 * the callers share one refresh.
 * @throws {UnavailableError} while Redis is unreachable, and when another instance holds the lock for too long.
 */
export async function withRefreshLock<T>(ref: SessionRef, run: (announce: AnnounceRefresh) => Promise<T>): Promise<T> {
  const redis = getRedis()
  if (redis === undefined) return await run(async () => undefined)
  const started = performance.now()
  return await new RefreshLock(redis, ref).run(async (announce) => {
    recordLockWait(performance.now() - started)
    return await run(announce)
  })
}

class RefreshLock {
  readonly #redis: RedisClient
  readonly #ref: SessionRef
  readonly #key: string
  /** Exists from the moment a refresh token is sent until its outcome is known. */
  readonly #sentKey: string
  readonly #token = randomUUID()
  readonly #recordTtlMs = env().upstreamTimeoutMs + recordMarginMs

  constructor(redis: RedisClient, ref: SessionRef) {
    this.#redis = redis
    this.#ref = ref
    this.#key = `${recordKey(ref)}:lock`
    this.#sentKey = `${recordKey(ref)}:sent`
  }

  async run<T>(work: (announce: AnnounceRefresh) => Promise<T>): Promise<T> {
    await this.#acquire()
    const prolong = () => this.#hold(lockTtlMs, this.#recordTtlMs).catch(() => undefined)
    const heartbeat = setInterval(() => void prolong(), heartbeatMs)
    try {
      while (hasReturnedWithin(settlingMs)) await pause(pollMs)
      return await work(() => this.#announce())
    } finally {
      clearInterval(heartbeat)
      await this.#release()
    }
  }

  /** @returns whether this holder still has the lock. */
  async #hold(lockMs: number, recordMs: number): Promise<boolean> {
    return (await this.#redis.swHoldLock(this.#key, this.#sentKey, this.#token, lockMs, recordMs)) === 1
  }

  /** Lock and record expire by themselves where Redis has not accepted the successor of the token yet. */
  async #release(): Promise<void> {
    if (!isUnwritten(this.#ref)) await this.#hold(0, 0).catch(() => undefined)
  }

  async #acquire(): Promise<void> {
    const deadline = Date.now() + env().upstreamTimeoutMs + lockTtlMs
    const lossDeadline = Date.now() + reconnectMs
    while ((await this.#tryLock(lossDeadline)) !== 'OK') {
      if (Date.now() > deadline) throw new UnavailableError()
      await pause(pollMs)
    }
  }

  async #tryLock(lossDeadline: number): Promise<'OK' | null> {
    const reply = this.#redis.set(this.#key, this.#token, 'PX', lockTtlMs, 'NX')
    return await (Date.now() > lossDeadline ? failWith503(reply) : reply.catch(() => null))
  }

  /** The record comes first: from then on nobody else begins, so a lock that is still held was held all the time. */
  async #announce(): Promise<void> {
    const recorded = this.#redis.set(this.#sentKey, this.#token, 'PX', this.#recordTtlMs, 'NX')
    if ((await failWith503(recorded)) !== 'OK') throw new UnavailableError()
    if (!(await failWith503(this.#hold(lockTtlMs, this.#recordTtlMs)))) throw new UnavailableError()
  }
}

async function failWith503<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch {
    throw new UnavailableError()
  }
}
