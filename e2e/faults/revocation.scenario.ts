import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Client } from './harness/client'
import { accountPassword } from './harness/cluster'
import { limitOf, recordFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import type { WebInstance } from './harness/web-instance'

const otherPassword = 'Scorewell#2027'
const clockOffsetMs = 30_000
const clockRuns = inject('runs') === 'all' ? 20 : 4
const cluster = setUpCluster()

test('a sign-out during a Redis outage of 10 s is enforced on both instances within 1 s of its return', async () => {
  const { a, b, redis } = cluster()
  const client = await cluster().signIn('fair')
  const thief = client.copy()
  await redis.proxy.setMode('drop')
  await pause(2000)
  expect((await client.post('/api/sign-out', {}, { on: a })).status).toBe(200)
  await pause(8000)
  await redis.proxy.setMode('pass')
  const waits = await Promise.all([a, b].map((on) => msUntilRefused(thief, on, 5000)))
  recordFigure(
    'sign-out during an outage: enforced on A, on B',
    waits.map((ms) => `${Math.round(ms)} ms`).join(', '),
    '< 1000 ms',
  )
  for (const ms of waits) expect(ms).toBeLessThan(limitOf(1000))
  expect(await thief.copy().isSignedIn(a)).toBe(false)
  expect(await thief.copy().isSignedIn(b)).toBe(false)
})

test('clocks that are 30 s apart end the same sessions and no others', async () => {
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
    // A session that was started a moment ago is refused here.
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
  recordFigure('clocks 30 s apart: new sessions refused', total.refusedSignIns, `0 in ${clockRuns} runs`)
  recordFigure('clocks 30 s apart: ended sessions accepted', total.survivors, `0 in ${clockRuns} runs`)
  expect(total).toEqual({ refusedSignIns: 0, survivors: 0 })
})

test('a restart of either instance and of Redis revives no session', async () => {
  const { a, b, redis } = cluster()
  const live = await cluster().signIn('poor')
  const ended = await cluster().signIn('fair')
  const thief = ended.copy()
  expect((await ended.post('/api/sign-out', {}, { on: a })).status).toBe(200)
  const revived: string[] = []
  const findRevived = async (after: string) => {
    for (const on of [a, b]) {
      if (await isRevived(thief, on)) revived.push(`on ${on.name}, after ${after}`)
    }
  }
  await a.restart()
  await findRevived('a restart of A')
  await redis.restart()
  await b.restart()
  await findRevived('restarts of Redis and B')
  recordFigure('restarts: revived sessions', revived.length, '0')
  expect(revived).toEqual([])
  expect(await live.isSignedIn(a), 'the session of another consumer').toBe(true)
})

test('a new password and the end of an account wait while Redis is away', async () => {
  const email = 'wait+identity-pass@example.test'
  const client = await cluster().signUp(email)
  expect((await client.post('/api/account/confirm-password', { password: accountPassword })).status).toBe(200)
  await cluster().redis.proxy.setMode('drop')
  const change = { oldPassword: accountPassword, newPassword: otherPassword }
  const responses = [
    await client.post('/api/account/password', change),
    await client.post('/api/account/close', { recoveryAnswer: 'rex' }),
  ]
  recordFigure('Redis away: new password, closing', responses.map(({ status }) => status).join(', '), '503, 503')
  expect(responses.map(({ status }) => status)).toEqual([503, 503])
  for (const { headers } of responses) expect(headers['retry-after']).toBeDefined()
  expect(await cluster().sandbox.countCalls('/users/change-password')).toBe(0)
  expect(await cluster().sandbox.countCalls('/users/close-account')).toBe(0)
})

/** Whether an instance that reaches Redis accepts the cookies: without it, an instance knows its own sign-outs only (decision 3). */
async function isRevived(thief: Client, on: WebInstance): Promise<boolean> {
  await expect.poll(async () => (await thief.get('/readyz', { on })).text, { timeout: 5000 }).toContain('"connected"')
  const losses = lossesOf(on)
  if (!(await thief.copy().isSignedIn(on))) return false
  // A call that has waited for Redis in vain is answered before its socket is closed.
  await pause(500)
  return losses === lossesOf(on) || (await isRevived(thief, on))
}

const lossesOf = (on: WebInstance) => on.loggedEvents().filter((event) => event === 'redis unreachable').length

/** How long an instance accepts the cookies; the limit if it does so until then. */
async function msUntilRefused(thief: Client, on: WebInstance, limitMs: number): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < limitMs) {
    if (!(await thief.copy().isSignedIn(on))) return performance.now() - started
    await pause(20)
  }
  return limitMs
}
