import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Client, FaultResponse } from './harness/client'
import { limitOf, percentile, recordFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'

const reads = 200
const readsEndAfterMs = 8000
const readers = 8
const resets = 6
const parallelReads = 100
const answersWithinMs = 5000
const cookieNames = ['__Host-sw', '__Host-swp']
const cluster = setUpCluster()

test('reads stay fast while Redis does not answer', async () => {
  const client = await cluster().signIn('good')
  for (const on of [cluster().a, cluster().b]) await client.get('/api/score', { on })
  const normal = await readOneByOne(client)
  await cluster().redis.proxy.setMode('blackHole')
  const first = await readFor(1000, client)
  const later = await readOneByOne(client)
  const slowest = Math.max(...first.map(({ ms }) => ms))
  const slower = percentile95(later) - percentile95(normal)
  recordFigure('Redis black-holed: slowest read of the first second', `${Math.round(slowest)} ms`, '< 700 ms')
  recordFigure('Redis black-holed: later reads (p95) slower than normal', `${slower.toFixed(1)} ms`, '≤ 20 ms')
  expect(new Set([...first, ...later].map(({ status }) => status))).toEqual(new Set([200]))
  expect(slowest).toBeLessThan(limitOf(700))
  expect(slower).toBeLessThanOrEqual(limitOf(20))
})

test('instances under load answer again after the connections to Redis were reset', async () => {
  const { a, b, redis } = cluster()
  const client = await cluster().signIn('poor')
  for (const on of [a, b]) await client.get('/api/score', { on })
  await redis.proxy.setMode(20)
  let [stuck, round] = [0, 0]
  for (; round < resets && stuck === 0; round += 1) {
    const calls = readFor(500, client, parallelReads)
    await pause(200 + round * 15)
    await redis.proxy.setMode('drop')
    await pause(300)
    await redis.proxy.setMode(20)
    await Promise.race([calls, pause(answersWithinMs)])
    const reads = [a, b].map((on) => Promise.race([client.get('/api/score', { on }), pause(answersWithinMs)]))
    stuck = (await Promise.all(reads)).filter((response) => response?.status !== 200).length
  }
  recordFigure(
    `Redis reset under load: instances that answer no more (after ${round} resets)`,
    stuck,
    `0 after ${resets}`,
  )
  expect(stuck).toBe(0)
})

test('a cached read and a page make few round trips to Redis', async () => {
  const { a: on, redis } = cluster()
  const client = await cluster().signIn('good')
  const tripsOf = async (call: () => Promise<FaultResponse>) => {
    const before = redis.proxy.roundTrips
    expect((await call()).status).toBe(200)
    return redis.proxy.roundTrips - before
  }
  const median = async (count: number, call: () => Promise<FaultResponse>) => {
    await call()
    const trips: number[] = []
    for (let index = 0; index < count; index += 1) trips.push(await tripsOf(call))
    return percentile(trips, 0.5)
  }
  const read = await median(15, () => client.get('/api/score', { on }))
  const page = await median(7, () => client.navigate('/dashboard', { on }))
  recordFigure('Redis round trips of a cached read', read, '≤ 2')
  recordFigure('Redis round trips of a page', page, '≤ 4')
  expect(read).toBeLessThanOrEqual(2)
  expect(page).toBeLessThanOrEqual(4)
})

test('no value of Redis opens as a cookie', async () => {
  const client = await cluster().signInExpired('good')
  await client.get('/api/user')
  await client.get('/api/score')
  await client.post('/api/session')
  const values = [...(await cluster().redis.dump())].flatMap(([, texts]) => texts.flatMap(withAndWithoutPrefix))
  let opened = 0
  for (const value of values.filter((text) => /^[\x21-\x7e]+$/.test(text))) {
    for (const name of cookieNames) {
      const thief = cluster().client()
      thief.cookies.set(name, value)
      if (await thief.isSignedIn()) opened += 1
    }
  }
  recordFigure('values of Redis that open as a cookie', opened, `0 of ${values.length}`)
  expect(values.length).toBeGreaterThan(0)
  expect(opened).toBe(0)
})

/** A sealed value may follow a readable part. */
function withAndWithoutPrefix(text: string): readonly string[] {
  const [, rest] = /^\S+ (.+)$/s.exec(text) ?? []
  return rest === undefined ? [text] : [text, rest]
}

async function readOneByOne(client: Client): Promise<FaultResponse[]> {
  const responses: FaultResponse[] = []
  const ends = performance.now() + readsEndAfterMs
  while (responses.length < reads && performance.now() < ends) responses.push(await client.get('/api/score'))
  return responses
}

async function readFor(ms: number, client: Client, parallel = readers): Promise<FaultResponse[]> {
  const ends = performance.now() + ms
  const responses: FaultResponse[] = []
  const read = async () => {
    while (performance.now() < ends) responses.push(await client.get('/api/score'))
  }
  await Promise.all(Array.from({ length: parallel }, read))
  return responses
}

function percentile95(responses: readonly FaultResponse[]): number {
  return percentile(
    responses.map(({ ms }) => ms),
    0.95,
  )
}
