import { expect, test } from 'vitest'
import type { Client } from './harness/client'
import { accountPassword } from './harness/cluster'
import { recordFigure } from './harness/figures'
import { forgeCookie, forgeHashTag } from './harness/forge-cookie'
import { setUpCluster } from './harness/set-up-cluster'

const [first, second] = ['Zx8Qw2Er4Ty6Ui0Op1As3Df5Gh7Jk9LmB', 'Nq7Wm3Xe9Rb5Tv1Yc8Zu4Ip6Ol2Ka0SjD']
const hour = 60 * 60_000
const cluster = setUpCluster()

/** Restarts both instances, one after the other, and calls `between` when they differ and when they do not. */
async function restartWith(
  secrets: string,
  between: () => Promise<void> = async () => {},
  more: Record<string, string> = {},
): Promise<void> {
  for (const instance of [cluster().a, cluster().b]) {
    await instance.restart({ env: { SESSION_SECRET: secrets, ...more } })
    await between()
  }
}

/** A call that counts as activity, on both instances, so that each seals the cookies anew. */
async function statusesOf(client: Client): Promise<readonly number[]> {
  const { a, b } = cluster()
  return [
    (await client.post('/api/session', {}, { on: a })).status,
    (await client.post('/api/session', {}, { on: b })).status,
  ]
}

/** How many of the clients an instance still serves. */
async function countSignedIn(...clients: readonly Client[]): Promise<number> {
  const { a, b } = cluster()
  const answers = await Promise.all(clients.flatMap((client) => [a, b].map((on) => client.copy().isSignedIn(on))))
  return answers.filter(Boolean).length
}

test('a leaked secret that was rotated takes every session with it that began under it', async () => {
  await restartWith(first)
  const active = await cluster().signIn('fair')
  await restartWith(`${first},${second}`)
  await restartWith(`${second},${first}`)
  const begun = active.cookieHeader
  expect(await statusesOf(active)).toEqual([200, 200])
  expect(active.cookieHeader, 'sealed with the new secret').not.toBe(begun)
  const fresh = await cluster().signIn('good')
  await restartWith(second)
  const survivors = await countSignedIn(active)
  recordFigure('removed secret: instances that serve an active session begun under it', survivors, '0 of 2')
  expect(survivors).toBe(0)
  expect(await countSignedIn(fresh), 'begun under the new secret').toBe(2)
})

test('a cookie forged with a leaked secret is refused when the secret is replaced, and sooner if it names no user', async () => {
  await restartWith(first)
  const own = await cluster().signIn('fair')
  const victim = await cluster().sandbox.userId('good@example.test', accountPassword)
  await restartWith(`${second},${first}`)
  const forged = await forgeCookie(own, first, () => ({
    ...{ userId: victim, hashTag: forgeHashTag(first, 'default', victim), startedAt: Date.now() },
  }))
  const unreachable = await forgeCookie(own, first, () => ({ userId: victim, hashTag: 'no epoch reaches it' }))
  const eternal = await forgeCookie(own, first, () => ({ startedAt: Date.now() + 24 * hour }))
  const refused = await countSignedIn(unreachable, eternal)
  expect(await countSignedIn(forged), 'while the leaked secret is accepted').toBe(2)
  expect(await statusesOf(forged)).toEqual([200, 200])
  await restartWith(second)
  const survivors = await countSignedIn(forged)
  recordFigure('forged with an invented hash tag or a begin to come: served', refused, '0 of 4')
  recordFigure('forged with a replaced secret, sealed anew before: served', survivors, '0 of 2')
  expect([refused, survivors]).toEqual([0, 0])
})

test('a planned rotation signs nobody out', async () => {
  const clients: Client[] = []
  let signedOut = 0
  const check = async () => {
    for (const client of clients) signedOut += (await statusesOf(client)).filter((status) => status !== 200).length
    // Begun while the instances may differ.
    clients.push(await cluster().signIn('fair'))
  }
  await restartWith(first, check)
  await restartWith(`${first},${second}`, check)
  await restartWith(`${second},${first}`, check)
  // Twelve hours later only sessions that began since are alive.
  clients.splice(0, clients.length - 1)
  await restartWith(second, check)
  recordFigure('planned rotation: calls of signed-in consumers refused', signedOut, '0')
  expect(signedOut).toBe(0)
})

test('what ends all sessions of a consumer reaches one that began under the old secret', async () => {
  const email = 'fair@example.test'
  await restartWith(first)
  const [old, other] = [await cluster().signIn('fair'), await cluster().signIn('fair')]
  await restartWith(`${second},${first}`)
  for (const client of [old, other]) expect(await statusesOf(client)).toEqual([200, 200])
  const owner = await cluster().signIn('fair')
  expect((await owner.post('/api/account/sign-out-everywhere')).status).toBe(204)
  const afterOwner = await countSignedIn(old, other, owner)

  const again = await cluster().signIn('fair')
  await restartWith(`${first},${second}`)
  expect(await statusesOf(again)).toEqual([200, 200])
  const userId = await cluster().sandbox.userId(email, accountPassword)
  expect(await cluster().a.runSessions('end', '--user', userId)).toBe('All sessions of this consumer have ended.')
  const afterOperator = await countSignedIn(again)
  recordFigure('signed in after "Sign out everywhere", after `sessions end`', `${afterOwner}, ${afterOperator}`, '0, 0')
  expect([afterOwner, afterOperator]).toEqual([0, 0])
})

test('SESSIONS_NOT_BEFORE refuses the sessions that began before it and no others', async () => {
  await restartWith(first)
  const before = await cluster().signIn('fair')
  await restartWith(first, undefined, { SESSIONS_NOT_BEFORE: new Date().toISOString() })
  const after = await cluster().signIn('fair')
  const figures = [await countSignedIn(before), await countSignedIn(after)]
  recordFigure('SESSIONS_NOT_BEFORE: served begun before, begun after', figures.join(', '), '0, 2')
  expect(figures).toEqual([0, 2])
})
