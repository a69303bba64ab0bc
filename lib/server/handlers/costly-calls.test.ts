import { afterEach, describe, expect, it, test, vi } from 'vitest'
import type { Handler } from '../http/define-handler'
import { createAccessToken } from '../testing/access-tokens'
import { setUpBureau } from '../testing/fake-bureau'
import { repeated, statusesOf } from '../testing/repeated-calls'
import type { TestBrowser } from '../testing/test-browser'
import { setEnvironment, setUpWebApp, signInMember } from '../testing/web-app'
import { handleGetMobile, handleGetQuiz } from './account/identity'
import { handleDeviceIdentity, handleVerifyLink } from './account/secure-link'
import { handleSession } from './account/session'
import { handleCurrentUser } from './account/settings'
import { handleReportFile } from './credit/report-file'

const api = setUpWebApp()
setUpBureau(api)
afterEach(() => {
  vi.useRealTimers()
  setEnvironment({ RATE_LIMITS: '' })
})
const refreshPath = '/users/refresh-token'

const download = (browser: TestBrowser) =>
  browser.send(handleReportFile, '/api/report/pdf', { method: 'GET' })

const checks: readonly (readonly [name: string, handler: Handler, path: string, json: object])[] = [
  ['quiz', handleGetQuiz, '/users/get-quiz', { key: 'k', id: 'q', questions: [] }],
  ['phone', handleGetMobile, '/users/get-mobile', { token: 't', mobile: '5555550120' }],
  [
    'device',
    handleDeviceIdentity,
    '/users/dit-identity',
    { token: 'd', mobile: '5555550120', isSuccess: false },
  ],
]

describe('paid checks', () => {
  it.each(checks)(
    'an account can make five paid %s checks in ten minutes across all its sessions',
    async (_, handler, path) => {
      const browser = await signInMember(api, { idpass: false })
      const other = await signInMember(api, { idpass: false })
      for (const [, , each, body] of checks) api.on(`GET ${each}`, { json: body })
      expect(await statusesOf(7, () => browser.call(handler))).toEqual([
        ...repeated(200, 5),
        429,
        429,
      ])
      expect((await other.call(handler)).status).toBe(429)
      expect(api.count(path)).toBe(5)
      for (const [, another] of checks)
        if (another !== handler) expect((await browser.call(another)).status).toBe(200)
      const stranger = await signInMember(api, { id: 'user-2', idpass: false })
      expect((await stranger.call(handler)).status).toBe(200)
    },
  )

  it('two pages can poll a secure link every four seconds, despite the limit of attempts per address', async () => {
    setEnvironment({ RATE_LIMITS: '{"attemptsPerAddress":5}' })
    const browser = await signInMember(api, { idpass: false })
    expect(await statusesOf(30, () => browser.call(handleVerifyLink, { type: 'phone' }))).toEqual(
      repeated(428, 30),
    )
  })
})

test('a download without a verified identity returns 403 without calling the product API', async () => {
  const browser = await signInMember(api, { idpass: false })
  const before = api.calls.length
  expect(await statusesOf(100, () => download(browser))).toEqual(repeated(403, 100))
  expect(api.calls.length - before).toBe(0)
})

test('an account can download ten times in ten minutes, and then stays signed in', async () => {
  const browser = await signInMember(api)
  api.on(`GET ${refreshPath}`, () => ({
    json: { token: createAccessToken('new'), refresh: 'refresh-2' },
  }))
  const statuses = await statusesOf(12, () => download(browser))
  expect(statuses).toEqual([...repeated(200, 10), 429, 429])
  expect(api.count(refreshPath)).toBe(10)
  expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: true })
})

test('after ten refreshes in ten minutes, an expired token returns 429 and the session is kept', async () => {
  const expired = () => ({
    json: { token: createAccessToken('expired', { seconds: -5 }), refresh: 'refresh-2' },
  })
  const browser = await signInMember(api, { token: createAccessToken('first', { seconds: -5 }) })
  api.on(`GET ${refreshPath}`, expired)
  const statuses = await statusesOf(12, () => browser.call(handleCurrentUser))
  expect(api.count(refreshPath)).toBe(10)
  expect(statuses.slice(-2)).toEqual([429, 429])
  expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: true })
})

test('an account that has used up its refreshes keeps using a token that is still valid', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const browser = await signInMember(api)
  const token = createAccessToken('new', { seconds: 300 })
  api.on(`GET ${refreshPath}`, { json: { token, refresh: 'refresh-2' } })
  await statusesOf(10, () => download(browser))
  // Tokens are refreshed ten seconds before they expire.
  vi.setSystemTime(Date.now() + 295_000)
  expect((await browser.call(handleCurrentUser)).status).toBe(200)
  expect(api.count(refreshPath)).toBe(10)
  vi.setSystemTime(Date.now() + 10_000)
  expect((await browser.call(handleCurrentUser)).status).toBe(429)
})
