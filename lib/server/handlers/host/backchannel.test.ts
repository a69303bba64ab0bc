import { describe, expect, it } from 'vitest'
import { createAccessToken } from '../../testing/access-tokens'
import { runAdmitted } from '../../testing/admitted'
import { captureAudit } from '../../testing/log-lines'
import { TestBrowser } from '../../testing/test-browser'
import {
  hostToken,
  memberUser,
  setEnvironment,
  setUpWebApp,
  signInMember,
} from '../../testing/web-app'
import { handleSignOut } from '../account/access'
import { handleSession } from '../account/session'
import { handleCurrentUser } from '../account/settings'
import { handleApiRequest } from '../api-routes'
import { handleLatestScore } from '../credit/score'
import { handlePreauth } from './token-entry'
import { handleConfigure } from './widget-config'

const api = setUpWebApp()

const secondToken = 'second-token-01234567890123456789'
const path = '/api/backchannel/sign-out'

/** Calls as a host's server does: without cookies, `Origin` or Fetch Metadata. */
async function signOut(
  token: string | undefined,
  body: unknown = { userId: memberUser.id },
  more: object = {},
) {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { ctoken: token }),
    ...more,
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers,
    body: text,
  })
  const { status, headers: sent } = await runAdmitted(new Headers(headers), () =>
    handleApiRequest(request),
  )
  return {
    status,
    cookies: sent.getSetCookie(),
    type: sent.get('content-type'),
    cache: sent.get('cache-control'),
  }
}

async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return (await browser.copy().call(handleSession)).text.includes('"signedIn":true')
}

/** Signs in a user with the same id at the second host. */
async function signInAtSecondHost(): Promise<TestBrowser> {
  const browser = new TestBrowser()
  await browser.call(handleConfigure, {
    origin: 'https://second.example',
    configs: { key: 'second' },
  })
  api.on('GET /users/preauth-token/once', () => ({
    json: { ...memberUser, token: createAccessToken('second'), refresh: 'refresh-2' },
  }))
  expect((await browser.call(handlePreauth, { token: 'once' })).status).toBe(200)
  return browser
}

describe('a sign-out by a host’s server', () => {
  it('a sign-out by a host ends all sessions of the host’s user and no others', async () => {
    const [ann, annElsewhere] = [await signInMember(api), await signInMember(api)]
    const bob = await signInMember(api, { id: 'user-2' })
    const annAtSecond = await signInAtSecondHost()
    const others = [bob, annAtSecond]
    expect(await signOut(hostToken)).toEqual({
      status: 204,
      cookies: [],
      type: null,
      cache: 'private, no-store',
    })
    expect(await Promise.all([ann, annElsewhere].map(isSignedIn))).toEqual([false, false])
    expect((await ann.call(handleCurrentUser)).status).toBe(401)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([true, true])
    expect((await signOut(secondToken)).status).toBe(204)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([true, false])
    expect(await isSignedIn(await signInMember(api))).toBe(true)
  })

  it('a sign-out by a host deletes the cached bureau data of the user', async () => {
    api.on('GET /users/efx-latest-scores', { json: { id: 's1' } })
    await (await signInMember(api)).call(handleLatestScore)
    await signOut(hostToken)
    await (await signInMember(api)).call(handleLatestScore)
    expect(api.count('/users/efx-latest-scores')).toBe(2)
  })

  it.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['an unknown token', 'unknown-token-0123456789'],
    ['the beginning of a token', hostToken.slice(0, -1)],
    ['the public key of the host', 'default'],
  ])(
    'a sign-out by a host with %s returns 401 for any body, and ends no session',
    async (_, token) => {
      const ann = await signInMember(api)
      for (const body of [{ userId: memberUser.id }, {}, 'no JSON'])
        expect(await signOut(token, body)).toMatchObject({
          status: 401,
          type: 'application/problem+json',
        })
      expect(await isSignedIn(ann)).toBe(true)
    },
  )

  it.each([
    [400, 'that is not JSON', 'no JSON'],
    [413, 'of 70 kB', { userId: 'x'.repeat(70_000) }],
    [422, 'without a user', {}],
    [422, 'with an empty user', { userId: '' }],
    [422, 'with several users', { userId: ['user-1'] }],
    [422, 'that names a host', { userId: memberUser.id, hostKey: 'second' }],
  ])('a sign-out by a host returns %d for a body %s', async (status, _kind, body) => {
    const ann = await signInMember(api)
    expect((await signOut(hostToken, body)).status).toBe(status)
    expect(await isSignedIn(ann)).toBe(true)
  })

  it('a sign-out by a host ignores the cookies of the call', async () => {
    const ann = await signInMember(api)
    const { status, cookies } = await signOut(
      hostToken,
      { userId: 'user-2' },
      { cookie: ann.cookieHeader() },
    )
    expect({ status, cookies }).toEqual({ status: 204, cookies: [] })
    expect(await isSignedIn(ann)).toBe(true)
  })

  it('a sign-out by a host accepts each token of a rotation and covers all entries with that token', async () => {
    const host = { name: 'Partner', origins: ['https://www.partner.example'] }
    const hosts = [
      { ...host, key: 'default', tokens: ['new-token-01234567890123456789-new', hostToken] },
      {
        ...host,
        key: 'second',
        tokens: ['new-token-01234567890123456789-new'],
        origins: ['https://second.example'],
      },
    ]
    setEnvironment({ HOSTS: JSON.stringify(hosts) })
    const [ann, annAtSecond] = [await signInMember(api), await signInAtSecondHost()]
    expect((await signOut('new-token-01234567890123456789-new')).status).toBe(204)
    expect(await Promise.all([ann, annAtSecond].map(isSignedIn))).toEqual([false, false])
    const again = await signInMember(api)
    expect((await signOut(hostToken)).status).toBe(204)
    expect(await isSignedIn(again)).toBe(false)
    setEnvironment({})
  })

  it('sign-outs by a host are limited by rejected tokens and by calls per address', async () => {
    const from = (address: string) => ({ 'x-socket-address': address })
    setEnvironment({ RATE_LIMITS: '{"tokensPerAddress":2,"callsPerAddress":5}' })
    const guess = async () =>
      (await signOut('unknown-token-0123456789', {}, from('192.0.2.1'))).status
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429])
    const call = async () => (await signOut(hostToken, undefined, from('192.0.2.2'))).status
    expect([
      await call(),
      await call(),
      await call(),
      await call(),
      await call(),
      await call(),
    ]).toEqual([204, 204, 204, 204, 204, 429])
    setEnvironment({ RATE_LIMITS: '{}' })
  })
})

describe('the audit of a sign-out by a host', () => {
  it('the audit log of a sign-out by a host has its outcome and a hashed user, but no token', async () => {
    const lines = captureAudit()
    await signOut(hostToken)
    await signOut('unknown-token-0123456789')
    await signOut(hostToken, {})
    expect(lines).toMatchObject([
      {
        action: 'sign-out by host',
        outcome: 'success',
        detail: 'back channel',
        user: expect.any(String),
      },
      { action: 'sign-out by host', outcome: 'failure', detail: 'back channel', status: 401 },
      { action: 'sign-out by host', outcome: 'failure', detail: 'back channel', status: 422 },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/user-1|token-/)
  })

  it('the audit log distinguishes a host message from a sign-out by the consumer', async () => {
    const lines = captureAudit()
    const [ann, bob] = [await signInMember(api), await signInMember(api)]
    lines.length = 0
    await ann.call(handleSignOut, { by: 'host' })
    await bob.call(handleSignOut)
    expect(lines).toMatchObject([
      {
        action: 'sign-out by host',
        outcome: 'success',
        detail: 'message',
        user: expect.any(String),
      },
      { action: 'sign-out', outcome: 'success', detail: 'one session' },
    ])
  })
})
