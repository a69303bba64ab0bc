import { expect, test } from 'vitest'
import type { Client } from './harness/client'
import { accountPassword } from './harness/cluster'
import { recordFigure } from './harness/figures'
import { forgeCookie, forgeUserTag } from './harness/forge-cookie'
import { setUpCluster } from './harness/set-up-cluster'

const [leaked, next] = ['Zx8Qw2Er4Ty6Ui0Op1As3Df5Gh7Jk9LmB', 'Nq7Wm3Xe9Rb5Tv1Yc8Zu4Ip6Ol2Ka0SjD']
const dayMs = 24 * 60 * 60_000
const cluster = setUpCluster()

async function restartWith(secrets: string, more: Record<string, string> = {}): Promise<void> {
  const env = { SESSION_SECRET: secrets, ...more }
  await Promise.all([cluster().a, cluster().b].map((instance) => instance.restart({ env })))
}

/** A call that counts as activity, on each instance, so that it seals the cookies anew. */
async function statusesOf(client: Client): Promise<readonly number[]> {
  const { a, b } = cluster()
  return [await client.post('/api/session', {}, { on: a }), await client.post('/api/session', {}, { on: b })].map(
    ({ status }) => status,
  )
}

/** On how many instances the cookies are signed in. */
async function countSignedIn(...clients: readonly Client[]): Promise<number> {
  const { a, b } = cluster()
  const answers = await Promise.all(clients.flatMap((client) => [a, b].map((on) => client.copy().isSignedIn(on))))
  return answers.filter(Boolean).length
}

/** Cookies of somebody who has the leaked secret and a session of his own. */
async function forgeWith(own: Client) {
  const userId = await cluster().sandbox.userId('good@example.test', accountPassword)
  const userTag = forgeUserTag(leaked, 'default', userId)
  return {
    ofVictim: await forgeCookie(own, leaked, () => ({ userId, userTag, startedAt: Date.now() })),
    unreachable: await forgeCookie(own, leaked, () => ({ userId, userTag: 'no epoch reaches it' })),
    eternal: await forgeCookie(own, leaked, () => ({ startedAt: Date.now() + dayMs })),
  }
}

test('removing a leaked secret signs out all that it could have made, and nobody else', async () => {
  await restartWith(leaked)
  const active = await cluster().signIn('fair')
  const forged = await forgeWith(active)
  await restartWith(`${leaked},${next}`)
  await restartWith(`${next},${leaked}`)
  const begun = active.cookieHeader
  for (const client of [active, forged.ofVictim]) expect(await statusesOf(client)).toEqual([200, 200])
  expect(active.cookieHeader, 'sealed with the new secret').not.toBe(begun)
  const refused = await countSignedIn(forged.unreachable, forged.eternal)
  const fresh = await cluster().signIn('good')
  await restartWith(next)
  const figures = [await countSignedIn(active), await countSignedIn(forged.ofVictim), await countSignedIn(fresh)]
  recordFigure('forged with an invented user tag or a begin to come: served', refused, '0 of 4')
  recordFigure('removed secret: active, forged, begun since are served', figures.join(', '), '0, 0, 2 of 2')
  expect([refused, ...figures]).toEqual([0, 0, 0, 2])

  await restartWith(next, { SESSIONS_NOT_BEFORE: new Date().toISOString() })
  const times = [await countSignedIn(fresh), await countSignedIn(await cluster().signIn('good'))]
  recordFigure('SESSIONS_NOT_BEFORE: begun before, begun after are served', times.join(', '), '0, 2 of 2')
  expect(times).toEqual([0, 2])
})

test('a planned rotation signs nobody out', async () => {
  await restartWith(leaked)
  const clients = [await cluster().signIn('fair')]
  let refused = 0
  const rotateTo = async (secrets: string) => {
    for (const instance of [cluster().a, cluster().b]) {
      await instance.stop()
      await instance.start({ env: { SESSION_SECRET: secrets } })
      for (const client of clients) refused += (await statusesOf(client)).filter((status) => status !== 200).length
      clients.push(await cluster().signIn('fair'))
    }
  }
  await rotateTo(`${leaked},${next}`)
  await rotateTo(`${next},${leaked}`)
  // Only the sessions of the last twelve hours are alive then.
  clients.splice(0, clients.length - 1)
  await rotateTo(next)
  recordFigure('planned rotation: calls of signed-in consumers refused', refused, '0')
  expect(refused).toBe(0)
})

test('what ends all sessions of a consumer reaches those that began under the old secret', async () => {
  await restartWith(leaked)
  const [fair, poor] = [await cluster().signIn('fair'), await cluster().signIn('poor')]
  await restartWith(`${next},${leaked}`)
  for (const client of [fair, poor]) expect(await statusesOf(client)).toEqual([200, 200])
  const owner = await cluster().signIn('fair')
  expect((await owner.post('/api/account/sign-out-everywhere')).status).toBe(204)
  const userId = await cluster().sandbox.userId('poor@example.test', accountPassword)
  expect(await cluster().a.runSessions('end', '--user', userId)).toMatch(/^All sessions of this user id have ended;/)
  const figures = [await countSignedIn(fair), await countSignedIn(poor)]
  recordFigure('served after "Sign out everywhere", after `sessions end`', figures.join(', '), '0, 0 of 2')
  expect(figures).toEqual([0, 0])
})
