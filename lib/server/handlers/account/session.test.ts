import { describe, expect, it } from 'vitest'
import { preauthRoute as preauthRow } from '@/lib/contract/bff/host/token-entry'
import { readSessionCookies } from '../../session/open-session'
import { createAccessToken as jwt } from '../../testing/access-tokens'
import { TestBrowser } from '../../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleAccessToken, handlePreauth } from '../host/token-entry'
import { handleConfigure } from '../host/widget-config'
import { handleLogin } from './access'
import { handleSession } from './session'
import { handleCurrentUser } from './settings'

const api = setUpWebApp()

const origin = 'https://www.partner.example'
const signInResponse = { ...memberUser, token: jwt('first'), refresh: 'refresh-canary-1' }

function preauthAnswers(more: object = {}) {
  api.on('GET /users/preauth-token/once', { json: { ...signInResponse, ...more } })
}

describe('a pre-auth token from the host', () => {
  it.each([
    ['a proven identity, at the start view', {}, undefined, '/dashboard'],
    ['a proven identity, at the direct entry', {}, '/login-direct', '/dashboard'],
    ['a proven identity, at the tile entry', {}, '/login-tile', '/tile-view'],
    ['a proven identity, at the all-in-one entry', {}, '/login-aio', '/all-in-one'],
    ['a proven identity, at identity verification', {}, '/identity-verification', '/identity'],
    ['an identity still to prove', { idpass: false }, '/login-tile', '/identity'],
    ['a consumer who has just enrolled', { just_enrolled: true }, '/login-tile', '/id-success'],
  ])('a pre-auth token starts a session for %s', async (_, more, entry, next) => {
    preauthAnswers(more)
    const browser = new TestBrowser()
    const { status, body } = await browser.call(handlePreauth, {
      token: 'once',
      ...(entry ? { entry } : {}),
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { next } })
    expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: true })
  })

  it('a sign-in returns the same fingerprint only for the same consumer', async () => {
    const browser = new TestBrowser()
    const fetchFingerprint = async (id: string) => {
      preauthAnswers({ id })
      return preauthRow.output.parse((await browser.call(handlePreauth, { token: 'once' })).body)
        .fingerprint
    }
    const fingerprint = await fetchFingerprint('first-consumer')
    expect(fingerprint).not.toContain('first-consumer')
    expect(await fetchFingerprint('first-consumer')).toBe(fingerprint)
    expect(await fetchFingerprint('second-consumer')).not.toBe(fingerprint)
  })

  it('a rejected pre-auth token returns the code and starts no session', async () => {
    api.on('GET /users/preauth-token/once', { status: 401, json: { code: 'SC117' } })
    const browser = new TestBrowser()
    expect(await browser.call(handlePreauth, { token: 'once' })).toMatchObject({
      status: 401,
      body: { code: 'SC117' },
    })
    expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: false })
  })

  it('a pre-auth token is accepted only from our own pages', async () => {
    const { status } = await new TestBrowser().call(handlePreauth, { token: 'once' }, { origin })
    expect(status).toBe(403)
    expect(api.calls).toEqual([])
  })
})

describe('an access token from the host', () => {
  it('an access token starts a session that ends with the token and is never refreshed', async () => {
    api.on('GET /users', { json: memberUser })
    const browser = new TestBrowser()
    const { body } = await browser.call(handleAccessToken, {
      token: jwt('handed over'),
      entry: '/login-aio',
    })
    expect(body).toMatchObject({ next: '/all-in-one' })
    api.on('GET /users', { status: 401 })
    expect((await browser.call(handleCurrentUser)).status).toBe(401)
    expect(api.count('/users/refresh-token')).toBe(0)
    expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: false })
  })

  it('an access token that the product API rejects starts no session', async () => {
    api.on('GET /users', { status: 401 })
    const browser = new TestBrowser()
    expect((await browser.call(handleAccessToken, { token: 'garbled' })).status).toBe(401)
    expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: false })
  })
})

describe('a token from the host while another consumer is signed in', () => {
  it.each([
    [
      'a pre-auth token that is rejected',
      handlePreauth,
      { token: 'once' },
      { status: 401, json: { code: 'SC117' } },
    ],
    ['a pre-auth token that fails', handlePreauth, { token: 'once' }, { status: 503 }],
    ['a pre-auth token that is malformed', handlePreauth, { token: 'a b' }, { status: 500 }],
    ['an access token that is rejected', handleAccessToken, { token: 'once' }, { status: 401 }],
    ['an access token that fails', handleAccessToken, { token: 'once' }, { status: 500 }],
  ])(
    'a host token that fails ends the other consumer’s session and starts none: %s',
    async (_, handler, input, response) => {
      const browser = await signInMember(api)
      const copy = browser.copy()
      api.on('GET /users/preauth-token/once', response)
      api.on('GET /users', response)
      expect((await browser.call(handler, input)).status).toBeGreaterThanOrEqual(400)
      for (const each of [browser, copy])
        expect((await each.call(handleSession)).body).toMatchObject({ signedIn: false })
    },
  )

  it('a host token ends another consumer’s session before the token is exchanged', async () => {
    const browser = await signInMember(api)
    const copy = browser.copy()
    const during = Promise.withResolvers<unknown>()
    api.on('GET /users/preauth-token/once', () => ({
      json: signInResponse,
      after: copy.call(handleSession).then(({ body }) => during.resolve(body)),
    }))
    expect((await browser.call(handlePreauth, { token: 'once' })).status).toBe(200)
    expect(await during.promise).toMatchObject({ signedIn: false })
  })

  it('a late response with the previous cookies does not undo a sign-in by the host', async () => {
    const browser = await signInMember(api)
    const late = browser.copy()
    preauthAnswers()
    await browser.call(handlePreauth, { token: 'once' })
    const responses = [await late.call(handleSession), await late.call(handleCurrentUser)]
    expect(responses.map(({ headers }) => headers.getSetCookie())).toEqual([[], []])
    expect(responses.map(({ status }) => status)).toEqual([200, 401])
  })
})

describe('a configuration from the host', () => {
  it('a configuration message is merged with the earlier one, and repeating it changes nothing', async () => {
    const browser = new TestBrowser()
    const configure = async (configs: object) =>
      (await browser.call(handleConfigure, { origin, configs })).body
    expect(await configure({ hasFooterLogo: true })).toEqual({ changed: true })
    expect(await configure({ hasFooterLogo: true })).toEqual({ changed: false })
    expect(await configure({ redirectView: 'tile-view' })).toEqual({ changed: true })
    expect(await configure({ hasFooterLogo: true, view: 'tile-view' })).toEqual({ changed: false })
    preauthAnswers()
    expect((await browser.call(handlePreauth, { token: 'once' })).body).toMatchObject({
      next: '/tile-view',
    })
  })

  it('a configuration message that only changes colors is stored without a new render', async () => {
    const browser = new TestBrowser()
    const configure = async (configs: object) =>
      (await browser.call(handleConfigure, { origin, configs })).body
    await configure({ flags: 3 })
    expect(await configure({ theme: '#112233', linkColor: '#445566' })).toEqual({ changed: false })
    expect(await configure({ theme: '#998877', labelColor: 'no colour', flags: 1 })).toEqual({
      changed: true,
    })
    const jar = { read: (name: string) => browser.cookies.get(name), write: () => undefined }
    const { data } = await readSessionCookies(jar, { modes: ['top'] })
    expect(data?.hostConfig).toEqual({ flags: 1, theme: '#998877', linkColor: '#445566' })
  })

  it('a configuration message does not sign a consumer out', async () => {
    const browser = await signInMember(api)
    await browser.call(handleConfigure, { origin, configs: { flags: 1 } })
    expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: true })
  })

  it('a configuration message from another host changes nothing in a signed-in session', async () => {
    const browser = await signInMember(api)
    const before = await browser.readSession()
    const theirs = {
      origin: 'https://second.example',
      configs: { key: 'second', flags: 1, theme: '#112233' },
    }
    expect((await browser.call(handleConfigure, theirs)).body).toEqual({
      changed: false,
      ignored: true,
    })
    const { hostKey, hostConfig, urlConfig } = await browser.readSession()
    expect([hostKey, hostConfig, urlConfig]).toEqual([
      before.hostKey,
      before.hostConfig,
      before.urlConfig,
    ])
  })

  it.each([
    ['an origin that is not the host’s', 'https://evil.example', {}],
    ['an origin that only begins like it', `${origin}.evil.example`, {}],
    ['a key that nobody registered', origin, { key: 'nobody' }],
    ['a key of another host', origin, { key: 'second' }],
  ])('a configuration message returns 403 for %s', async (_, sender, configs) => {
    const { status, body } = await new TestBrowser().call(handleConfigure, {
      origin: sender,
      configs,
    })
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'SC220' } })
  })

  it('a configuration message from a new host changes the host', async () => {
    const browser = new TestBrowser()
    const theirs = { origin: 'https://second.example', configs: { key: 'second', flags: 1 } }
    expect((await browser.call(handleConfigure, theirs)).body).toEqual({ changed: true })
    expect((await browser.call(handleConfigure, { origin, configs: { flags: 1 } })).status).toBe(
      403,
    )
  })
})

describe('the account of a session', () => {
  const tokens = { token: jwt('first'), refresh: 'refresh-canary-1' }
  const input = { email: 'mia.long@example.com', password: 'Canary#2345' }

  it.each([
    [
      'the response of the product API',
      { id: 'user-1', idpass: false, email: 'ann@example.test' },
      'a•••@example.test',
    ],
    ['the typed address', { id: 'user-1', idpass: false }, 'm•••@example.com'],
  ])(
    'a session contains the masked email after a login, taken from %s',
    async (_name, user, maskedEmail) => {
      api.on('POST /users/login', { json: { ...user, ...tokens } })
      const browser = new TestBrowser()
      await browser.call(handleLogin, input)
      expect((await browser.readSession()).consumer).toMatchObject({ maskedEmail })
      expect(JSON.stringify(await browser.readSession())).not.toMatch(/ann@|mia\.long/)
    },
  )

  it.each([
    [handlePreauth, { email: 'ann@example.test' }],
    [handlePreauth, { email: undefined }],
    [handleAccessToken, {}],
  ])(
    'a session contains the masked email after a host message, fetched if necessary: %#',
    async (handler, more) => {
      preauthAnswers(more)
      api.on('GET /users', { json: memberUser })
      const browser = new TestBrowser()
      await browser.call(handler, { token: 'once' })
      expect((await browser.readSession()).consumer).toMatchObject({
        maskedEmail: 'a•••@example.test',
      })
    },
  )
})
