import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearBureauData } from '../bureau/bureau-cache'
import { userTagsOf } from '../config/keys'
import { handleSignOut } from '../handlers/account/access'
import * as account from '../handlers/account/settings'
import { handleCurrentUser } from '../handlers/account/settings'
import { createAccessToken } from '../testing/access-tokens'
import { type Instance, setUpInstances } from '../testing/instances'
import { captureLog } from '../testing/log-lines'
import type { TestBrowser } from '../testing/test-browser'
import { memberUser, resetState, setUpWebApp, signInMember } from '../testing/web-app'
import { getRedis, sharedStateStatus, waitForRedis } from './redis'

const api = setUpWebApp()
const { client, first, second } = await setUpInstances()
const password = 'Password-canary#1'
const recoveryAnswer = 'answer-canary'

/** For each error: the command that makes Redis refuse writes, and the command that undoes it. */
const refusals = {
  NOREPLICAS: ['CONFIG SET min-replicas-to-write 1', 'CONFIG SET min-replicas-to-write 0'],
  READONLY: ['REPLICAOF 127.0.0.1 1', 'REPLICAOF NO ONE'],
  OOM: ['CONFIG SET maxmemory 1', 'CONFIG SET maxmemory 0'],
  NOPERM: ['ACL SETUSER default -@write', 'ACL SETUSER default +@write'],
} as const
type Refusal = keyof typeof refusals
const reasons = Object.keys(refusals) as Refusal[]

beforeEach(() => {
  api.on('GET /users', { json: memberUser })
  api.on('POST /users/action-token', {
    json: { token: 'action-token', recoveryQuestion: 4 },
  })
  for (const path of ['change-email', 'change-recovery', 'close-account', 'change-password'])
    api.on(`POST /users/${path}`, { status: 204 })
})
afterEach(async () => {
  for (const reason of reasons) await acceptWrites(reason)
})

const refuseWrites = (reason: Refusal) => run(refusals[reason][0])
const acceptWrites = (reason: Refusal) => run(refusals[reason][1])
const signIn = (more: Record<string, unknown> = {}) => first.run(() => signInMember(api, more))
const statusOf = async (instance: Instance, browser: TestBrowser) =>
  (await instance.run(() => browser.copy().call(handleCurrentUser))).status
const statuses = (browser: TestBrowser) =>
  Promise.all([first, second].map((instance) => statusOf(instance, browser)))

async function run(command: string): Promise<void> {
  const [name = '', ...args] = command.split(' ')
  await client.call(name, ...args)
}

const changes = [
  ['signing out everywhere', account.handleSignOutEverywhere, {}, 'none'],
  [
    'a new password',
    account.handleChangePassword,
    { oldPassword: password, newPassword: 'Canary#2345' },
    'password',
  ],
  [
    'a new email',
    account.handleChangeEmail,
    { email: 'new@example.test', recoveryAnswer },
    'email',
  ],
  [
    'a new recovery question',
    account.handleChangeRecoveryQuestion,
    { recoveryQuestion: 8, recoveryAnswer: 'soup', oldRecoveryAnswer: recoveryAnswer },
    'recovery',
  ],
  ['closing the account', account.handleCloseAccount, { recoveryAnswer }, 'close'],
] as const

describe.each(reasons)('while Redis answers writes with %s', (reason) => {
  it.each(changes)(
    '%s returns 503 and changes nothing, and ends the other sessions once writes are accepted',
    async (...change) => {
      const [, handler, input, path] = change
      const [browser, other] = [await signIn(), await signIn()]
      await first.run(() => browser.call(account.handleConfirmPassword, { password }))
      await refuseWrites(reason)
      const { status, headers } = await first.run(() => browser.call(handler, input))
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
      expect(api.calls.filter((call) => call.path.includes(path))).toEqual([])
      for (const living of [browser, other]) expect(await statuses(living)).toEqual([200, 200])
      await acceptWrites(reason)
      await expect
        .poll(async () => (await first.run(() => browser.call(handler, input))).status)
        .toBe(204)
      await expect.poll(() => statuses(other)).toEqual([401, 401])
    },
  )

  it('a sign-out ends the session here at once, and on the other instance once writes are accepted', async () => {
    const [browser, other] = [await signIn(), await signIn()]
    await refuseWrites(reason)
    expect((await first.run(() => browser.copy().call(handleSignOut))).status).toBe(200)
    expect(await statuses(browser)).toEqual([401, 200])
    await acceptWrites(reason)
    await expect.poll(() => statusOf(second, browser)).toBe(401)
    expect(await statuses(other)).toEqual([200, 200])
  })

  it('a cache is cleared once writes are accepted again', async () => {
    await client.set('sw:{ann}:cache', 'version')
    await refuseWrites(reason)
    await first.run(() => clearBureauData({ userTag: 'ann' }))
    // With OOM, the deletion succeeds at once, because it needs no memory.
    expect(await client.exists('sw:{ann}:cache')).toBe(reason === 'OOM' ? 0 : 1)
    await acceptWrites(reason)
    await expect.poll(() => client.exists('sw:{ann}:cache')).toBe(0)
  })

  it('a change begun before writes fail returns 503 and ends all sessions once writes are accepted @long', async () => {
    const [browser, other] = [await signIn(), await signIn()]
    let change = () => {}
    api.on('POST /users/change-password', () => ({
      status: 204,
      after: new Promise<void>((done) => (change = done)),
    }))
    const [, handler, input] = changes[1]
    const changing = first.run(() => browser.copy().call(handler, input))
    await expect.poll(() => api.count('/users/change-password')).toBe(1)
    await refuseWrites(reason)
    change()
    expect((await changing).status).toBe(503)
    await acceptWrites(reason)
    for (const ended of [browser, other])
      await expect.poll(() => statuses(ended)).toEqual([401, 401])
  })

  it('the connection status is read-only, and each status change is logged once @long', async () => {
    const { lines, status } = await first.run(async () => {
      resetState(['env', 'redis'])
      return { lines: captureLog(), status: async () => sharedStateStatus() }
    })
    const browser = await signIn()
    await refuseWrites(reason)
    for (let call = 0; call < 5; call += 1) await statusOf(first, browser)
    await first.run(() => browser.call(handleSignOut))
    expect(await first.run(status)).toBe('read-only')
    await acceptWrites(reason)
    await expect.poll(() => first.run(status)).toBe('connected')
    expect(lines.filter(({ event }) => String(event).startsWith('redis'))).toMatchObject([
      { event: 'redis refuses writes', message: reason },
      { event: 'redis accepts writes' },
    ])
  })

  it('a refresh token is not sent again if its successor could not be stored @long', async () => {
    const browser = await signIn({
      token: createAccessToken('expired', { seconds: -5 }),
      refresh: 'refresh-1',
    })
    let answer = () => {}
    api.on('GET /users/refresh-token', () => ({
      json: { token: createAccessToken('fresh'), refresh: 'refresh-2' },
      after: new Promise<void>((done) => (answer = done)),
    }))
    const refreshing = statusOf(first, browser)
    await expect.poll(() => api.count('/users/refresh-token')).toBe(1)
    await refuseWrites(reason)
    answer()
    expect(await refreshing).toBe(200)
    expect(await statusOf(second, browser)).toBe(503)
    await acceptWrites(reason)
    await expect.poll(() => statusOf(second, browser)).toBe(200)
    expect(api.count('/users/refresh-token')).toBe(1)
  })
})

it('the status does not change when a client reconnects to a Redis that stays read-only', async () => {
  await refuseWrites('READONLY')
  await first.run(async () => {
    const [userTag = ''] = userTagsOf({ hostKey: 'default', userId: 'user-1' })
    const closed = new Promise((done) => getRedis()?.once('close', () => done('closed')))
    await clearBureauData({ userTag })
    expect(await closed).toBe('closed')
    expect(sharedStateStatus()).toBe('read-only')
    expect(await waitForRedis()).toBe(true)
    expect(sharedStateStatus()).toBe('read-only')
  })
})
