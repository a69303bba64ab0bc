import 'server-only'
import { randomUUID } from 'node:crypto'
import { Problem } from '../errors/problem'
import { createKeyedMutex } from './keyed-mutex'
import type { SharedState } from './shared-state'

/** The part of an ioredis client that the shared state needs. */
export type RedisCommands = { readonly call: (command: string, ...args: (string | number)[]) => Promise<unknown> }

/** Deletes a lock only if it still holds our token: an expired lock may belong to another instance by now. */
const releaseScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end"
const pollMs = 25

/**
 * Each entry of an owner is a key of its own that holds the owner's epoch. Deleting the epoch invalidates all entries at
 * once. An epoch is never reused, so an entry written concurrently with the deletion stays invalid.
 */
const epochKey = (owner: string) => `sw epoch ${owner}`
const entryKey = (owner: string, name: string) => `sw of ${encodeURIComponent(owner)} ${name}`
const epochTtlMs = 24 * 60 * 60_000

type RedisStateOptions = {
  /** Must exceed the duration of any work under a lock; after it the lock of a crashed process is free. */
  readonly lockTtlMs: number
}

/** Shared state of several instances, in Redis or Valkey. */
export function createRedisState(redis: RedisCommands, { lockTtlMs }: RedisStateOptions): SharedState {
  const mutex = createKeyedMutex()
  const text = async (...[command, ...args]: Parameters<RedisCommands['call']>) => {
    const reply = await redis.call(command, ...args)
    return typeof reply === 'string' ? reply : undefined
  }
  /** Returns the epoch of an owner and creates a missing one; it expires later than the entries that hold it. */
  const currentEpoch = async (owner: string) => {
    const key = epochKey(owner)
    // Redis runs the commands of one connection in order, so these need one round trip.
    const [, , epoch] = await Promise.all([
      redis.call('SET', key, randomUUID(), 'PX', epochTtlMs, 'NX'),
      redis.call('PEXPIRE', key, epochTtlMs),
      text('GET', key),
    ])
    return epoch
  }

  return {
    get: (key) => text('GET', `sw ${key}`),
    set: async (key, value, ttlMs) => void (await redis.call('SET', `sw ${key}`, value, 'PX', ttlMs)),
    delete: async (key) => void (await redis.call('DEL', `sw ${key}`)),

    setTimestamp: async (key, ttlMs) => void (await redis.call('SET', `sw mark ${key}`, Date.now(), 'PX', ttlMs)),
    getTimestamp: async (key) => {
      const setAt = await text('GET', `sw mark ${key}`)
      return setAt === undefined ? undefined : Number(setAt)
    },

    getFor: async (owner, name) => {
      const reply = await redis.call('MGET', epochKey(owner), entryKey(owner, name))
      const [epoch, entry] = Array.isArray(reply) ? reply : []
      const isCurrent = typeof epoch === 'string' && typeof entry === 'string' && entry.startsWith(`${epoch} `)
      return isCurrent ? entry.slice(epoch.length + 1) : undefined
    },
    setFor: async (owner, name, value, ttlMs) => {
      const epoch = await currentEpoch(owner)
      // The owner was deleted just now, so the entry belongs to the deleted epoch.
      if (epoch === undefined) return
      await redis.call('SET', entryKey(owner, name), `${epoch} ${value}`, 'PX', ttlMs)
    },
    drop: async (owner, name) => void (await redis.call('DEL', entryKey(owner, name))),
    deleteFor: async (owner) => void (await redis.call('DEL', epochKey(owner))),

    // The mutex queues the calls of this instance, so that at most one of them polls for the lock.
    withLock: (name, run) => mutex(name, () => withRedisLock({ redis, name, lockTtlMs }, run)),
  }
}

type LockOptions = { readonly redis: RedisCommands; readonly name: string } & RedisStateOptions

/** @throws {Problem} 503 when another instance holds the lock too long: work without it could use a refresh token twice. */
async function withRedisLock<T>({ redis, name, lockTtlMs }: LockOptions, run: () => Promise<T>): Promise<T> {
  const key = `sw lock ${name}`
  const lockToken = randomUUID()
  const deadline = Date.now() + lockTtlMs * 2
  while ((await redis.call('SET', key, lockToken, 'PX', lockTtlMs, 'NX')) !== 'OK') {
    if (Date.now() > deadline) throw new Problem(503)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  try {
    return await run()
  } finally {
    await redis.call('EVAL', releaseScript, 1, key, lockToken).catch(() => undefined)
  }
}
