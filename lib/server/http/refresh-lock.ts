import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Mutex } from 'async-mutex'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import { UnavailableError } from '../errors/problem'
import { recordLockWait } from '../observability/metrics'
import { getRedis, hasReturnedWithin, pendingWrites } from '../shared/redis'
import type { RedisClient } from '../shared/redis-client'

/** A holder that died delays nobody longer than this; a living one prolongs its lock. */
const lockTtlMs = 2_000
const heartbeatMs = 500
const pollMs = 50
/** The record that a token was sent outlives the call by this time, for a holder that stood still. */
const recordMarginMs = 5_000
/** A lost connection that returns within this time makes nobody fail. */
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
 * Runs the refreshes of a session one at a time, on all instances. With `REDIS_URL` the lock is strict.
 * @throws {UnavailableError} while Redis is unreachable, and when another instance holds the lock for too long.
 */
export async function withRefreshLock<T>(
  { hashTag, id }: { readonly hashTag: string; readonly id: string },
  run: (announce: AnnounceRefresh) => Promise<T>,
): Promise<T> {
  const mutex = processSingleton('refreshMutex', createKeyedMutex)
  const redis = getRedis()
  const started = performance.now()
  async function runLocked(announce: AnnounceRefresh): Promise<T> {
    recordLockWait(performance.now() - started)
    return await run(announce)
  }
  // The mutex lets one call of this instance at most wait for the lock.
  return await mutex(id, () =>
    redis ? new RefreshLock(redis, `sw:{${hashTag}}`, id).run(runLocked) : runLocked(async () => {}),
  )
}

class RefreshLock {
  readonly #redis: RedisClient
  readonly #key: string
  /** Exists from the moment a refresh token is sent until its outcome is known. */
  readonly #sentKey: string
  readonly #latestKey: string
  readonly #token = randomUUID()
  readonly #recordTtlMs = env().upstreamTimeoutMs + recordMarginMs

  constructor(redis: RedisClient, prefix: string, id: string) {
    this.#redis = redis
    this.#key = `${prefix}:lock:${id}`
    this.#sentKey = `${prefix}:sent:${id}`
    this.#latestKey = `${prefix}:latest:${id}`
  }

  async run<T>(work: (announce: AnnounceRefresh) => Promise<T>): Promise<T> {
    await this.#acquire()
    const heartbeat = setInterval(() => void this.#extend(), heartbeatMs)
    try {
      while (hasReturnedWithin(settlingMs)) await pause(pollMs)
      return await work(() => this.#announce())
    } finally {
      clearInterval(heartbeat)
      await this.#release()
    }
  }

  async #extend(): Promise<void> {
    const ttls = [lockTtlMs, this.#recordTtlMs] as const
    await this.#redis.swExtendLock(this.#key, this.#sentKey, this.#token, ...ttls).catch(() => undefined)
  }

  /** Lock and record expire by themselves where Redis has not accepted the successor of the token yet. */
  async #release(): Promise<void> {
    if (pendingWrites()?.has(this.#latestKey)) return
    await this.#redis.swReleaseLock(this.#key, this.#sentKey, this.#token).catch(() => undefined)
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

  async #announce(): Promise<void> {
    const begin = this.#redis.swBeginWork(this.#key, this.#sentKey, this.#token, lockTtlMs, this.#recordTtlMs)
    if ((await failWith503(begin)) !== 1) throw new UnavailableError()
  }
}

async function failWith503<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch {
    throw new UnavailableError()
  }
}

/** Runs the functions of one key one at a time, in the order of the calls. Keys do not wait for each other; an idle key is dropped. */
export function createKeyedMutex(): <T>(key: string, run: () => Promise<T>) => Promise<T> {
  const mutexes = new Map<string, Mutex>()
  return async (key, run) => {
    const mutex = mutexes.get(key) ?? new Mutex()
    mutexes.set(key, mutex)
    try {
      return await mutex.runExclusive(run)
    } finally {
      // A later caller may have dropped this mutex already and made another one.
      if (!mutex.isLocked() && mutexes.get(key) === mutex) mutexes.delete(key)
    }
  }
}
