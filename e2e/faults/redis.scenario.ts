import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { FaultResponse } from './harness/client'
import { expectFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'

const reads = 50
const resets = 6
const parallelReads = 100
const cookieNames = ['__Host-sw', '__Host-swp']
const cluster = setUpCluster()

test('reads succeed again while Redis still does not respond @long', async () => {
  const { a, b, redis } = cluster()
  const client = await cluster().signIn('good')
  for (const on of [a, b]) await client.get('/api/score', { on })
  await redis.proxy.setMode('blackHole')
  const first = await Promise.all(Array.from({ length: reads }, () => client.get('/api/score')))
  for (const on of [a, b])
    await expect
      .poll(async () => (await client.get('/readyz', { on })).text)
      .toContain('"unreachable"')
  for (const on of [a, b])
    await expect.poll(async () => (await client.get('/api/score', { on })).status).toBe(200)
  const later: FaultResponse[] = []
  while (later.length < reads) later.push(await client.get('/api/score'))
  const early = statusesOf(first).filter((status) => status !== 200 && status !== 503)
  expectFigure('Redis black-holed: other statuses of the first reads than 200 and 503', early, [])
  expectFigure(
    'Redis black-holed: statuses of reads when it is known to be away',
    statusesOf(later),
    200,
  )
})

test('instances under load recover after their connections to Redis are reset @long', async () => {
  const { a, b, redis } = cluster()
  const client = await cluster().signIn('poor')
  for (const on of [a, b]) await client.get('/api/score', { on })
  await redis.proxy.setMode(20)
  for (let round = 0; round < resets; round += 1) {
    let isOver = false
    const read = async () => {
      while (!isOver) await client.get('/api/score')
    }
    const load = Array.from({ length: parallelReads }, read)
    await pause(200 + round * 15)
    await redis.proxy.setMode('drop')
    await pause(300)
    await redis.proxy.setMode(20)
    isOver = true
    for (const on of [a, b])
      await expect.poll(async () => (await client.get('/api/score', { on })).status).toBe(200)
    await Promise.all(load)
  }
})

test('a cached read takes at most two round trips to Redis, and a page at most four', async () => {
  const { a: on, redis } = cluster()
  const client = await cluster().signIn('good')
  const tripsOf = async (call: () => Promise<FaultResponse>) => {
    const before = redis.proxy.roundTrips
    expect((await call()).status).toBe(200)
    return redis.proxy.roundTrips - before
  }
  // Takes the fewest of several calls. On a busy machine, commands that are usually sent together
  // are sent one by one, and background commands may come in between.
  const fewest = async (count: number, call: () => Promise<FaultResponse>) => {
    await call()
    const trips: number[] = []
    for (let index = 0; index < count; index += 1) trips.push(await tripsOf(call))
    return Math.min(...trips)
  }
  const read = await fewest(15, () => client.get('/api/score', { on }))
  const page = await fewest(7, () => client.navigate('/dashboard', { on }))
  expectFigure('Redis round trips of a cached read', read, { atMost: 2 })
  expectFigure('Redis round trips of a page', page, { atMost: 4 })
})

test('no value in Redis is accepted as a session cookie', async () => {
  const client = await cluster().signInExpired('good')
  await client.get('/api/user')
  await client.get('/api/score')
  await client.post('/api/session')
  const values = [...(await cluster().redis.dump())].flatMap(([, texts]) =>
    texts.flatMap(withAndWithoutPrefix),
  )
  let opened = 0
  for (const value of values.filter((text) => /^[\x21-\x7e]+$/.test(text))) {
    for (const name of cookieNames) {
      const thief = cluster().client()
      thief.cookies.set(name, value)
      if (await thief.isSignedIn()) opened += 1
    }
  }
  expect(values.length).toBeGreaterThan(0)
  expectFigure(`values of Redis that open as a cookie, of ${values.length}`, opened, 0)
})

/**
 * Returns a string with and without its prefix, because a sealed value may follow a readable
 * prefix.
 */
function withAndWithoutPrefix(text: string): readonly string[] {
  const [, rest] = /^\S+ (.+)$/s.exec(text) ?? []
  return rest === undefined ? [text] : [text, rest]
}

const statusesOf = (responses: readonly FaultResponse[]) => [
  ...new Set(responses.map(({ status }) => status)),
]
