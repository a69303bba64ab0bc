import { describe, expect, it } from 'vitest'
import { preauthRoute } from '@/lib/contract/bff/host/token-entry'
import { createAccessToken } from '../../testing/access-tokens'
import { captureLog } from '../../testing/log-lines'
import { TestBrowser } from '../../testing/test-browser'
import { memberUser, setEnvironment, setUpWebApp } from '../../testing/web-app'
import { handleLatestScore } from '../credit/score'
import { handleAccessToken, handlePreauth } from '../host/token-entry'
import { handleConfigure } from '../host/widget-config'
import { handleLogin } from './access'
import { handleSession } from './session'
import { handleSignOutEverywhere } from './settings'

const api = setUpWebApp()

const tokens = { token: createAccessToken('first'), refresh: 'refresh-1' }
const credentials = { email: 'ann@example.test', password: 'x' }

describe('an empty user id from the product API', () => {
  const respond = (user: object) => {
    for (const call of ['POST /users/login', 'GET /users/preauth-token/once'])
      api.on(call, { json: { ...user, ...tokens } })
    api.on('GET /users', { json: user })
  }

  it.each([
    ['a sign-in by password', (browser: TestBrowser) => browser.call(handleLogin, credentials)],
    ['a pre-auth token', (browser: TestBrowser) => browser.call(handlePreauth, { token: 'once' })],
    [
      'an access token',
      (browser: TestBrowser) => browser.call(handleAccessToken, { token: tokens.token }),
    ],
  ])(
    'an empty user id in the response to %s returns 502, is logged and starts no session',
    async (_, signIn) => {
      const lines = captureLog()
      for (const email of ['ann@example.test', 'bob@example.test']) {
        lines.length = 0
        respond({ ...memberUser, email, id: '' })
        const browser = new TestBrowser()
        expect((await signIn(browser)).status).toBe(502)
        expect(lines.map(({ event, message }) => [event, message])).toContainEqual([
          'upstream nonsense',
          'id: too_small',
        ])
        expect((await browser.readSession()).consumer).toBeUndefined()
        expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: false })
      }
    },
  )

  it('a sign-in returns 502 if no response contains a user id', async () => {
    api.on('POST /users/login', { json: tokens })
    api.on('GET /users', { json: { ...memberUser, id: '' } })
    expect((await new TestBrowser().call(handleLogin, credentials)).status).toBe(502)
  })
})

describe('two consumers with one id at two hosts', () => {
  async function signInAt(hostKey: string) {
    api.on('GET /users/preauth-token/once', { json: { ...memberUser, ...tokens } })
    const browser = new TestBrowser()
    const origin = hostKey === 'second' ? 'https://second.example' : 'https://www.partner.example'
    await browser.call(handleConfigure, { origin, configs: { key: hostKey } })
    const { body } = await browser.call(handlePreauth, { token: 'once' })
    return { browser, fingerprint: preauthRoute.output.parse(body).fingerprint }
  }
  async function scoreOf(browser: TestBrowser, id: string) {
    api.on('GET /users/efx-latest-scores', { json: { id } })
    return (await browser.call(handleLatestScore)).status
  }

  it('two consumers with the same id at two hosts have separate caches', async () => {
    const [ann, bob] = [await signInAt('default'), await signInAt('second')]
    expect([await scoreOf(ann.browser, 'of-ann'), await scoreOf(bob.browser, 'of-bob')]).toEqual([
      200, 200,
    ])
    expect(api.count('/users/efx-latest-scores')).toBe(2)
  })

  it('two consumers with the same id at two hosts have separate fingerprints', async () => {
    const [ann, bob] = [await signInAt('default'), await signInAt('second')]
    expect(ann.fingerprint).not.toBe(bob.fingerprint)
    expect(ann.fingerprint).toBe((await signInAt('default')).fingerprint)
  })

  it('two consumers with the same id at two hosts sign out everywhere separately', async () => {
    const [ann, bob, annElsewhere] = [
      await signInAt('default'),
      await signInAt('second'),
      await signInAt('default'),
    ]
    expect((await ann.browser.call(handleSignOutEverywhere)).status).toBe(204)
    expect((await annElsewhere.browser.call(handleSession)).body).toMatchObject({ signedIn: false })
    expect((await bob.browser.call(handleSession)).body).toMatchObject({ signedIn: true })
  })

  it('two consumers with the same id at two hosts have separate rate limits', async () => {
    setEnvironment({ RATE_LIMITS: '{"callsPerAccount":1}' })
    const [ann, bob] = [await signInAt('default'), await signInAt('second')]
    const statuses = [
      await scoreOf(ann.browser, 's'),
      await scoreOf(ann.browser, 's'),
      await scoreOf(bob.browser, 's'),
    ]
    expect(statuses).toEqual([200, 429, 200])
    setEnvironment({ RATE_LIMITS: '' })
  })
})
