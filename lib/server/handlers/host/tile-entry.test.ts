import { expect, it } from 'vitest'
import { createAccessToken } from '../../testing/access-tokens'
import { TestBrowser } from '../../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleSession } from '../account/session'
import { handleSessions } from '../account/sessions'
import { handleTileEntry } from './tile-entry'

const api = setUpWebApp()
const token = createAccessToken('of the tile')

/** Sends a pre-auth token for a user to the tile, in a new browser. */
async function enter(user: object = memberUser, headers: Record<string, string> = {}) {
  const json = { ...user, token, refresh: 'refresh-canary' }
  api.on('GET /users/preauth-token/single-use', () => ({ json }))
  api.on('GET /users/efx-latest-scores', () => ({
    json: { providerViews: [{ provider: 'EFX', score: 712 }] },
  }))
  const browser = new TestBrowser()
  const input = { token: 'single-use', tile: 'score' }
  return { browser, ...(await browser.call(handleTileEntry, input, headers)) }
}

it('a token opens a tile, and the response contains no upstream token', async () => {
  const { body, text } = await enter()
  expect(body).toMatchObject({ state: { kind: 'shown', data: { scores: [{ score: 712 }] } } })
  expect(text).not.toContain(token)
  expect(text).not.toContain('refresh-canary')
})

it('a tile’s token is exchanged on behalf of the frame’s host, although the call carries no cookies', async () => {
  await enter(memberUser, { 'x-widget-context': 'key=second' })
  expect(api.calls[0]?.headers).toMatchObject({ ctoken: 'second-token-01234567890123456789' })
})

it('a tile’s token leaves no session', async () => {
  const { browser } = await enter()
  expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: false })
  const { body } = await (await signInMember(api)).call(handleSessions)
  expect(body).toMatchObject({ sessions: [{ isCurrent: true }] })
})

it('a tile calls no bureau for an unverified identity', async () => {
  expect((await enter({ ...memberUser, idpass: false })).body).toEqual({
    state: { kind: 'unverified' },
  })
  expect(api.count('/users/efx-latest-scores')).toBe(0)
})

it('a refused token shows no tile', async () => {
  api.on('GET /users/preauth-token/used', () => ({ status: 401, json: { code: 'SC117' } }))
  const { status, body } = await new TestBrowser().call(handleTileEntry, {
    token: 'used',
    tile: 'score',
  })
  expect([status, body]).toMatchObject([401, { code: 'SC117' }])
})
