import 'server-only'
import { randomUUID } from 'node:crypto'
import { Problem } from '../errors/problem'
import { createKeyedMutex } from './keyed-mutex'
import type { SharedState } from './shared-state'

/** The part of an ioredis client that the shared state needs. */
export type RedisCommands = { readonly call: (command: string, ...args: (string | number)[]) => Promise<unknown> }

/** Whoever did not set the lock must not take it away: it may have lapsed and be another's by now. */
const releaseScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end"
const pollMs = 25

/**
 * Each entry of an owner is a key of its own, and names the owner's epoch. Ending the epoch forgets all entries at once; an
 * epoch is never used twice, so an entry that was on its way meanwhile stays forgotten.
 */
const epochKey = (owner: string) => `sw epoch ${owner}`
const entryKey = (owner: string, name: string) => `sw of ${encodeURIComponent(owner)} ${name}`
const epochLifeMs = 24 * 60 * 60_000

type RedisStateOptions = {
  /** Longer than any work under a lock, or it would lapse in the middle of it; it frees the lock of a holder that died. */
  readonly lockLifeMs: number
}

/** Shared state of several instances, in Redis or Valkey. */
export function createRedisState(redis: RedisCommands, { lockLifeMs }: RedisStateOptions): SharedState {
  const mutex = createKeyedMutex()
  const text = async (...[command, ...args]: Parameters<RedisCommands['call']>) => {
    const answer = await redis.call(command, ...args)
    return typeof answer === 'string' ? answer : undefined
  }
  /** The epoch of an owner, begun now where there is none; it outlives the entries that name it. */
  const currentEpoch = async (owner: string) => {
    const key = epochKey(owner)
    // Redis answers the commands of one connection in order, so these need one round trip.
    const [, , epoch] = await Promise.all([
      redis.call('SET', key, randomUUID(), 'PX', epochLifeMs, 'NX'),
      redis.call('PEXPIRE', key, epochLifeMs),
      text('GET', key),
    ])
    return epoch
  }

  return {
    get: (key) => text('GET', `sw ${key}`),
    set: async (key, value, lifeMs) => void (await redis.call('SET', `sw ${key}`, value, 'PX', lifeMs)),
    delete: async (key) => void (await redis.call('DEL', `sw ${key}`)),

    setTimestamp: async (key, lifeMs) => void (await redis.call('SET', `sw mark ${key}`, Date.now(), 'PX', lifeMs)),
    getTimestamp: async (key) => {
      const setAt = await text('GET', `sw mark ${key}`)
      return setAt === undefined ? undefined : Number(setAt)
    },

    getFor: async (owner, name) => {
      const answer = await redis.call('MGET', epochKey(owner), entryKey(owner, name))
      const [epoch, entry] = Array.isArray(answer) ? answer : []
      const isCurrent = typeof epoch === 'string' && typeof entry === 'string' && entry.startsWith(`${epoch} `)
      return isCurrent ? entry.slice(epoch.length + 1) : undefined
    },
    setFor: async (owner, name, value, lifeMs) => {
      const epoch = await currentEpoch(owner)
      // Forgotten at this moment: the entry is of the epoch that has just ended.
      if (epoch === undefined) return
      await redis.call('SET', entryKey(owner, name), `${epoch} ${value}`, 'PX', lifeMs)
    },
    drop: async (owner, name) => void (await redis.call('DEL', entryKey(owner, name))),
    deleteFor: async (owner) => void (await redis.call('DEL', epochKey(owner))),

    // Within an instance the queue decides, so that at most one caller of it polls for the lock.
    withLock: (name, work) => mutex(name, () => withRedisLock({ redis, name, lockLifeMs }, work)),
  }
}

type LockOptions = { readonly redis: RedisCommands; readonly name: string } & RedisStateOptions

/** @throws {Problem} 503 where others keep the lock too long: work without it could use a refresh token twice. */
async function withRedisLock<T>({ redis, name, lockLifeMs }: LockOptions, work: () => Promise<T>): Promise<T> {
  const key = `sw lock ${name}`
  const lockToken = randomUUID()
  const deadline = Date.now() + lockLifeMs * 2
  while ((await redis.call('SET', key, lockToken, 'PX', lockLifeMs, 'NX')) !== 'OK') {
    if (Date.now() > deadline) throw new Problem(503)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  try {
    return await work()
  } finally {
    await redis.call('EVAL', releaseScript, 1, key, lockToken).catch(() => undefined)
  }
}
