import { expect, it } from 'vitest'
import { handlePageRequest } from '../../pages/page-middleware'
import { createAccessToken } from '../../testing/access-tokens'
import { createPageRequest } from '../../testing/page-request'
import { TestBrowser } from '../../testing/test-browser'
import {
  hostToken,
  memberUser,
  setEnvironment,
  setUpWebApp,
  signInMember,
} from '../../testing/web-app'
import { handleConfirmPassword } from '../account/settings'
import { handleLatestScore } from '../credit/score'
import { handleAccessToken } from './token-entry'

const api = setUpWebApp()
const ownToken = createAccessToken('of the host')
const foreignToken = createAccessToken('of another host')

const signIns = [
  ['a host message', (token: string) => signInByMessage(token)],
  ['a stand-alone link', (token: string) => signInByLink(token)],
] as const

it.each(signIns)(
  'the user of an access token is requested with the host’s credentials: %s',
  async (_, signIn) => {
    api.on('GET /users', { json: memberUser })
    expect((await (await signIn(ownToken)).readSession()).consumer?.userId).toBe(memberUser.id)
    expect(api.calls.find(({ path }) => path === '/users')?.headers).toMatchObject({
      authorization: `Bearer ${ownToken}`,
      ctoken: hostToken,
      referer: 'https://www.partner.example',
    })
  },
)

it.each(
  signIns.flatMap(([name, signIn]) => [
    [401, 'SC220', name, signIn] as const,
    [403, 'SC220', name, signIn] as const,
    [401, undefined, name, signIn] as const,
  ]),
)(
  'an access token that is refused with %s %s starts no session: %s',
  async (status, code, _, signIn) => {
    api.on('GET /users', { status, json: code ? { code } : {} })
    expect((await (await signIn(foreignToken)).readSession()).consumer).toBeUndefined()
  },
)

/**
 * In this test, the product API does not check which host a token is for. Both hosts have a user
 * `user-1`.
 */
it('an access token gives no access to another user’s cached data, even with the same id', async () => {
  const scoreOf = (token: unknown) => (token === `Bearer ${foreignToken}` ? 602 : 801)
  api.on('GET /users', { json: memberUser })
  api.on('GET /users/efx-latest-scores', ({ headers }) => ({
    json: { providerViews: [{ provider: 'EFX', score: scoreOf(headers.authorization) }] },
  }))
  const member = await signInMember(api)
  expect((await member.call(handleLatestScore)).text).toContain('801')
  const other = await signInByMessage(foreignToken)
  expect((await other.call(handleLatestScore)).text).toContain('602')
  expect((await member.call(handleLatestScore)).text).toContain('801')
  expect((await other.call(handleLatestScore)).text).toContain('602')
  expect(api.count('/users/efx-latest-scores')).toBe(2)
})

it('sessions with the same access token share rate limits, but not with password sessions', async () => {
  setEnvironment({ RATE_LIMITS: '{"passwords":2}' })
  api.on('GET /users', { json: memberUser })
  api.on('POST /users/action-token', { status: 400, json: { code: 'SC113' } })
  const guess = async (browser: TestBrowser) =>
    (await browser.call(handleConfirmPassword, { password: 'Wrong#2345' })).status
  const browsers = [await signInByMessage(foreignToken), await signInByLink(foreignToken)] as const
  const member = await signInMember(api)
  const statuses = []
  for (const browser of [...browsers, ...browsers, member]) statuses.push(await guess(browser))
  expect(statuses).toEqual([400, 400, 429, 429, 400])
})

async function signInByMessage(token: string): Promise<TestBrowser> {
  const browser = new TestBrowser()
  await browser.call(handleAccessToken, { token })
  return browser
}

async function signInByLink(token: string): Promise<TestBrowser> {
  const browser = new TestBrowser()
  const path = `/dashboard?standAloneToken=${token}`
  browser.storeCookies((await handlePageRequest(createPageRequest(browser, path))).headers)
  return browser
}
