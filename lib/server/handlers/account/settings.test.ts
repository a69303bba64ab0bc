import { beforeEach, describe, expect, it } from 'vitest'
import type { Handler } from '../../http/define-handler'
import { createAccessToken } from '../../testing/access-tokens'
import type { TestBrowser } from '../../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleLatestScore } from '../credit/score'
import { handleSession } from './session'
import * as account from './settings'
import { handleCurrentUser } from './settings'

const api = setUpWebApp()
const action = 'action-token-canary'
const password = 'Password-canary#1'
const newPassword = 'Canary#2345'
const recoveryAnswer = 'answer-canary'

beforeEach(() => {
  api.on('GET /users', { json: memberUser })
  api.on('POST /users/action-token', { json: { token: action, recoveryQuestion: 4 } })
  for (const path of ['change-email', 'change-recovery', 'close-account', 'change-password'])
    api.on(`POST /users/${path}`, { status: 204 })
})

async function confirmed(): Promise<TestBrowser> {
  const browser = await signInMember(api)
  expect((await browser.call(account.handleConfirmPassword, { password })).status).toBe(200)
  return browser
}

const sentTo = (path: string) =>
  api.calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body))

describe('confirming the password', () => {
  it('confirming the password returns the recovery question but no token', async () => {
    const browser = await signInMember(api)
    const { body, text } = await browser.call(account.handleConfirmPassword, { password })
    expect(body).toEqual({ recoveryQuestion: 4 })
    expect(`${text} ${browser.cookieHeader()}`).not.toContain(action)
    expect(sentTo('/users/action-token')).toEqual([{ username: memberUser.email, password }])
  })

  it('a failed confirmation of the password returns the product API’s message', async () => {
    const browser = await signInMember(api)
    api.on('POST /users/action-token', {
      status: 400,
      json: { code: 'SC113', message: ' Not your password. ' },
    })
    const response = await browser.call(account.handleConfirmPassword, { password })
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'SC113', detail: 'Not your password.' },
    })
  })

  it.each([
    ['an outage', 503, 'words-canary'],
    ['a page instead of a sentence', 400, 'x'.repeat(201)],
    ['nothing', 400, ''],
  ])(
    'a failed confirmation of the password returns no detail after %s',
    async (_, status, message) => {
      const browser = await signInMember(api)
      api.on('POST /users/action-token', { status, json: { message } })
      const { body } = await browser.call(account.handleConfirmPassword, { password })
      expect(body).not.toHaveProperty('detail')
    },
  )
})

const changes = [
  [
    'email',
    account.handleChangeEmail,
    { email: 'new@example.test', recoveryAnswer },
    '/users/change-email',
  ],
  [
    'recovery question',
    account.handleChangeRecoveryQuestion,
    { recoveryQuestion: 8, recoveryAnswer: 'soup', oldRecoveryAnswer: recoveryAnswer },
    '/users/change-recovery',
  ],
  ['closing', account.handleCloseAccount, { recoveryAnswer }, '/users/close-account'],
] as const

describe.each(changes)('an account change: %s', (_, change, input, path) => {
  it('an account change sends the token from the confirmed password once', async () => {
    const browser = await confirmed()
    expect((await browser.call(change, input)).status).toBe(204)
    expect(sentTo(path)).toEqual([{ ...input, token: action }])
    expect([401, 410]).toContain((await browser.call(change, input)).status)
    expect(api.count(path)).toBe(1)
  })

  it('an account change returns 410 if the password was not confirmed', async () => {
    const browser = await signInMember(api)
    expect((await browser.call(change, input)).status).toBe(410)
    expect(api.count(path)).toBe(0)
  })

  it('an account change fails if the response is an HTML page', async () => {
    const browser = await confirmed()
    api.on(`POST ${path}`, { text: '<!doctype html><title>Gateway</title>' })
    expect((await browser.call(change, input)).status).toBe(502)
    api.on(`POST ${path}`, { status: 204 })
    expect((await browser.call(change, input)).status).toBe(204)
  })

  it('an account change can be repeated after a wrong recovery answer', async () => {
    const browser = await confirmed()
    api.on(`POST ${path}`, {
      status: 400,
      json: { code: 'SC113', message: 'words-canary' },
    })
    const response = await browser.call(change, input)
    expect(response).toMatchObject({ status: 400, body: { code: 'SC113' } })
    expect(response.text).not.toContain('canary')
    api.on(`POST ${path}`, { status: 204 })
    expect((await browser.call(change, input)).status).toBe(204)
  })
})

const [changeEmail, changeRecovery] = changes
it.each([
  ['password', account.handleChangePassword as Handler, { oldPassword: password, newPassword }],
  ['email', changeEmail[1] as Handler, changeEmail[2]],
  ['recovery question', changeRecovery[1] as Handler, changeRecovery[2]],
])(
  'changing the %s ends every other session and every copy of this one',
  async (_name, change, input) => {
    const otherBrowser = await signInMember(api)
    const browser = await confirmed()
    const thief = browser.copy()
    expect((await browser.call(change, input)).status).toBe(204)
    api.calls.length = 0
    expect((await otherBrowser.call(handleCurrentUser)).status).toBe(401)
    expect((await thief.call(handleCurrentUser)).status).toBe(401)
    expect(api.calls).toEqual([])
    expect((await browser.call(handleCurrentUser)).status).toBe(200)
  },
)

describe('changing the password', () => {
  const input = { oldPassword: password, newPassword }

  it('a password change sends both passwords with the current username', async () => {
    const browser = await confirmed()
    expect((await browser.call(account.handleChangePassword, input)).status).toBe(204)
    expect(sentTo('/users/change-password')).toEqual([{ username: memberUser.email, ...input }])
  })

  it('after a password change the consumer can sign in again, and other consumers stay signed in', async () => {
    const other = await signInMember(api, { id: 'user-2' })
    const browser = await confirmed()
    await browser.call(account.handleChangePassword, input)
    expect((await (await signInMember(api)).call(handleCurrentUser)).status).toBe(200)
    expect((await other.call(handleCurrentUser)).status).toBe(200)
  })

  it('a failed password change returns the product API’s message and ends no session', async () => {
    const otherBrowser = await signInMember(api)
    const browser = await confirmed()
    api.on('POST /users/change-password', {
      status: 400,
      json: { message: 'Too like the old one.' },
    })
    const response = await browser.call(account.handleChangePassword, input)
    expect(response).toMatchObject({ status: 400, body: { detail: 'Too like the old one.' } })
    expect((await otherBrowser.call(handleCurrentUser)).status).toBe(200)
  })

  it.each([
    ['short', 'Aa#4567'],
    ['long', 'Canary#23456789012345'],
    ['lower-case', 'canary#2345'],
    ['plain alphanumeric', 'Canary12345'],
  ])('a %s password is rejected without calling the product API', async (_, bad) => {
    const browser = await signInMember(api)
    const response = await browser.call(account.handleChangePassword, {
      ...input,
      newPassword: bad,
    })
    expect(response.status).toBe(422)
    expect(api.count('/users/change-password')).toBe(0)
  })
})

describe('closing the account', () => {
  it('closing the account ends all sessions and deletes the cached bureau data', async () => {
    const otherBrowser = await signInMember(api)
    api.on('GET /users/efx-latest-scores', { json: { id: 's1' } })
    const browser = await confirmed()
    await browser.call(handleLatestScore)
    const thief = browser.copy()
    expect((await browser.call(account.handleCloseAccount, { recoveryAnswer })).status).toBe(204)
    expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: false })
    for (const stale of [otherBrowser, thief])
      expect((await stale.call(handleCurrentUser)).status).toBe(401)
    await (await signInMember(api)).call(handleLatestScore)
    expect(api.count('/users/efx-latest-scores')).toBe(2)
  })

  it('a session with an expired token is not refreshed after its account was closed', async () => {
    const browser = await confirmed()
    const stale = await signInMember(api, { token: createAccessToken('expired', { seconds: -5 }) })
    await browser.call(account.handleCloseAccount, { recoveryAnswer })
    expect((await stale.call(handleCurrentUser)).status).toBe(401)
    expect(api.count('/users/refresh-token')).toBe(0)
  })
})

describe('alert notifications', () => {
  it('a change of the notifications returns the settings in the product API’s response', async () => {
    const browser = await signInMember(api)
    api.on('POST /users/change-notifications', {
      json: { ...memberUser, emailMsg: false, smsMsg: true },
    })
    const { body } = await browser.call(account.handleChangeNotifications, {
      emailMsg: false,
      smsMsg: true,
    })
    expect(body).toEqual({ email: memberUser.email, emailMsg: false, smsMsg: true, consents: [] })
    expect(sentTo('/users/change-notifications')).toMatchObject([{ emailMsg: false, smsMsg: true }])
  })
})
