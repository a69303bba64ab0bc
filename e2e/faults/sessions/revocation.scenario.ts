import { expect, inject, onTestFinished, test } from 'vitest'
import type { Client } from '../harness/client'
import { accountPassword } from '../harness/cluster'
import { expectFigure } from '../harness/figures'
import { setUpCluster } from '../harness/set-up-cluster'
import type { WebInstance } from '../harness/web-instance'

const otherPassword = 'Scorewell#2027'
const clockOffsetMs = 30_000
const clockRuns = inject('runs') === 'all' ? 20 : 4
const cluster = setUpCluster()

test('a sign-out during a Redis outage takes effect on both instances once Redis is back @long', async () => {
  const { a, b, redis } = cluster()
  const client = await cluster().signIn('fair')
  const thief = client.copy()
  const isSignedIn = async () => await Promise.all([a, b].map((on) => thief.copy().isSignedIn(on)))
  await redis.proxy.setMode('drop')
  for (const on of [a, b]) await expectOutage(client, on)
  expect((await client.post('/api/sign-out', {}, { on: a })).status).toBe(200)
  expect(await isSignedIn(), 'known to the instance that it reached').toEqual([false, true])
  await redis.proxy.setMode('pass')
  await expect.poll(isSignedIn).toEqual([false, false])
})

test('instances with clocks 30 s apart end the same sessions and no others', async () => {
  const { a } = cluster()
  const email = 'clock+identity-pass@example.test'
  await cluster().signUp(email)
  const ahead = await cluster().startExtra({}, { clockOffsetMs })
  onTestFinished(() => ahead.kill())
  const total = { refusedSignIns: 0, survivors: 0 }
  let [password, next] = [accountPassword, otherPassword]
  for (let run = 0; run < clockRuns; run += 1) {
    const [changing, other] = run % 2 === 0 ? [a, ahead] : [ahead, a]
    const old = await cluster().signInAs(email, cluster().client(other), password)
    const client = await cluster().signInAs(email, cluster().client(changing), password)
    const change = { oldPassword: password, newPassword: next }
    // This call fails if the new session is wrongly refused.
    if ((await client.post('/api/account/password', change)).status !== 204) {
      total.refusedSignIns += 1
      continue
    }
    const fresh = await cluster().signInAs(email, cluster().client(other), next)
    for (const on of [a, ahead]) {
      if (await old.copy().isSignedIn(on)) total.survivors += 1
      if (!(await fresh.copy().isSignedIn(on))) total.refusedSignIns += 1
    }
    ;[password, next] = [next, password]
  }
  expectFigure(
    `clocks 30 s apart: new sessions refused in ${clockRuns} runs`,
    total.refusedSignIns,
    0,
  )
  expectFigure(
    `clocks 30 s apart: ended sessions accepted in ${clockRuns} runs`,
    total.survivors,
    0,
  )
})

test('restarting either instance and Redis revives no ended session @long', async () => {
  const { a, b, redis } = cluster()
  const live = await cluster().signIn('poor')
  const ended = await cluster().signIn('fair')
  const thief = ended.copy()
  expect((await ended.post('/api/sign-out', {}, { on: a })).status).toBe(200)
  const revived: string[] = []
  const findRevived = async (after: string) => {
    for (const on of [a, b]) {
      await expectSharedState(on, 'connected')
      if (await thief.copy().isSignedIn(on)) revived.push(`on ${on.name}, after ${after}`)
    }
  }
  await a.restart()
  await findRevived('a restart of A')
  await redis.restart()
  await b.restart()
  await findRevived('restarts of Redis and B')
  expectFigure('restarts: revived sessions', revived, [])
  expect(await live.isSignedIn(a), 'the session of another consumer').toBe(true)
})

test('changing the password and closing the account fail while Redis is unreachable', async () => {
  const email = 'wait+identity-pass@example.test'
  const client = await cluster().signUp(email)
  expect(
    (await client.post('/api/account/confirm-password', { password: accountPassword })).status,
  ).toBe(200)
  await cluster().redis.proxy.setMode('drop')
  const change = { oldPassword: accountPassword, newPassword: otherPassword }
  const responses = [
    await client.post('/api/account/password', change),
    await client.post('/api/account/close', { recoveryAnswer: 'rex' }),
  ]
  const statuses = responses.map(({ status }) => status)
  expectFigure('Redis away: statuses of a new password and of a closing', statuses, [503, 503])
  for (const { headers } of responses) expect(headers['retry-after']).toBeDefined()
  expect(await cluster().sandbox.countCalls('/users/change-password')).toBe(0)
  expect(await cluster().sandbox.countCalls('/users/close-account')).toBe(0)
})

/** Waits until an instance serves a session while it cannot reach Redis. */
async function expectOutage(client: Client, on: WebInstance): Promise<void> {
  await expectSharedState(on, 'unreachable')
  await expect.poll(async () => (await client.get('/api/user', { on })).status).toBe(200)
}

async function expectSharedState(on: WebInstance, state: string): Promise<void> {
  await expect
    .poll(async () => (await cluster().client().get('/readyz', { on })).text)
    .toContain(`"${state}"`)
}
