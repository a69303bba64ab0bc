import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { seededRandom } from '@/sandbox/bureau/seeded-random'
import type { Client, FaultResponse } from './harness/client'
import { limitOf, recordFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import { slugs } from './harness/upstream'
import type { WebInstance } from './harness/web-instance'

const parallelCalls = 50
const isLong = inject('runs') === 'all'
const parallelRuns = isLong ? 100 : 20
const outageRuns = isLong ? 100 : 6
const pausedRuns = isLong ? 5 : 1
const cluster = setUpCluster()

test('50 parallel calls with an expired token on two instances make one refresh', async () => {
  let clean = 0
  const statuses = new Set<number>()
  for (let run = 0; run < parallelRuns; run += 1) {
    const client = await signInExpired(run)
    const responses = await callInParallel(client)
    for (const { status } of responses) statuses.add(status)
    const { total, refused } = await cluster().sandbox.refreshes()
    if (responses.every(({ status }) => status === 200) && total === 1 && refused === 0) clean += 1
  }
  recordFigure('parallel refresh: runs with 1 refresh and 50 × 200', clean, `${parallelRuns} of ${parallelRuns}`)
  expect([...statuses]).toEqual([200])
  expect(clean).toBe(parallelRuns)
})

test('Redis that is dropped during a refresh signs nobody out', async () => {
  const total = { signedOut: 0, reuses: 0, others: 0, unavailable: 0 }
  for (let run = 0; run < outageRuns; run += 1) {
    const random = seededRandom('redis outage', run)
    const client = await signInExpired(run)
    const calls = callInParallel(client)
    await pause(random.between(0, 150))
    await cluster().redis.proxy.setMode('drop')
    const later = callInParallel(client)
    await pause(random.between(0, 3000))
    await cluster().redis.proxy.setMode('pass')
    const responses = [...(await calls), ...(await later)]
    total.others += responses.filter((response) => !isServedOrRetried(response)).length
    total.unavailable += responses.filter(({ status }) => status === 503).length
    total.reuses += (await cluster().sandbox.refreshes()).refused
    for (const on of [cluster().a, cluster().b]) if (!(await client.isSignedIn(on))) total.signedOut += 1
  }
  recordFigure('Redis dropped 0-3 s: sign-outs', total.signedOut, `0 in ${outageRuns} runs`)
  recordFigure('Redis dropped 0-3 s: reused refresh tokens', total.reuses, '0')
  recordFigure('Redis dropped 0-3 s: neither 200 nor 503 with Retry-After', total.others, '0')
  recordFigure('Redis dropped 0-3 s: 503', total.unavailable, `of ${outageRuns * parallelCalls * 2}`)
  expect(total).toMatchObject({ signedOut: 0, reuses: 0, others: 0 })
})

test('an instance that is killed while it refreshes delays the other for less than 3 s', async () => {
  const points = 10
  const longestWaitMs = 3000
  const refreshMs = 400
  const waits: number[] = []
  const statuses: number[] = []
  await cluster().sandbox.injectFaults({ path: '/users/refresh-token', mode: 'delay', delayMs: refreshMs })
  for (let point = 0; point < points; point += 1) {
    const { a, b } = cluster()
    const [holder, other] = point % 2 === 0 ? [a, b] : [b, a]
    const client = await signInExpired(point)
    const interrupted = client.copy().get('/api/user', { on: holder })
    await pause((point * (refreshMs + 100)) / points)
    await holder.kill()
    const { ms, status } = await client.get('/api/user', { on: other })
    waits.push(ms)
    statuses.push(status)
    await Promise.all([interrupted, holder.start()])
    if (ms >= limitOf(longestWaitMs)) break
  }
  recordFigure(
    'lock holder killed: longest next call',
    `${Math.round(Math.max(...waits))} ms`,
    `< 3000 ms, ${points} points`,
  )
  recordFigure('lock holder killed: statuses', statuses.join(' '), 'a refused token is the upstream’s answer: 401')
  expect(Math.max(...waits)).toBeLessThan(limitOf(longestWaitMs))
  for (const status of statuses) expect([200, 401, 503]).toContain(status)
})

test('an instance that stands still at ten points of a refresh sends no token twice and signs nobody out', async () => {
  const points = 10
  const refreshMs = 7000
  // Longer than the lock lives; the refresh still ends within `UPSTREAM_TIMEOUT_MS`.
  const pauseMs = 2700
  const total = { refreshes: 0, refused: 0, signedOut: 0, unavailable: 0 }
  for (let run = 0; run < pausedRuns; run += 1) {
    const { a, b, sandbox } = cluster()
    const [holder, other] = run % 2 === 0 ? [a, b] : [b, a]
    const clients: Client[] = []
    for (let point = 0; point < points; point += 1) clients.push(await signInExpired(point))
    await sandbox.injectFaults({ path: '/users/refresh-token', mode: 'delay', delayMs: refreshMs })
    const begun = clients.map(async (client, point) => {
      await pause((point * refreshMs) / points)
      return await client.copy().get('/api/user', { on: holder })
    })
    await pause(((points - 1) * refreshMs) / points + 50 + run * 60)
    holder.signal('SIGSTOP')
    const others = clients.map((client) => getUntilServed(client, other))
    await pause(pauseMs)
    holder.signal('SIGCONT')
    const attempts = (await Promise.all(others)).flat()
    await Promise.all(begun)
    const { total: sent, refused } = await sandbox.refreshes()
    total.refreshes += sent
    total.refused += refused
    total.unavailable += attempts.filter(({ status }) => status === 503).length
    for (const client of clients) for (const on of [a, b]) if (!(await client.isSignedIn(on))) total.signedOut += 1
    await sandbox.clearFaults()
  }
  const expected = points * pausedRuns
  recordFigure('refresher stands still: refresh tokens sent', total.refreshes, `${expected} for ${expected} sessions`)
  recordFigure('refresher stands still: reused refresh tokens', total.refused, '0')
  recordFigure('refresher stands still: sign-outs', total.signedOut, '0')
  recordFigure('refresher stands still: 503 of the other instance', total.unavailable, 'with Retry-After')
  expect(total).toMatchObject({ refreshes: expected, refused: 0, signedOut: 0 })
})

/** Personas in turn, because the calls of one account are limited per minute. */
async function signInExpired(run: number): Promise<Client> {
  const client = await cluster().signInExpired(slugs[run % slugs.length] ?? 'good')
  await cluster().sandbox.clearCalls()
  return client
}

function callInParallel(client: Client): Promise<FaultResponse[]> {
  return Promise.all(Array.from({ length: parallelCalls }, () => client.get('/api/user')))
}

/** Calls again for as long as the answer is 503. */
async function getUntilServed(client: Client, on: WebInstance): Promise<FaultResponse[]> {
  const response = await client.get('/api/user', { on })
  if (response.status !== 503) return [response]
  await pause(500)
  return [response, ...(await getUntilServed(client, on))]
}

function isServedOrRetried({ status, headers }: FaultResponse): boolean {
  return status === 200 || (status === 503 && headers['retry-after'] !== undefined)
}
