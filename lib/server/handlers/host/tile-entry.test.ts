import { expect, it } from 'vitest'
import { createAccessToken } from '../../testing/access-tokens'
import { captureAudit } from '../../testing/log-lines'
import { TestBrowser } from '../../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleSession } from '../account/session'
import { handleSessions } from '../account/sessions'
import { handleTileEntry } from './tile-entry'

const api = setUpWebApp()
const token = createAccessToken('of the tile')

/** Sends a pre-auth token for a user to the tile, in a new browser. */
async function enter(user: object = memberUser, context = 'key=default') {
  const json = { ...user, token, refresh: 'refresh-canary' }
  api.on('GET /users/preauth-token/single-use', { json })
  api.on('GET /users/efx-latest-scores', {
    json: { providerViews: [{ provider: 'EFX', score: 712 }] },
  })
  const browser = new TestBrowser()
  const input = { token: 'single-use', tile: 'score', context }
  return { browser, ...(await browser.call(handleTileEntry, input)) }
}

it('a token opens a tile, and the response contains no upstream token', async () => {
  const { body, text } = await enter()
  expect(body).toMatchObject({ state: { kind: 'shown', data: { scores: [{ score: 712 }] } } })
  expect(text).not.toContain(token)
  expect(text).not.toContain('refresh-canary')
})

it('a tile’s token is exchanged on behalf of the frame’s host, although the call has no cookies', async () => {
  await enter(memberUser, 'key=second')
  expect(api.calls[0]?.headers).toMatchObject({ ctoken: 'second-token-01234567890123456789' })
})

it('a tile’s token starts no session', async () => {
  const { browser } = await enter()
  expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: false })
  const { body } = await (await signInMember(api)).call(handleSessions)
  expect(body).toMatchObject({ sessions: [{ isCurrent: true }] })
})

it('the audit event of a tile’s sign-in contains the user', async () => {
  const audit = captureAudit()
  await enter()
  const [signIn] = audit.filter(({ action }) => action === 'sign-in')
  expect(signIn).toMatchObject({ detail: 'tile', outcome: 'success', user: expect.any(String) })
})

it('the response to a tile’s token shows that the consumer has just enrolled', async () => {
  const { body } = await enter({ ...memberUser, just_enrolled: true })
  expect(body).toMatchObject({ just_enrolled: true })
})

it('a tile calls no bureau for an unverified identity', async () => {
  expect((await enter({ ...memberUser, idpass: false })).body).toMatchObject({
    state: { kind: 'unverified' },
  })
  expect(api.count('/users/efx-latest-scores')).toBe(0)
})

it('a tile is not shown for a refused token', async () => {
  api.on('GET /users/preauth-token/used', { status: 401, json: { code: 'SC117' } })
  const { status, body } = await new TestBrowser().call(handleTileEntry, {
    token: 'used',
    tile: 'score',
    context: '',
  })
  expect([status, body]).toMatchObject([401, { code: 'SC117' }])
})
