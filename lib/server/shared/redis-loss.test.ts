import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { seededRandom } from '@/sandbox/bureau/seeded-random'
import { handleSignOut } from '../handlers/account/access'
import { handleCurrentUser, handleSignOutEverywhere } from '../handlers/account/settings'
import { type Instance, setUpInstances, startInstance } from '../testing/instances'
import { captureLog } from '../testing/log-lines'
import { RedisProxy } from '../testing/redis/redis-proxy'
import type { TestBrowser } from '../testing/test-browser'
import { memberUser, resetState, setUpWebApp, signInMember } from '../testing/web-app'
import { getRedis } from './redis'

const api = setUpWebApp()
const { server, client, url, proxy, first, second } = await setUpInstances()
const stallMs = 500

beforeEach(() => {
  api.on('GET /users', { json: memberUser })
})

const signIn = (on: Instance) => on.run(() => signInMember(api))
const read = (on: Instance, browser: TestBrowser) =>
  on.run(() => browser.copy().call(handleCurrentUser))
const statusOf = async (on: Instance, browser: TestBrowser) => (await read(on, browser)).status
const ends = [
  ['a sign-out', (browser: TestBrowser) => first.run(() => browser.call(handleSignOut))],
  [
    'signing out everywhere',
    (browser: TestBrowser) => first.run(() => browser.call(handleSignOutEverywhere)),
  ],
] as const
const cuts = 6
const replaysPerCut = 8

/** Waits until an instance that cannot reach Redis serves a live session. */
async function expectOutage(on: Instance, living: TestBrowser): Promise<void> {
  await expect.poll(() => statusOf(on, living)).toBe(200)
}

/** Waits until this many instances have received all ends of sessions and wait for the next one. */
async function expectReceived(instances: number): Promise<void> {
  const blocked = async () => /blocked_clients:(\d+)/.exec(await client.info('clients'))?.[1]
  await expect.poll(blocked).toBe(String(instances))
}

/** Starts an instance whose connection to Redis can be cut. */
async function startCutInstance() {
  const cut = new RedisProxy(server.url)
  vi.stubEnv('REDIS_URL', await cut.start())
  const instance = await startInstance()
  vi.stubEnv('REDIS_URL', url)
  onTestFinished(async () => {
    instance.stop()
    await cut.stop()
  })
  return { cut, instance }
}

describe('a loss of Redis', () => {
  it('a stalled process does not count as a loss of Redis', async () => {
    let isAnswered = false
    const answer = first.run(async () => await getRedis()?.ping())
    const settled = answer.finally(() => (isAnswered = true))
    while (!isAnswered) {
      await new Promise((resolve) => setImmediate(resolve))
      const end = performance.now() + stallMs
      while (performance.now() < end);
    }
    expect(await settled).toBe('PONG')
  })

  it('a call waits for a connection that returns within two seconds', async () => {
    const browser = await signIn(first)
    proxy.set('closed')
    const lines = await first.run(async () => captureLog())
    const reading = read(first, browser)
    await first.run(async () => expect.poll(() => getRedis()?.status).not.toBe('ready'))
    proxy.set('open')
    expect((await reading).status).toBe(200)
    expect(lines.filter(({ event }) => event !== 'request')).toEqual([])
  })

  it.each(['closed', 'silent'] as const)(
    'a call returns 503 when the connection has just become %s, and succeeds once that is an outage @long',
    async (state) => {
      const browser = await signIn(first)
      proxy.set(state)
      const { status, headers } = await read(first, browser)
      expect([status, headers.get('retry-after')]).toEqual([503, '1'])
      await expectOutage(first, browser)
    },
  )

  it('signing out and signing in work while Redis is unreachable @long', async () => {
    const browser = await signIn(first)
    proxy.set('closed')
    expect((await first.run(() => browser.call(handleSignOut))).status).toBe(200)
    expect((await signIn(first)).cookies.size).toBeGreaterThan(0)
  })
})

describe('the end of a session @long', () => {
  it.each(ends)(
    '%s is enforced during an outage by an instance that never saw the session',
    async (_, end) => {
      const browser = await signIn(first)
      const other = await first.run(() => signInMember(api, { id: 'user-2' }))
      const thief = browser.copy()
      await expectReceived(2)
      await end(browser)
      await expectReceived(2)
      proxy.set('closed')
      await expectOutage(second, other)
      expect(await statusOf(second, thief)).toBe(401)
    },
  )

  it.each(ends)(
    '%s reaches an instance that was cut off as soon as it is connected again',
    async (_, end) => {
      const { cut, instance } = await startCutInstance()
      const browser = await signIn(first)
      const other = await first.run(() => signInMember(api, { id: 'user-2' }))
      const thief = browser.copy()
      await expectReceived(3)
      cut.set('closed')
      await expectReceived(2)
      await end(browser)
      cut.set('open')
      await expectReceived(3)
      cut.set('closed')
      await expectOutage(instance, other)
      expect(await statusOf(instance, thief)).toBe(401)
    },
  )

  it('the end of a session reaches an instance that starts later, before its first request', async () => {
    const [living, browser] = [await signIn(first), await signIn(first)]
    const thief = browser.copy()
    await first.run(() => browser.call(handleSignOut))
    const { cut, instance } = await startCutInstance()
    await expectReceived(3)
    cut.set('closed')
    await expectOutage(instance, living)
    expect(await statusOf(instance, thief)).toBe(401)
  })

  it.each(ends)(
    '%s is written again if Redis loses its data but keeps its connections',
    async (_, end) => {
      const lines = await first.run(async () => {
        resetState(['env', 'redis'])
        return captureLog()
      })
      const browser = await signIn(first)
      const thief = browser.copy()
      await end(browser)
      // Two instances wait, and Redis still lists the first one's earlier connection.
      await expectReceived(3)
      await client.flushall()
      await expect.poll(() => client.keys('sw:{*')).not.toEqual([])
      await expect.poll(() => lines.map(({ event }) => event)).toContain('redis lost its data')
      const later = await startInstance()
      expect(await statusOf(later, thief)).toBe(401)
      later.stop()
    },
  )

  it('if several instances write a missing end again, only one publishes it', async () => {
    const browser = await signIn(first)
    await first.run(() => browser.call(handleSignOut))
    await client.del((await client.keys('*session*'))[0] ?? '')
    proxy.set('closed')
    proxy.set('open')
    await expect.poll(() => client.keys('*session*')).toHaveLength(1)
    await expectReceived(2)
    const entries = await client.xrange('sw:ends', '-', '+')
    const pushed = entries.filter(([, [key]]) => key?.includes(':session:'))
    // The sign-out published the end, and so did the instance that noticed that it was missing.
    expect(pushed).toHaveLength(2)
  })
})

it.each([2, 3, 4])(
  'an instance cut off from Redis at random moments accepts no ended session (seed %i) @long',
  async (seed) => {
    const random = seededRandom(seed, 'cuts')
    const { cut, instance } = await startCutInstance()
    const ended: TestBrowser[] = []
    const statuses: Promise<number>[] = []
    const endSession = async () => {
      const browser = await signIn(first)
      const thief = browser.copy()
      await random.oneOf(ends)[1](browser)
      return thief
    }
    for (let round = 0; round < cuts; round += 1) {
      await expectReceived(3)
      ended.push(await endSession())
      await expectReceived(3)
      const cutAt = random.integer(0, replaysPerCut - 1)
      for (let at = 0; at < replaysPerCut; at += 1) {
        if (at === cutAt) cut.set(random.oneOf(['closed', 'silent']))
        statuses.push(statusOf(instance, random.oneOf(ended)))
        if (random.chance(0.5)) await statuses.at(-1)
      }
      const hidden = await endSession()
      cut.set('open')
      await expectReceived(3)
      ended.push(hidden)
    }
    const counts = Map.groupBy(await Promise.all(statuses), (status) => status)
    expect([...counts.keys()].filter((status) => status !== 401 && status !== 503)).toEqual([])
    expect(counts.get(401)?.length).toBeGreaterThan(cuts)
  },
)
