import { createHmac, hkdfSync } from 'node:crypto'
import { beforeEach, expect, it, test, vi } from 'vitest'
import * as auth from '../handlers/account/access'
import * as access from '../handlers/account/access'
import * as identity from '../handlers/account/identity'
import * as recovery from '../handlers/account/recovery'
import * as secureLink from '../handlers/account/secure-link'
import * as session from '../handlers/account/session'
import * as account from '../handlers/account/settings'
import { handleReportFile } from '../handlers/credit/report-file'
import * as tokenEntry from '../handlers/host/token-entry'
import type { LogFields } from '../observability/log'
import { captureAudit } from '../testing/log-lines'
import { TestBrowser } from '../testing/test-browser'
import { memberUser, setUpWebApp, signInMember, testSessionSecret } from '../testing/web-app'
import type { Handler } from './define-handler'

const api = setUpWebApp()
type Reply = Exclude<Parameters<typeof api.on>[1], (...call: never) => unknown>
const email = 'ann@example.test'
const password = 'Password-canary#1'
const answer = { recoveryAnswer: 'canary-rex' }
const minute = 60_000
let browser: TestBrowser
let lines: LogFields[]

/** Returns the hash that docs/operations/logs.md describes. */
function keyedHash(value: string): string {
  const key = new Uint8Array(hkdfSync('sha256', testSessionSecret, '', 'audit log', 32))
  return createHmac('sha256', key).update(value).digest('base64url').slice(0, 22)
}
const user = keyedHash(`user ${memberUser.id}`)
const namedAccount = keyedHash(`account ${email}`)

beforeEach(async () => {
  lines = captureAudit()
  browser = await signInMember(api)
  api.on('GET /users', { json: memberUser })
  lines.length = 0
})

const ok = { json: {} }
const signedIn = { json: { ...memberUser, token: 't', refresh: 'r' } }
const person = {
  fname: 'Ann',
  lname: 'Lee',
  ssn: '666101000',
  mobile: '5555550120',
  dob: '1980-01-01',
}
const address = { street1: '12 Main St', city: 'Reno', state: 'NV', zip: '89501' }

type Case = readonly [
  event: object,
  handler: Handler,
  input: object,
  upstream: string,
  reply: Reply,
]
const cases: readonly Case[] = [
  [
    { action: 'sign-in', outcome: 'success', detail: 'password', user, account: namedAccount },
    auth.handleLogin,
    { email, password },
    'POST /users/login',
    signedIn,
  ],
  [
    {
      action: 'sign-in',
      outcome: 'failure',
      detail: 'password',
      status: 401,
      code: 'SC113',
      account: namedAccount,
    },
    auth.handleLogin,
    { email, password },
    'POST /users/login',
    { status: 401, json: { code: 'SC113' } },
  ],
  [
    {
      action: 'sign-in',
      outcome: 'unknown',
      detail: 'password',
      status: 502,
      account: namedAccount,
    },
    auth.handleLogin,
    { email, password },
    'POST /users/login',
    { reset: true },
  ],
  [
    { action: 'sign-up', outcome: 'failure', status: 409, account: namedAccount },
    auth.handleRegister,
    { email, password: 'Canary#2345', recoveryQuestion: 4, ...answer },
    'POST /users/register',
    { status: 409, json: {} },
  ],
  [
    { action: 'sign-in', outcome: 'failure', detail: 'host message', status: 401 },
    tokenEntry.handlePreauth,
    { token: 'canary' },
    'GET /users/preauth-token/canary',
    { status: 401, json: {} },
  ],
  [
    { action: 'recovery requested', outcome: 'success', user, account: namedAccount },
    recovery.handleRequestRecovery,
    { email },
    'POST /users/password-recovery',
    ok,
  ],
  [
    { action: 'sign-out', outcome: 'success', detail: 'one session', user },
    access.handleSignOut,
    {},
    'GET /users',
    ok,
  ],
  [
    { action: 'sign-out', outcome: 'success', detail: 'everywhere', user },
    account.handleSignOutEverywhere,
    {},
    'GET /users',
    ok,
  ],
  [
    { action: 'notifications changed', outcome: 'success', detail: 'email off, phone on', user },
    account.handleChangeNotifications,
    { emailMsg: false, smsMsg: true },
    'POST /users/change-notifications',
    { json: { ...memberUser, smsMsg: true } },
  ],
  [
    { action: 'account closed', outcome: 'failure', status: 410, user },
    account.handleCloseAccount,
    answer,
    'POST /users/close',
    ok,
  ],
  [
    { action: 'identity check', outcome: 'continued', detail: 'form', user },
    identity.handleSubmitIdentity,
    { ...person, ...address },
    'POST /users/identity',
    ok,
  ],
  [
    { action: 'identity check', outcome: 'failure', detail: 'mobile code', user },
    identity.handleVerifyCode,
    { key: 'k', code: '928374' },
    'POST /users/verify-code',
    { json: { isSuccess: false } },
  ],
  [
    { action: 'identity check', outcome: 'success', detail: 'mobile code', user },
    identity.handleVerifyCode,
    { key: 'k', code: '928374' },
    'POST /users/verify-code',
    { json: { isSuccess: true } },
  ],
]

test.each(cases.map((one) => [JSON.stringify(one[0]), one] as const))(
  'the audit log receives %s',
  async (_title, [event, handler, input, upstream, reply]) => {
    api.on(upstream, reply)
    await browser.call(handler, input)
    expect(lines).toEqual([{ event: 'audit', ...event }])
    expect(JSON.stringify(lines)).not.toMatch(/ann@|canary|user-1|928374|666101000/)
  },
)

it('an inconclusive link check and a visitor’s sign-out leave no audit event', async () => {
  await browser.call(secureLink.handleVerifyLink, { type: 'phone' })
  await new TestBrowser().call(access.handleSignOut)
  expect(lines).toEqual([])
})

it('a failed download leaves an audit event', async () => {
  api.on('GET /users', { status: 500, json: {} })
  await browser.send(handleReportFile, '/api/report/pdf', { method: 'GET' })
  expect(lines).toMatchObject([
    { action: 'report download', outcome: 'unknown', status: 500, user },
  ])
})

it('an idle session and a session at its absolute limit each leave an audit event', async () => {
  const active = browser.copy()
  const start = Date.now()
  const later = async (one: TestBrowser, ms: number, handler: Handler = session.handleSession) => {
    vi.useFakeTimers({ now: start + ms, toFake: ['Date'] })
    await one.call(handler)
    vi.useRealTimers()
  }
  await later(browser, 16 * minute)
  for (let ms = 0; ms < 12 * 60 * minute; ms += 14 * minute)
    await later(active, ms, session.handleExtendSession)
  await later(active, 12 * 60 * minute)
  expect(lines.map(({ detail, user }) => [detail, user])).toEqual([
    ['idle', user],
    ['absolute limit', user],
  ])
})

it('a refused refresh and a locked account each leave an audit event', async () => {
  const locked = browser.copy()
  api.on('GET /users/refresh-token', { status: 401, json: { code: 'SC110' } })
  api.on('GET /users', { status: 401, json: { code: 'SC114' } })
  await locked.call(account.handleAccountSettings)
  expect(lines).toMatchObject([
    { action: 'session ended', outcome: 'success', code: 'SC114', user },
  ])
  const refused = await signInMember(api)
  lines.length = 0
  api.on('GET /users', { status: 401, json: {} })
  await refused.call(account.handleAccountSettings)
  expect(lines).toMatchObject([{ action: 'refresh refused', outcome: 'failure', user }])
})
