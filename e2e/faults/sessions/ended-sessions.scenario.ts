import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import type { Client } from '../harness/client'
import { expectFigure, recordFigure } from '../harness/figures'
import { setUpCluster } from '../harness/set-up-cluster'
import { slugs } from '../harness/upstream'

/** With all runs, the seven cases together make about 1,000 replays. */
const [sessions, replaysOfEach] = inject('runs') === 'all' ? [36, 4] : [11, 3]
const burstPages = 60
const slowRedisMs = 200
const retryMs = 50
const cluster = setUpCluster()

/** Sends a copied cookie until the instance, which may be restarting, responds. */
async function replay(thief: Client, on = cluster().b): Promise<number> {
  for (;;) {
    const { status } = await thief.copy().get('/api/user', { on })
    if (status !== 0) return status
    await pause(retryMs)
  }
}

const openPages = () =>
  Promise.all(
    Array.from({ length: burstPages }, async () => {
      const visitor = cluster().client(cluster().b)
      return (await visitor.navigate('/sys-error')).status
    }),
  )

test.each([
  ['a burst of pages', openPages],
  ['a slow Redis', () => cluster().redis.proxy.setMode(slowRedisMs)],
  [
    'a burst of pages and a slow Redis',
    async () => {
      await cluster().redis.proxy.setMode(slowRedisMs)
      return await openPages()
    },
  ],
  ['a restart of the instance that ended them', () => cluster().a.restart()],
  ['a restart of the other instance', () => cluster().b.restart()],
  ['a restart of Redis', () => cluster().redis.restart()],
  ['FLUSHALL', () => cluster().redis.flush()],
])('cookies of ended sessions return no data during %s', async (name, disturb) => {
  const { a, b } = cluster()
  const living = await cluster().signIn('good')
  const thieves = await endSessions()
  const losses = lossesOfRedis()
  const disturbed = disturb()
  const statuses: number[] = []
  for (let round = 0; round < replaysOfEach; round += 1)
    statuses.push(...(await Promise.all(thieves.map((thief) => replay(thief)))))
  await disturbed
  const data = statuses.filter((status) => status === 200).length
  expectFigure(`${name}: replays with data, of ${statuses.length}`, data, 0)
  const refused = statuses.filter((status) => status === 401).length
  recordFigure(`${name}: replays refused at once, of ${statuses.length}`, refused)
  if (name.startsWith('a burst'))
    expectFigure(`${name}: losses of Redis`, lossesOfRedis() - losses, 0)
  for (const on of [a, b]) {
    await expect.poll(() => living.isSignedIn(on)).toBe(true)
    expect(await Promise.all(thieves.map((thief) => replay(thief, on)))).not.toContain(200)
  }
})

/**
 * Signs consumers in and out on A.
 * @returns copies of the ended sessions' cookies
 */
async function endSessions(): Promise<readonly Client[]> {
  const { a } = cluster()
  const thieves: Client[] = []
  while (thieves.length < sessions) {
    const slug = slugs[thieves.length % slugs.length] ?? 'good'
    const client = await cluster().signIn(slug, cluster().client(a))
    thieves.push(client.copy())
    expect((await client.post('/api/sign-out')).status).toBe(200)
  }
  return thieves
}

const lossesOfRedis = () =>
  cluster()
    .b.loggedEvents()
    .filter((event) => event === 'redis unreachable').length
