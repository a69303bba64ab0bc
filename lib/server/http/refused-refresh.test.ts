import { describe, expect, it } from 'vitest'
import { handleSignOut } from '../handlers/account/access'
import { handleCurrentUser } from '../handlers/account/settings'
import { handleLatestScore } from '../handlers/credit/score'
import { handleAccessToken as handOver } from '../handlers/host/token-entry'
import { handlePageRequest } from '../pages/page-middleware'
import { createAccessToken } from '../testing/access-tokens'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { setUpWebApp, signInMember } from '../testing/web-app'

const api = setUpWebApp()
const expired = { token: createAccessToken('expired', { seconds: -5 }), refresh: 'refresh-1' }
const refused = { status: 401, body: { title: 'Auth Required', code: 'SC110' } }

async function redirectOf(browser: TestBrowser, path: string): Promise<string | undefined> {
  const response = await handlePageRequest(createPageRequest(browser, path))
  browser.storeCookies(response.headers)
  return response.headers.get('location')?.replace('http://localhost:3000', '')
}

describe('a refused refresh', () => {
  it.each([
    ['400', { status: 400 }],
    ['401', { status: 401 }],
    ['401 of another code', { status: 401, json: { code: 'SC116' } }],
    ['403', { status: 403 }],
    ['SC110 with any status', { status: 409, json: { code: 'SC110' } }],
  ])('a refused refresh returns SC110: %s', async (_, reply) => {
    const browser = await signInMember(api, expired)
    api.on('GET /users/refresh-token', reply)
    expect(await browser.call(handleCurrentUser)).toMatchObject(refused)
  })

  it('a refused refresh returns SC110 to every concurrent or later call in the session', async () => {
    const browser = await signInMember(api, expired)
    const late = browser.copy()
    api.on('GET /users/refresh-token', { status: 401 })
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => browser.copy().call(handleCurrentUser)),
    )
    for (const response of [...responses, await late.call(handleCurrentUser)])
      expect(response).toMatchObject(refused)
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('a refused refresh returns SC110 to a concurrent call, even if its own response arrives later', async () => {
    const browser = await signInMember(api)
    let answerNow = () => {}
    const after = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    api.on('GET /users/efx-latest-scores', { json: { id: 's1' }, after })
    const pending = browser.copy().call(handleLatestScore)
    await expect.poll(() => api.count('/users/efx-latest-scores')).toBe(1)
    api.on('GET /users', { status: 401 })
    api.on('GET /users/refresh-token', { status: 401 })
    await browser.call(handleCurrentUser)
    answerNow()
    expect(await pending).toMatchObject(refused)
  })

  it('a refused refresh adds its code once to the redirect of a page in the session', async () => {
    const browser = await signInMember(api, expired)
    const late = browser.copy()
    api.on('GET /users/refresh-token', { status: 401 })
    await browser.call(handleCurrentUser)
    expect(await redirectOf(late, '/dashboard')).toBe('/login?back=%2Fdashboard&because=SC110')
    expect(await redirectOf(late, '/dashboard')).toBe('/login?back=%2Fdashboard')
  })
})

it('a page with an expired token is rendered without refreshing it', async () => {
  const browser = await signInMember(api, expired)
  expect(await redirectOf(browser, '/dashboard')).toBeUndefined()
  expect(api.count('/users/refresh-token')).toBe(0)
})

describe('a session that ended for another reason returns no code', () => {
  it('a call after a sign-out returns no code', async () => {
    const browser = await signInMember(api)
    const late = browser.copy()
    await browser.call(handleSignOut)
    expect((await late.copy().call(handleCurrentUser)).body).not.toHaveProperty('code')
    expect(await redirectOf(late, '/dashboard')).toBe('/login?back=%2Fdashboard')
  })

  it('a session with an access token that cannot be refreshed returns no code', async () => {
    const browser = new TestBrowser()
    api.on('GET /users', {
      json: { id: 'user-1', email: 'ann@example.test', idpass: true },
    })
    await browser.call(handOver, { token: createAccessToken('handed over') })
    api.on('GET /users', { status: 401 })
    const { status, body } = await browser.call(handleCurrentUser)
    expect(status).toBe(401)
    expect(body).not.toHaveProperty('code')
  })
})
