import { beforeEach, describe, expect, it } from 'vitest'
import { accessToken } from '../testing/access-tokens'
import type { TestBrowser } from '../testing/test-browser'
import { member, signedIn, webApp } from '../testing/web-app'
import * as account from './account'
import { session } from './auth'
import { currentUser, latestScore } from './bureau-data'

const api = webApp()
const action = 'action-token-canary'
const password = 'Password-canary#1'
const newPassword = 'Canary#2345'
const recoveryAnswer = 'answer-canary'

beforeEach(() => {
  api.on('GET /users', () => ({ json: member }))
  api.on('POST /users/action-token', () => ({ json: { token: action, recoveryQuestion: 4 } }))
  for (const path of ['change-email', 'change-recovery', 'close-account', 'change-password'])
    api.on(`POST /users/${path}`, () => ({ status: 204 }))
})

async function confirmed(): Promise<TestBrowser> {
  const browser = await signedIn(api)
  expect((await browser.call(account.confirmPassword, { password })).status).toBe(200)
  return browser
}

const sentTo = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body))

describe('confirming the password', () => {
  it('answers the question and keeps the token to itself', async () => {
    const browser = await signedIn(api)
    const { body, text } = await browser.call(account.confirmPassword, { password })
    expect(body).toEqual({ recoveryQuestion: 4 })
    expect(`${text} ${browser.cookieHeader()}`).not.toContain(action)
    expect(sentTo('/users/action-token')).toEqual([{ username: member.email, password }])
  })

  it('says why it failed in the words of the server', async () => {
    const browser = await signedIn(api)
    api.on('POST /users/action-token', () => ({
      status: 400,
      json: { code: 'SC113', message: ' Not your password. ' },
    }))
    const refused = await browser.call(account.confirmPassword, { password })
    expect(refused).toMatchObject({ status: 400, body: { code: 'SC113', detail: 'Not your password.' } })
  })

  it.each([
    ['an outage', 503, 'words-canary'],
    ['a page instead of a sentence', 400, 'x'.repeat(201)],
    ['nothing', 400, ''],
  ])('says nothing of its own after %s', async (_, status, message) => {
    const browser = await signedIn(api)
    api.on('POST /users/action-token', () => ({ status, json: { message } }))
    const { body } = await browser.call(account.confirmPassword, { password })
    expect(body).not.toHaveProperty('detail')
  })
})

const changes = [
  ['email', account.changeEmail, { email: 'new@example.test', recoveryAnswer }, '/users/change-email'],
  [
    'recovery question',
    account.changeRecoveryQuestion,
    { recoveryQuestion: 8, recoveryAnswer: 'soup', oldRecoveryAnswer: recoveryAnswer },
    '/users/change-recovery',
  ],
  ['closing', account.closeAccount, { recoveryAnswer }, '/users/close-account'],
] as const

describe.each(changes)('a change of the account: %s', (_, change, input, path) => {
  it('sends the token of the confirmed password, once', async () => {
    const browser = await confirmed()
    expect((await browser.call(change, input)).status).toBe(204)
    expect(sentTo(path)).toEqual([{ ...input, token: action }])
    expect([401, 410]).toContain((await browser.call(change, input)).status)
    expect(api.count(path)).toBe(1)
  })

  it('asks for the password first', async () => {
    const browser = await signedIn(api)
    expect((await browser.call(change, input)).status).toBe(410)
    expect(api.count(path)).toBe(0)
  })

  it('does not take a page of something in between for a success', async () => {
    const browser = await confirmed()
    api.on(`POST ${path}`, () => ({ text: '<!doctype html><title>Gateway</title>' }))
    expect((await browser.call(change, input)).status).toBe(502)
    api.on(`POST ${path}`, () => ({ status: 204 }))
    expect((await browser.call(change, input)).status).toBe(204)
  })

  it('goes on after a wrong answer', async () => {
    const browser = await confirmed()
    api.on(`POST ${path}`, () => ({ status: 400, json: { code: 'SC113', message: 'words-canary' } }))
    const refused = await browser.call(change, input)
    expect(refused).toMatchObject({ status: 400, body: { code: 'SC113' } })
    expect(refused.text).not.toContain('canary')
    api.on(`POST ${path}`, () => ({ status: 204 }))
    expect((await browser.call(change, input)).status).toBe(204)
  })
})

describe('changing the password', () => {
  const input = { oldPassword: password, newPassword }

  it('ends every other session, and each copy of this one', async () => {
    const elsewhere = await signedIn(api)
    const browser = await confirmed()
    const thief = browser.copy()
    expect((await browser.call(account.changePassword, input)).status).toBe(204)
    expect(sentTo('/users/change-password')).toEqual([{ username: member.email, ...input }])
    api.calls.length = 0
    expect((await elsewhere.call(currentUser)).status).toBe(401)
    expect((await thief.call(currentUser)).status).toBe(401)
    expect(api.calls).toEqual([])
    expect((await browser.call(currentUser)).status).toBe(200)
  })

  it('lets the consumer sign in anew, and leaves everybody else alone', async () => {
    const other = await signedIn(api, { id: 'user-2' })
    const browser = await confirmed()
    await browser.call(account.changePassword, input)
    expect((await (await signedIn(api)).call(currentUser)).status).toBe(200)
    expect((await other.call(currentUser)).status).toBe(200)
  })

  it('that fails ends nothing, and says why in the words of the server', async () => {
    const elsewhere = await signedIn(api)
    const browser = await confirmed()
    api.on('POST /users/change-password', () => ({ status: 400, json: { message: 'Too like the old one.' } }))
    const refused = await browser.call(account.changePassword, input)
    expect(refused).toMatchObject({ status: 400, body: { detail: 'Too like the old one.' } })
    expect((await elsewhere.call(currentUser)).status).toBe(200)
  })

  it.each([
    ['short', 'Aa#4567'],
    ['long', 'Canary#23456789012345'],
    ['without a capital', 'canary#2345'],
    ['without a special character', 'Canary12345'],
  ])('refuses one that is %s before the product API hears of it', async (_, bad) => {
    const browser = await signedIn(api)
    const refused = await browser.call(account.changePassword, { ...input, newPassword: bad })
    expect(refused.status).toBe(422)
    expect(api.count('/users/change-password')).toBe(0)
  })
})

describe('closing the account', () => {
  it('ends the session here and everywhere, and purges what was kept of the bureau', async () => {
    const elsewhere = await signedIn(api)
    api.on('GET /users/efx-latest-scores', () => ({ json: { id: 's1' } }))
    const browser = await confirmed()
    await browser.call(latestScore)
    const thief = browser.copy()
    expect((await browser.call(account.closeAccount, { recoveryAnswer })).status).toBe(204)
    expect((await browser.call(session)).body).toMatchObject({ signedIn: false })
    for (const stale of [elsewhere, thief]) expect((await stale.call(currentUser)).status).toBe(401)
    await (await signedIn(api)).call(latestScore)
    expect(api.count('/users/efx-latest-scores')).toBe(2)
  })

  it('is not undone by a refresh', async () => {
    const browser = await confirmed()
    const stale = await signedIn(api, { token: accessToken('expired', { seconds: -5 }) })
    await browser.call(account.closeAccount, { recoveryAnswer })
    expect((await stale.call(currentUser)).status).toBe(401)
    expect(api.count('/users/refresh-token')).toBe(0)
  })
})

describe('alert notifications', () => {
  it('answer the consumer as the product API keeps it', async () => {
    const browser = await signedIn(api)
    api.on('POST /users/change-notifications', () => ({ json: { ...member, emailMsg: false, smsMsg: true } }))
    const { body } = await browser.call(account.changeNotifications, { emailMsg: false, smsMsg: true })
    expect(body).toMatchObject({ emailMsg: false, smsMsg: true })
    expect(sentTo('/users/change-notifications')).toEqual([{ emailMsg: false, smsMsg: true }])
  })
})
