import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startRedis } from '@/scripts/programs/redis'
import { closeRedis, waitForRedis } from '../shared/redis'
import { startSharedSessions } from '../shared/session-records'
import { discardLog } from './log-lines'
import { RedisProxy } from './redis/redis-proxy'

const current = new AsyncLocalStorage<Map<string, unknown>>()
const own = new Map<string, unknown>()
// `processSingleton` stores its values here, so each instance gets its own map.
Object.defineProperty(globalThis, Symbol.for('scorewell.process-singletons'), {
  get: () => current.getStore() ?? own,
})

export type Instance = {
  /** Runs work as this instance would. Two instances may work at the same time. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  readonly stop: () => void
}

/** Starts another instance of the web app in this process, connected to `REDIS_URL`. */
export async function startInstance(): Promise<Instance> {
  const singletons = new Map<string, unknown>()
  current.run(singletons, discardLog)
  current.run(singletons, startSharedSessions)
  await current.run(singletons, waitForRedis)
  return {
    run: (work) => current.run(singletons, work),
    stop: () => void current.run(singletons, closeRedis),
  }
}

/**
 * Sets up two instances on one Redis behind a proxy for the tests of a file. Each test gets new
 * instances.
 */
export async function setUpInstances() {
  const folder = mkdtempSync(join(tmpdir(), 'scorewell-instances-'))
  const server = await startRedis(folder)
  const client = new Redis(server.url)
  const proxy = new RedisProxy(server.url)
  const url = await proxy.start()
  const running: Instance[] = []
  beforeAll(() => {
    vi.stubEnv('REDIS_URL', url)
  })
  beforeEach(async () => {
    await client.flushall()
    running.push(await startInstance(), await startInstance())
  })
  afterEach(() => {
    vi.useRealTimers()
    proxy.set('open')
    for (const instance of running.splice(0)) instance.stop()
  })
  afterAll(async () => {
    client.disconnect()
    await proxy.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const instanceAt = (at: 0 | 1): Instance => ({
    run: async (work) => {
      const instance = running[at]
      if (instance === undefined) throw new Error('The instances of a test run within it.')
      return await instance.run(work)
    },
    stop: () => running[at]?.stop(),
  })
  return { server, client, url, proxy, first: instanceAt(0), second: instanceAt(1) }
}
