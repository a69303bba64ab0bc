import 'server-only'
import { randomUUID } from 'node:crypto'
import { Problem } from '../problem'
import { queueByName } from './queue-by-name'
import type { SharedState } from './state'

/** The one thing we ask of a client: to make a command. */
export type Redis = { readonly call: (command: string, ...args: (string | number)[]) => Promise<unknown> }

/** Whoever did not set the lock must not take it away: it may have lapsed and be another's by now. */
const releaseScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end"
const pollMs = 25

type Options = {
  /** Longer than any work under a lock, or it would lapse in the middle of it; it frees the lock of a holder that died. */
  readonly lockLifeMs: number
}

/** Shared state of several instances, in Redis or Valkey. */
export function redisState(redis: Redis, { lockLifeMs }: Options): SharedState {
  const inOrder = queueByName()
  const text = async (...[command, ...args]: Parameters<Redis['call']>) => {
    const answer = await redis.call(command, ...args)
    return typeof answer === 'string' ? answer : undefined
  }

  return {
    get: (key) => text('GET', `sw ${key}`),
    set: async (key, value, lifeMs) => void (await redis.call('SET', `sw ${key}`, value, 'PX', lifeMs)),
    remove: async (key) => void (await redis.call('DEL', `sw ${key}`)),

    mark: async (key, lifeMs) => void (await redis.call('SET', `sw mark ${key}`, Date.now(), 'PX', lifeMs)),
    markedAt: async (key) => {
      const madeAt = await text('GET', `sw mark ${key}`)
      return madeAt === undefined ? undefined : Number(madeAt)
    },

    recall: async (owner, name) => unexpired(await text('HGET', `sw of ${owner}`, name)),
    keep: async (owner, name, value, lifeMs) => {
      await redis.call('HSET', `sw of ${owner}`, name, `${Date.now() + lifeMs} ${value}`)
      await redis.call('PEXPIRE', `sw of ${owner}`, lifeMs)
    },
    forget: async (owner) => void (await redis.call('DEL', `sw of ${owner}`)),

    // Within an instance the queue decides, so that at most one caller of it polls for the lock.
    alone: (name, work) => inOrder(name, () => underLock({ redis, name, lockLifeMs }, work)),
  }
}

/** The entries of an owner live as long as the newest of them; each carries its own end. */
function unexpired(entry: string | undefined): string | undefined {
  if (entry === undefined) return undefined
  const gap = entry.indexOf(' ')
  return Number(entry.slice(0, gap)) > Date.now() ? entry.slice(gap + 1) : undefined
}

type Lock = { readonly redis: Redis; readonly name: string } & Options

/** @throws {Problem} 503 where others keep the lock too long: work without it could use a refresh token twice. */
async function underLock<T>({ redis, name, lockLifeMs }: Lock, work: () => Promise<T>): Promise<T> {
  const key = `sw lock ${name}`
  const mine = randomUUID()
  const patience = Date.now() + lockLifeMs * 2
  while ((await redis.call('SET', key, mine, 'PX', lockLifeMs, 'NX')) !== 'OK') {
    if (Date.now() > patience) throw new Problem(503)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  try {
    return await work()
  } finally {
    await redis.call('EVAL', releaseScript, 1, key, mine).catch(() => undefined)
  }
}
