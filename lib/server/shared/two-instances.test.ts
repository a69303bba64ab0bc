import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userTagsOf } from '../config/keys'
import {
  handleChangePassword,
  handleCloseAccount,
  handleCurrentUser,
  handleSignOutEverywhere,
} from '../handlers/account'
import { handleLatestScore } from '../handlers/credit/score'
import { handleExtendSession, handleSession, handleSignOut } from '../handlers/session'
import { assertRateLimit } from '../http/rate-limit'
import { createAccessToken } from '../testing/access-tokens'
import { type Instance, setUpInstances, startInstance } from '../testing/instances'
import { captureAudit, captureLog } from '../testing/log-lines'
import type { TestBrowser } from '../testing/test-browser'
import {
  memberUser,
  resetState,
  setUpWebApp,
  signInMember,
  testSessionSecret,
} from '../testing/web-app'

const api = setUpWebApp()
const { client, proxy, first, second } = await setUpInstances()

beforeEach(() => {
  api.on('GET /users', () => ({ json: memberUser }))
})

const signIn = (instance: Instance, more: Record<string, unknown> = {}) =>
  instance.run(() => signInMember(api, more))
const user = (instance: Instance, browser: TestBrowser) =>
  instance.run(() => browser.call(handleCurrentUser))
const statusOf = async (instance: Instance, browser: TestBrowser) =>
  (await user(instance, browser.copy())).status

describe('a sign-out', () => {
  it('ends the session on both instances, and no other session of the consumer', async () => {
    const [browser, other] = [await signIn(first), await signIn(first)]
    const thief = browser.copy()
    await first.run(() => browser.call(handleSignOut))
    expect([await statusOf(first, thief), await statusOf(second, thief)]).toEqual([401, 401])
    expect([await statusOf(first, other), await statusOf(second, other)]).toEqual([200, 200])
  })

  it('a sign-out missed by Redis reaches the other instance after Redis has returned', async () => {
    const browser = await signIn(first)
    const thief = browser.copy()
    proxy.set('closed')
    expect((await first.run(() => browser.call(handleSignOut))).status).toBe(200)
    expect([await statusOf(first, thief), await statusOf(second, thief)]).toEqual([401, 200])
    proxy.set('open')
    await expect.poll(() => statusOf(second, thief)).toBe(401)
  })

  it('a sign-out reaches every later instance, even if Redis lost its data', async () => {
    const browser = await signIn(first)
    const thief = browser.copy()
    await first.run(() => browser.call(handleSignOut))
    await client.flushall()
    proxy.set('closed')
    proxy.set('open')
    await expect.poll(() => client.keys('*session*')).toHaveLength(1)
    const later = await startInstance()
    expect(await statusOf(later, thief)).toBe(401)
    later.stop()
  })

  it('a sign-out seen by the other instance stays in force there while Redis is away', async () => {
    const browser = await signIn(first)
    const thief = browser.copy()
    await first.run(() => browser.call(handleSignOut))
    expect(await statusOf(second, thief)).toBe(401)
    proxy.set('closed')
    expect(await statusOf(second, thief)).toBe(401)
  })
})

it('the end of a session by time leaves one audit event, whichever instances its cookie reaches', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const captureAnew = async () => {
    resetState(['env', 'redis'])
    return captureAudit()
  }
  const events = await Promise.all([first, second].map((instance) => instance.run(captureAnew)))
  const browser = await signIn(first)
  vi.setSystemTime(Date.now() + 15 * 60_000)
  for (const instance of [first, second, first, second])
    expect(await statusOf(instance, browser)).toBe(401)
  const expired = events.flat().filter(({ action }) => action === 'session expired')
  expect(expired).toMatchObject([{ detail: 'idle', outcome: 'success' }])
})

describe('signing out everywhere', () => {
  it('signing out everywhere ends all sessions of the consumer on both instances, and no other', async () => {
    const [browser, other] = [await signIn(first), await signIn(second)]
    const bob = await signIn(second, { id: 'user-2' })
    const thief = browser.copy()
    expect((await first.run(() => browser.call(handleSignOutEverywhere))).status).toBe(204)
    expect((await first.run(() => browser.call(handleSession))).body).toMatchObject({
      signedIn: false,
    })
    for (const ended of [thief, other])
      expect([await statusOf(first, ended), await statusOf(second, ended)]).toEqual([401, 401])
    expect(await statusOf(first, bob)).toBe(200)
  })

  it.each([-30_000, 30_000])(
    'signing out everywhere works if the clock of an instance differs by %s ms',
    async (ms) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      for (let round = 0; round < 5; round += 1) {
        const [browser, old] = [await signIn(first), await signIn(second)]
        vi.setSystemTime(Date.now() + ms)
        await first.run(() => browser.call(handleSignOutEverywhere))
        vi.setSystemTime(Date.now() - ms)
        const fresh = await signIn(second)
        expect([
          await statusOf(second, old),
          await statusOf(second, fresh),
          await statusOf(first, fresh),
        ]).toEqual([401, 200, 200])
      }
    },
  )

  it('signing out everywhere ends the sessions that began under an earlier secret', async () => {
    const old = await signIn(first)
    vi.stubEnv('SESSION_SECRET', `Nq7Vd3Xk9Lp2Zs6Wm4Rt8Yb1Hc5Jf0Ga,${testSessionSecret}`)
    const later = await startInstance()
    const browser = await signIn(later)
    expect(await statusOf(later, old)).toBe(200)
    await later.run(() => browser.call(handleSignOutEverywhere))
    expect([await statusOf(later, old), await statusOf(first, old)]).toEqual([401, 401])
    later.stop()
    vi.stubEnv('SESSION_SECRET', testSessionSecret)
  })
})

describe('while Redis is unreachable', () => {
  it.each([
    [
      'a change of the password',
      handleChangePassword,
      { oldPassword: 'Old#Passw0rd', newPassword: 'New#Passw0rd' },
    ],
    ['signing out everywhere', handleSignOutEverywhere, {}],
  ])('%s returns 503 with retry-after and reaches nobody', async (_, handler, input) => {
    const browser = await signIn(first)
    proxy.set('closed')
    const { status, headers } = await first.run(() => browser.call(handler, input))
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(await statusOf(first, browser)).toBe(200)
  })

  it('while Redis is unreachable, closing the account returns 503 after the password was confirmed', async () => {
    const browser = await signIn(first)
    await first.run(() => browser.call(handleCloseAccount, { recoveryAnswer: 'rex' }))
    expect(api.count('/users/close-account')).toBe(0)
  })

  it('while Redis is unreachable, signed-in consumers are served, and new ones sign in', async () => {
    const browser = await signIn(first)
    proxy.set('silent')
    expect(await statusOf(first, browser)).toBe(200)
    const another = await signIn(first, { id: 'user-2' })
    expect(await statusOf(first, another)).toBe(200)
  })

  it('while Redis is unreachable, concurrent changes on one instance do not undo each other', async () => {
    const browser = await signIn(first)
    proxy.set('closed')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 60_000)
    await first.run(() =>
      Promise.all(Array.from({ length: 10 }, () => browser.copy().call(handleExtendSession))).then(
        () => undefined,
      ),
    )
    const { body } = await first.run(() => browser.copy().call(handleSession))
    expect(body).toMatchObject({ ends: { idleEndsAt: Date.now() + 15 * 60_000 } })
  })

  it('each change of the connection is one log line', async () => {
    const lines = await first.run(async () => {
      resetState(['env', 'redis'])
      return captureLog()
    })
    const browser = await signIn(first)
    proxy.set('closed')
    for (let call = 0; call < 5; call += 1) await statusOf(first, browser)
    proxy.set('open')
    await expect
      .poll(() => lines.map(({ event }) => event))
      .toEqual(['redis unreachable', 'redis connected'])
  })
})

describe('round trips to Redis', () => {
  it('a cached call of a signed-in consumer takes two round trips to Redis', async () => {
    const browser = await signIn(first)
    api.on('GET /users/efx-latest-scores', () => ({ json: { id: 's1' } }))
    await first.run(() => browser.call(handleLatestScore))
    second.stop()
    proxy.roundTrips = 0
    expect((await first.run(() => browser.call(handleLatestScore))).status).toBe(200)
    expect(proxy.roundTrips).toBeLessThanOrEqual(2)
    expect(api.count('/users/efx-latest-scores')).toBe(1)
  })

  it('parallel calls of a page store its activity once', async () => {
    const browser = await signIn(first)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 60_000)
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => user(at % 2 ? first : second, browser.copy())),
    )
    const [key = ''] = await client.keys('*session*')
    expect(await client.get(key)).toMatch(/^2:/)
  })
})

describe('what Redis holds', () => {
  it('values in Redis contain no names, cannot be read without the secret, and expire', async () => {
    const browser = await signIn(first, {
      token: createAccessToken('canary'),
      refresh: 'refresh-canary',
    })
    api.on('GET /users/efx-latest-scores', () => ({ json: { id: 'score-canary' } }))
    await first.run(() => browser.call(handleLatestScore))
    await first.run(() => browser.call(handleExtendSession))
    await first.run(() => assertRateLimit('callsPerAddress', '192.0.2.1'))
    const other = await signIn(first)
    await first.run(() => other.call(handleSignOutEverywhere))
    const keys = await client.keys('*')
    expect(keys.length).toBeGreaterThan(4)
    for (const key of keys) {
      expect(`${key} ${await client.get(key)}`).not.toMatch(
        /canary|eyJhbGciOiJub25l|ann@|user-1|192\.0/,
      )
      expect(await client.pttl(key), key).toBeGreaterThan(0)
    }
  })

  it('a value from Redis does not open as a cookie or in place of another consumer', async () => {
    const [ann, bob] = [await signIn(first), await signIn(first, { id: 'user-2' })]
    for (const browser of [ann, bob]) await first.run(() => browser.call(handleExtendSession))
    const [tag = ''] = await first.run(async () =>
      userTagsOf({ hostKey: 'default', userId: 'user-1' }),
    )
    const [annKey = ''] = await client.keys(`*${tag}*session*`)
    const value = (await client.get(annKey)) ?? ''
    for (const text of [value, value.slice(value.lastIndexOf(':') + 1)]) {
      const thief = ann.copy()
      thief.cookies = new Map([['__Host-sw', text]])
      expect((await first.run(() => thief.call(handleSession))).body).toMatchObject({
        signedIn: false,
      })
    }
    const [otherTag = ''] = await first.run(async () =>
      userTagsOf({ hostKey: 'default', userId: 'user-2' }),
    )
    const [bobKey = ''] = await client.keys(`*${otherTag}*session*`)
    await client.set(bobKey, `9${value}`, 'PX', 60_000)
    api.on('GET /users', ({ headers }) => ({
      json: { ...memberUser, email: `${headers.authorization}` },
    }))
    const before = (await user(first, ann.copy())).body
    expect((await user(second, bob.copy())).body).toEqual(before)
  })
})
