import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import type { WebInstance } from './harness/web-instance'

const guesses = 11
const emails = 4
/** The number of links opened, and the number that an address may open in a minute. */
const linkGuesses = 70
const mostLinkGuesses = 60
const minuteMs = 60_000
const realAddress = '203.0.113.7'
const otherAddress = '203.0.113.8'
/**
 * The settings of an operator who configures neither limits nor trusted proxies. `PUBLIC_URL` is
 * https.
 */
const defaults = { TRUSTED_PROXIES: '', RATE_LIMITS: '' }
const codePattern = '/users/recovery-token'
const emailPattern = '/users/password-recovery'
const preauthPattern = '/users/preauth-token/{token}'
const cluster = setUpCluster()
let on: WebInstance
beforeAll(async () => {
  on = await cluster().startExtra(defaults)
})
afterAll(() => on.kill())

test('the 11th guess at a recovery code is rejected with default settings', async () => {
  const client = cluster().client(on)
  await client.post('/api/recovery', { email: 'good@example.test' })
  const statuses: number[] = []
  for (let guess = 0; guess < guesses; guess += 1)
    statuses.push(
      (await client.post('/api/recovery/code', { code: String(10_000_000 + guess) })).status,
    )
  const reached = await cluster().sandbox.countCalls(codePattern)
  expectFigure('11th guess at a recovery code: status', statuses.at(-1) ?? 'none', 429)
  expectFigure('11 guesses: reached the product API', reached, { atMost: guesses - 1 })
})

test('guesses at one email address’s recovery codes are counted together over several visits', async () => {
  let last = 0
  for (let visit = 0; visit < 3; visit += 1) {
    const client = cluster().client(on)
    await client.post('/api/recovery', { email: 'poor@example.test' })
    for (let guess = 0; guess < guesses / 3; guess += 1)
      last = (
        await client.post('/api/recovery/code', { code: String(20_000_000 + visit * 100 + guess) })
      ).status
  }
  const reached = await cluster().sandbox.countCalls(codePattern)
  expectFigure('guesses over three visits: last status', last, 429)
  expectFigure('guesses over three visits: reached the product API', reached, {
    atMost: guesses - 1,
  })
})

test('the 4th recovery email within 10 minutes is rejected with default settings', async () => {
  const statuses: number[] = []
  for (let email = 0; email < emails; email += 1)
    statuses.push(
      (await cluster().client(on).post('/api/recovery', { email: 'fair@example.test' })).status,
    )
  expectFigure('4 recovery emails: statuses', statuses, [204, 204, 204, 429])
  expect(await cluster().sandbox.countCalls(emailPattern)).toBe(emails - 1)
})

test('a forged X-Forwarded-For does not evade the limit on token links', async () => {
  const forged = () =>
    [randomInt(1, 223), randomInt(255), randomInt(255), randomInt(1, 255)].join('.')
  const reached = {
    // Without a trusted proxy, all requests share one bucket, whether the header contains a single
    // address, a list or invalid text.
    'no trusted proxy': await reachedBy(on, (index) =>
      index % 2 === 0 ? forged() : `${forged()}x, ${forged()}`,
    ),
    'one trusted hop': await reachedBy(cluster().a, () => `${forged()}, ${realAddress}`),
    'two trusted hops': await reachedBy(
      cluster().b,
      () => `${forged()}, ${otherAddress}, 127.0.0.1`,
    ),
  }
  for (const [name, { count, minutes }] of Object.entries(reached))
    expectFigure(
      `forged X-Forwarded-For, ${name}: ${linkGuesses} token links reached the product API`,
      count,
      { atMost: mostLinkGuesses * minutes },
    )
  await cluster().sandbox.clearCalls()
  await openTokenLink(cluster().a, `${forged()}, 198.51.100.9`)
  expect(await cluster().sandbox.countCalls(preauthPattern), 'another address').toBe(1)
})

test.each(['SC106', 'SC115', 'SC220'])('a 401 with %s does not end the session', async (code) => {
  const client = await cluster().signIn('young')
  await cluster().sandbox.injectFaults({
    path: '/users',
    method: 'GET',
    mode: 'status',
    status: 401,
    code,
  })
  const { status } = await client.get('/api/user')
  await cluster().sandbox.clearFaults()
  const kept = (await client.isSignedIn(cluster().a)) && (await client.isSignedIn(cluster().b))
  expect(status).not.toBe(200)
  expectFigure(`${code} from the product API: sessions ended`, kept ? 0 : 1, 0)
})

/**
 * Opens links in series. Returns how many reached the product API, and in how many minutes, because
 * a slow machine may need more than one, and the limit is per minute.
 */
async function reachedBy(instance: WebInstance, forwardedFor: (index: number) => string) {
  await cluster().sandbox.clearCalls()
  const begin = performance.now()
  for (let index = 0; index < linkGuesses; index += 1)
    await openTokenLink(instance, forwardedFor(index))
  const minutes = Math.floor((performance.now() - begin) / minuteMs) + 1
  return { count: await cluster().sandbox.countCalls(preauthPattern), minutes }
}

/** Opens a link with an invented token, as an attacker would. */
async function openTokenLink(instance: WebInstance, forwardedFor: string): Promise<void> {
  const headers = { 'x-forwarded-for': forwardedFor }
  await cluster()
    .client(instance)
    .navigate(`/login-direct?token=guess-${randomInt(1e9)}`, { headers })
}
