import { describe, expect, it } from 'vitest'
import { userFingerprint } from '../config/keys'
import { handleLogin, handleSignOut } from '../handlers/account/access'
import { handleSession } from '../handlers/account/session'
import { handleLatestScore } from '../handlers/credit/score'
import { TestBrowser } from '../testing/test-browser'
import {
  memberUser,
  setEnvironment,
  setUpWebApp,
  signInMember,
  testSessionSecret,
} from '../testing/web-app'
import { toRouteHandler } from './to-route-handler'

const api = setUpWebApp()
const ann = { hostKey: 'default', userId: memberUser.id }
const bob = { hostKey: 'default', userId: 'user-2' }
const input = { email: 'ann@example.test', password: 'x' }

/** Signs in from a page with these headers. An empty value removes the header. */
async function signInWith(changes: Record<string, string>): Promise<number> {
  const browser = new TestBrowser()
  const all: Record<string, string> = {
    ...browser.headers,
    'content-type': 'application/json',
    ...changes,
  }
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  const request = new Request('http://localhost:3000/api/login', {
    method: 'POST',
    body: JSON.stringify(input),
    headers,
  })
  return (await toRouteHandler(handleLogin)(request)).status
}

describe('a call that changes state', () => {
  it.each([
    ['from our own page', {}, 401],
    ['from our own page in a browser without Fetch Metadata', { 'sec-fetch-site': '' }, 401],
    [
      'with a charset behind the content type',
      { 'content-type': 'application/json; charset=utf-8' },
      401,
    ],
    ['from another origin', { origin: 'https://evil.example' }, 403],
    ['from an origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }, 403],
    ['from our host by another scheme', { origin: 'https://localhost:3000' }, 403],
    ['from our host at another port', { origin: 'http://localhost:3001' }, 403],
    ['with Origin: null', { origin: 'null' }, 403],
    ['without Origin', { origin: '' }, 403],
    ['from another origin of the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from no site', { 'sec-fetch-site': 'none' }, 403],
    ['without the header no form can set', { 'x-requested-with': '' }, 403],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['as plain text', { 'content-type': 'text/plain' }, 415],
    ['as a type that only begins like JSON', { 'content-type': 'application/jsonp' }, 415],
    ['without a content type', { 'content-type': 'text/plain;charset=UTF-8' }, 415],
  ])('checks the origin and content type of a sign-in sent %s', async (_, changes, status) => {
    api.on('POST /users/login', { status: 401, json: { code: 'SC113' } })
    expect(await signInWith(changes)).toBe(status)
    expect(api.calls.length).toBe(status === 401 ? 1 : 0)
  })
})

describe('a read', () => {
  it.each(['cross-site', 'same-site'])(
    'a GET from a %s page returns 403 without an upstream call',
    async (site) => {
      const browser = await signInMember(api)
      api.on('GET /users/efx-latest-scores', { json: { providerViews: [] } })
      expect((await browser.call(handleLatestScore, {}, { 'sec-fetch-site': site })).status).toBe(
        403,
      )
      expect(api.count('/users/efx-latest-scores')).toBe(0)
    },
  )

  it('a GET from the address bar is allowed', async () => {
    expect(
      (await new TestBrowser().call(handleSession, {}, { 'sec-fetch-site': 'none' })).status,
    ).toBe(200)
  })
})

describe('a call from another consumer’s page', () => {
  type Call = (
    browser: TestBrowser,
    headers: Record<string, string>,
  ) => Promise<{ status: number; body: unknown }>
  const calls: [string, Call][] = [
    ['a read', (browser, headers) => browser.call(handleLatestScore, {}, headers)],
    ['a sign-out', (browser, headers) => browser.call(handleSignOut, {}, headers)],
    ['the check of the session', (browser, headers) => browser.call(handleSession, {}, headers)],
  ]

  it.each(calls)(
    '%s from another consumer’s page returns 409 and makes no upstream call',
    async (_name, call) => {
      const browser = await signInMember(api)
      api.calls.length = 0
      const response = await call(browser, { 'x-consumer': userFingerprint(bob) })
      expect(response).toMatchObject({ status: 409, body: { code: 'CONSUMER_CHANGED' } })
      expect(api.calls).toEqual([])
      const own = { 'x-consumer': userFingerprint(ann) }
      expect((await browser.call(handleSession, {}, own)).body).toMatchObject({ signedIn: true })
    },
  )

  it('a call from a signed-in page returns 401 after the session has ended', async () => {
    const headers = { 'x-consumer': userFingerprint(bob) }
    expect((await new TestBrowser().call(handleLatestScore, {}, headers)).status).toBe(401)
  })

  it('a rotated secret does not make a page look like another consumer’s', async () => {
    const browser = await signInMember(api)
    const own = { 'x-consumer': userFingerprint(ann) }
    setEnvironment({ SESSION_SECRET: `Nn8Qw2Er4Ty6Ui0Op1As3Df5Gh7Jk9Lm,${testSessionSecret}` })
    expect(userFingerprint(ann)).not.toBe(own['x-consumer'])
    expect((await browser.call(handleSession, {}, own)).body).toMatchObject({ signedIn: true })
    setEnvironment({ SESSION_SECRET: testSessionSecret })
  })
})
