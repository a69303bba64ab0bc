import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Client } from '../harness/client'
import { accountPassword } from '../harness/cluster'
import { expectFigure } from '../harness/figures'
import { forgeCookie, forgeUserTag } from '../harness/forge-cookie'
import { setUpCluster } from '../harness/set-up-cluster'

const next = 'Nq7Wm3Xe9Rb5Tv1Yc8Zu4Ip6Ol2Ka0SjD'
const dayMs = 24 * 60 * 60_000
/** The tests are consecutive steps in one rotation. */
const cluster = setUpCluster('before the first test')
/** The secret that the instances use at first and that an attacker has obtained. */
let leaked: string
/** Sessions that began under the leaked secret, by persona. */
let begun: Readonly<Record<'fair' | 'poor' | 'young', Client>>
let forged: Awaited<ReturnType<typeof forgeWith>>

beforeAll(async () => {
  leaked = readFileSync(join(inject('folder'), 'data', 'session-secret'), 'utf8').trim()
  const signIn = (slug: string) => cluster().signIn(slug)
  begun = { fair: await signIn('fair'), poor: await signIn('poor'), young: await signIn('young') }
  forged = await forgeWith(begun.fair)
})

/**
 * Restarts the instances in turn. After each restart, all clients call both instances, and one more
 * client signs in.
 * @returns the statuses
 */
async function rotateTo(secrets: string, clients: Client[]): Promise<number[]> {
  const statuses: number[] = []
  for (const instance of [cluster().a, cluster().b]) {
    await instance.restart({ env: { SESSION_SECRET: secrets } })
    for (const client of clients) statuses.push(...(await statusesOf(client)))
    clients.push(await cluster().signIn('fair'))
  }
  return statuses
}

/** Extends the session on each instance, which seals the cookies again. Returns the statuses. */
async function statusesOf(client: Client): Promise<readonly number[]> {
  const { a, b } = cluster()
  return [
    await client.post('/api/session', {}, { on: a }),
    await client.post('/api/session', {}, { on: b }),
  ].map(({ status }) => status)
}

/** Counts how often the clients' cookies are accepted, on both instances. */
async function countSignedIn(...clients: readonly Client[]): Promise<number> {
  const { a, b } = cluster()
  const answers = await Promise.all(
    clients.flatMap((client) => [a, b].map((on) => client.copy().isSignedIn(on))),
  )
  return answers.filter(Boolean).length
}

/** Returns cookies forged by an attacker who has the leaked secret and their own session. */
async function forgeWith(own: Client) {
  const userId = await cluster().sandbox.userId('good@example.test', accountPassword)
  const userTag = forgeUserTag(leaked, 'default', userId)
  return {
    ofVictim: await forgeCookie(own, leaked, () => ({ userId, userTag, startedAt: Date.now() })),
    unreachable: await forgeCookie(own, leaked, () => ({ userId, userTag: 'no epoch reaches it' })),
    eternal: await forgeCookie(own, leaked, () => ({ startedAt: Date.now() + dayMs })),
  }
}

/** Returns whether the secret opens the cookie of the persona `fair`. */
async function opensCookie(secret: string): Promise<boolean> {
  return await forgeCookie(begun.fair, secret, () => ({})).then(
    () => true,
    () => false,
  )
}

test('adding a secret and later moving it to the front does not sign any consumer out @long', async () => {
  const clients = [...Object.values(begun), forged.ofVictim]
  const statuses = [
    ...(await rotateTo(`${leaked},${next}`, clients)),
    ...(await rotateTo(`${next},${leaked}`, clients)),
  ]
  const refused = statuses.filter((status) => status !== 200).length
  expectFigure(`secret added and made the first: calls refused of ${statuses.length}`, refused, 0)
  expect(
    [await opensCookie(next), await opensCookie(leaked)],
    'sealed with the new secret',
  ).toEqual([true, false])
  const served = await countSignedIn(forged.unreachable, forged.eternal)
  expectFigure('forged with an invented user tag or a begin to come: served of 4', served, 0)
})

test('ending all sessions of a consumer includes those that began under the old secret', async () => {
  const { poor, young } = begun
  expect(await countSignedIn(poor, young)).toBe(4)
  const owner = await cluster().signIn('young')
  expect((await owner.post('/api/account/sign-out-everywhere')).status).toBe(204)
  const userId = await cluster().sandbox.userId('poor@example.test', accountPassword)
  expect(await cluster().a.runSessions('end', '--user', userId)).toMatch(
    /^All sessions of this user id have ended;/,
  )
  const figures = [await countSignedIn(young), await countSignedIn(poor)]
  expectFigure('served after "Sign out everywhere", after `sessions end`', figures, [0, 0])
})

test('removing the leaked secret ends every session it could have created and no other @long', async () => {
  const [fresh, other] = [await cluster().signIn('good'), await cluster().signIn('fair')]
  expect(await countSignedIn(begun.fair, forged.ofVictim)).toBe(4)
  const statuses = await rotateTo(next, [fresh, other])
  const figures = [
    await countSignedIn(begun.fair),
    await countSignedIn(forged.ofVictim),
    await countSignedIn(fresh),
  ]
  expectFigure('removed secret: active, forged, begun since are served', figures, [0, 0, 2])
  expect(new Set(statuses), 'calls of those that began since').toEqual(new Set([200]))
})

test('SESSIONS_NOT_BEFORE ends every session that began before it and no other @long', async () => {
  const before = await cluster().signIn('good')
  const env = { SESSION_SECRET: next, SESSIONS_NOT_BEFORE: new Date().toISOString() }
  await Promise.all([cluster().a, cluster().b].map((instance) => instance.restart({ env })))
  const times = [await countSignedIn(before), await countSignedIn(await cluster().signIn('good'))]
  expectFigure('SESSIONS_NOT_BEFORE: begun before, begun after are served', times, [0, 2])
})
