import { expect, test } from 'vitest'
import type { Client, FaultResponse } from './harness/client'
import { accountPassword } from './harness/cluster'
import { expectFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import type { WebInstance } from './harness/web-instance'

const cluster = setUpCluster()
const recoveryAnswer = 'rex'
const changes = [
  ['/api/account/sign-out-everywhere', {}],
  ['/api/account/password', { oldPassword: accountPassword, newPassword: 'Scorewell#2027' }],
  ['/api/account/email', { email: 'thief@example.test', recoveryAnswer }],
  [
    '/api/account/recovery-question',
    { recoveryQuestion: 8, recoveryAnswer: 'soup', oldRecoveryAnswer: recoveryAnswer },
  ],
  ['/api/account/close', { recoveryAnswer }],
] as const

test.each(['NOREPLICAS', 'READONLY', 'OOM'] as const)(
  'no end of a session is lost while Redis refuses every write with %s',
  async (refusal) => {
    const { a, b, redis, sandbox } = cluster()
    const email = `${refusal.toLowerCase()}+identity-pass@example.test`
    const owner = await cluster().signUp(email)
    const [thief, leaver] = [await cluster().signInAs(email), await cluster().signInAs(email)]
    const confirmed = await owner.post('/api/account/confirm-password', {
      password: accountPassword,
    })
    expect(confirmed.status).toBe(200)
    const eventsBefore = redisEvents(a).length

    await redis.refuseWrites(refusal)
    await sandbox.clearCalls()
    const refused: FaultResponse[] = []
    for (const [path, input] of changes) refused.push(await owner.post(path, input, { on: a }))
    const upstreamCalls = await sandbox.calls()
    const statuses = refused.map(({ status }) => status)
    expectFigure(`${refusal}: statuses of ${changes.length} changes`, [...new Set(statuses)], 503)
    expectFigure(`${refusal}: calls upstream of these`, upstreamCalls.length, 0)
    expect(refused.filter(({ headers }) => headers['retry-after'] === undefined)).toEqual([])
    expect(await statesOf([owner, thief])).toEqual([true, true, true, true])
    expect((await leaver.copy().post('/api/sign-out', {}, { on: a })).status).toBe(200)
    expect(await statesOf([leaver])).toEqual([false, true])
    expect(await sharedState(a)).toEqual([200, 'read-only'])

    await redis.acceptWrites()
    await expect.poll(() => leaver.copy().isSignedIn(b)).toBe(false)
    const { status } = await owner.post('/api/account/sign-out-everywhere', {}, { on: a })
    expectFigure(`${refusal}: signing out everywhere after writes are back`, status, 204)
    expect(await statesOf([thief])).toEqual([false, false])
    await expect.poll(() => sharedState(a)).toEqual([200, 'connected'])
    await expect
      .poll(() => redisEvents(a).slice(eventsBefore))
      .toEqual(['redis refuses writes', 'redis accepts writes'])
  },
)

/** Returns whether copies of the cookies are signed in, on A and on B. */
async function statesOf(clients: readonly Client[]): Promise<boolean[]> {
  const { a, b } = cluster()
  return await Promise.all(
    clients.flatMap((client) => [a, b].map((on) => client.copy().isSignedIn(on))),
  )
}

async function sharedState(on: WebInstance): Promise<readonly [status: number, state: string]> {
  const { status, text } = await cluster().client().get('/readyz', { on })
  return [status, JSON.parse(text).sharedState]
}

function redisEvents(instance: WebInstance): readonly string[] {
  return instance.loggedEvents().filter((event) => event.startsWith('redis '))
}
