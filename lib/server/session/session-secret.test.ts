import { afterEach, describe, expect, it, vi } from 'vitest'
import { env } from '../config/env'
import { sealValue, userFingerprint, userTagsOf } from '../config/keys'
import { handleConfirmSignIn } from '../handlers/account/access'
import { handleExtendSession, handleSession } from '../handlers/account/session'
import { handleChangePassword, handleCurrentUser } from '../handlers/account/settings'
import { handlePageRequest } from '../pages/page-middleware'
import { createAccessToken } from '../testing/access-tokens'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import {
  memberUser,
  setEnvironment,
  setUpWebApp,
  signInMember,
  testSessionSecret,
} from '../testing/web-app'
import type { SessionData } from './session-data'

const api = setUpWebApp()
const minute = 60_000
const newer = 'Nq7Wm3Xe9Rb5Tv1Yc8Zu4Ip6Ol2Ka0Sj'
const ann = { hostKey: 'default', userId: memberUser.id }
const restartWith = (secrets: string, more: Record<string, string> = {}) => {
  setEnvironment({ SESSION_SECRET: secrets, SESSIONS_NOT_BEFORE: '', ...more })
  api.on('GET /users', { json: memberUser })
}
afterEach(() => {
  vi.useRealTimers()
  restartWith(testSessionSecret)
})

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.copy().call(handleSession)).body as { readonly signedIn: boolean }
const statusOf = async (browser: TestBrowser) =>
  (await browser.copy().call(handleCurrentUser)).status

/** Forges a cookie with a known secret. */
async function forge(
  secret: string,
  changes: (data: SessionData) => SessionData,
): Promise<TestBrowser> {
  const data = changes(await (await signInMember(api)).readSession())
  const browser = new TestBrowser()
  browser.cookies.set('__Host-sw', await sealCookie(secret, data))
  return browser
}

/** Seals a cookie as a web app that has only this secret does. */
async function sealCookie(secret: string, data: SessionData): Promise<string> {
  const configured = env().sessionSecrets.join(',')
  setEnvironment({ SESSION_SECRET: secret })
  const sealed = await sealValue({ purpose: 'cookie', key: '__Host-sw' }, data, 60 * minute)
  setEnvironment({ SESSION_SECRET: configured })
  return sealed
}

const withConsumer = (changes: object) => (data: SessionData) =>
  ({ ...data, consumer: { ...data.consumer, ...changes } }) as SessionData

describe('a session', () => {
  it('a session ends with the secret it began under, even if a newer one has sealed it since', async () => {
    const browser = await signInMember(api)
    restartWith(`${newer},${testSessionSecret}`)
    const before = browser.cookieHeader()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + minute)
    expect((await browser.call(handleExtendSession)).status).toBe(200)
    expect(browser.cookieHeader()).not.toBe(before)
    restartWith(newer)
    expect([await isSignedIn(browser), await statusOf(browser)]).toMatchObject([
      { signedIn: false },
      401,
    ])
    expect(api.count('/users')).toBe(0)
  })

  it('a session survives a rotation that adds each secret before it is used for sealing', async () => {
    const old = await signInMember(api)
    for (const secrets of [`${testSessionSecret},${newer}`, `${newer},${testSessionSecret}`]) {
      restartWith(secrets)
      expect((await old.call(handleExtendSession)).status).toBe(200)
    }
    const fresh = await signInMember(api)
    restartWith(newer)
    expect(await statusOf(fresh)).toBe(200)
  })

  it('a session keeps its secret and its start time if a changed password gives it a new id', async () => {
    const browser = await signInMember(api)
    restartWith(`${newer},${testSessionSecret}`)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 10 * minute)
    const before = await browser.readSession()
    api.on('POST /users/change-password', { status: 204 })
    const input = { oldPassword: 'Old#Passw0rd', newPassword: 'New#Passw0rd' }
    expect((await browser.call(handleChangePassword, input)).status).toBe(204)
    const after = await browser.readSession()
    expect(after.id).not.toBe(before.id)
    expect(after.consumer?.startedAt).toBe(before.consumer?.startedAt)
    expect(await statusOf(browser)).toBe(200)
    restartWith(newer)
    expect(await statusOf(browser)).toBe(401)
  })

  it.each([
    ['began before SESSIONS_NOT_BEFORE', -1, 401],
    ['began after it', 1, 200],
  ])('applies SESSIONS_NOT_BEFORE to a session that %s', async (_, ms, status) => {
    const browser = await signInMember(api)
    const startedAt = (await browser.readSession()).consumer?.startedAt ?? 0
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(startedAt + minute)
    restartWith(testSessionSecret, { SESSIONS_NOT_BEFORE: new Date(startedAt - ms).toISOString() })
    expect(await statusOf(browser)).toBe(status)
  })
})

describe('a cookie that is forged with a leaked secret', () => {
  it.each([
    ['with the user tag of the secret', () => ({ userTag: userTagsOf(ann)[1] }), 200],
    ['for another user', () => ({ userId: 'user-2' }), 401],
    ['for a user of another host', () => ({ hostKey: 'second' }), 401],
    ['with an invented user tag', () => ({ userTag: 'invented' }), 401],
    ['from the future', () => ({ startedAt: Date.now() + 60 * minute }), 401],
  ])(
    'a cookie forged with a leaked secret %s is rejected at the latest when the secret is removed',
    async (_, changes, status) => {
      restartWith(`${newer},${testSessionSecret}`)
      const forged = await forge(testSessionSecret, withConsumer(changes()))
      expect((await forged.call(handleExtendSession)).status).toBe(status)
      restartWith(newer)
      expect(await statusOf(forged)).toBe(401)
    },
  )
})

it('a link that waits for confirmation is lost when the secret it was opened under is removed', async () => {
  api.on('GET /users/preauth-token/once', () => ({
    json: { ...memberUser, token: createAccessToken('first'), refresh: 'refresh' },
  }))
  const browser = new TestBrowser()
  const headers = { 'sec-fetch-site': 'cross-site' }
  const link = createPageRequest(browser, '/login-direct?token=once', headers)
  browser.storeCookies((await handlePageRequest(link)).headers)
  restartWith(`${newer},${testSessionSecret}`)
  await browser.call(handleSession)
  const { pendingSignIn, ...data } = await browser.readSession()
  expect(pendingSignIn).toBeDefined()
  const resealed = new TestBrowser()
  const value = { ...data, pendingSignIn }
  resealed.cookies.set('__Host-sw', await sealCookie(newer, value))
  const confirm = (from: TestBrowser) =>
    from.copy().call(handleConfirmSignIn, { fingerprint: userFingerprint(ann) })
  expect((await confirm(resealed)).status).toBe(200)
  restartWith(newer)
  expect((await confirm(resealed)).status).toBe(410)
})
