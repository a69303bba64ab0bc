import { AsyncLocalStorage } from 'node:async_hooks'
import { getRedis, waitForRedis } from '../shared/redis'
import { discardLog } from './log-lines'

const current = new AsyncLocalStorage<Map<string, unknown>>()
const own = new Map<string, unknown>()
// `processSingleton` keeps its values here, so each instance gets a map of its own.
Object.defineProperty(globalThis, Symbol.for('scorewell.process-singletons'), { get: () => current.getStore() ?? own })

export type Instance = {
  /** Runs work as this instance would. Works of two instances may run at the same time. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  readonly stop: () => void
}

/** Starts another instance of the web app in this process, connected to `REDIS_URL`. */
export async function startInstance(): Promise<Instance> {
  const singletons = new Map<string, unknown>()
  current.run(singletons, discardLog)
  const client = current.run(singletons, getRedis)
  await current.run(singletons, waitForRedis)
  return { run: (work) => current.run(singletons, work), stop: () => client?.disconnect() }
}
