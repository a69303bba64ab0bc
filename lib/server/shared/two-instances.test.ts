import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userTagsOf } from '../config/keys'
import { handleSignOut } from '../handlers/account/access'
import { handleExtendSession, handleSession } from '../handlers/account/session'
import {
  handleChangePassword,
  handleCloseAccount,
  handleConfirmPassword,
  handleCurrentUser,
  handleSignOutEverywhere,
} from '../handlers/account/settings'
import { handleLatestScore } from '../handlers/credit/score'
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
  api.on('GET /users', { json: memberUser })
})

const signIn = (instance: Instance, more: Record<string, unknown> = {}) =>
  instance.run(() => signInMember(api, more))
const user = (instance: Instance, browser: TestBrowser) =>
  instance.run(() => browser.call(handleCurrentUser))
const statusOf = async (instance: Instance, browser: TestBrowser) =>
  (await user(instance, browser.copy())).status

/** Makes Redis unreachable, and waits until the first instance treats that as an outage. */
async function loseRedis(state: 'closed' | 'silent', browser: TestBrowser): Promise<void> {
  proxy.set(state)
  await expect.poll(() => statusOf(first, browser)).toBe(200)
}

describe('a sign-out', () => {
  it('a sign-out ends the session on both instances and no other session of the consumer', async () => {
    const [browser, other] = [await signIn(first), await signIn(first)]
    const thief = browser.copy()
    await first.run(() => browser.call(handleSignOut))
    expect([await statusOf(first, thief), await statusOf(second, thief)]).toEqual([401, 401])
    expect([await statusOf(first, other), await statusOf(second, other)]).toEqual([200, 200])
  })

  it('a sign-out that Redis missed reaches the other instance after Redis returns @long', async () => {
    const browser = await signIn(first)
    const thief = browser.copy()
    await loseRedis('closed', browser)
    expect((await first.run(() => browser.call(handleSignOut))).status).toBe(200)
    expect(await statusOf(first, thief)).toBe(401)
    await expect.poll(() => statusOf(second, thief)).toBe(200)
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

  it('while Redis is down, a sign-out is enforced by an instance that has already seen it', async () => {
    const browser = await signIn(first)
    const thief = browser.copy()
    await first.run(() => browser.call(handleSignOut))
    expect(await statusOf(second, thief)).toBe(401)
    proxy.set('closed')
    expect(await statusOf(second, thief)).toBe(401)
  })
})

it('a session that times out leaves one audit event, whichever instances receive its cookie', async () => {
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
  it('signing out everywhere ends all of the consumer’s sessions on both instances and no others', async () => {
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
    'signing out everywhere works if an instance’s clock is off by %s ms',
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

  it('signing out everywhere ends sessions that began under an earlier secret', async () => {
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

describe('while Redis is unreachable @long', () => {
  it.each([
    [
      'a change of the password',
      handleChangePassword,
      { oldPassword: 'Old#Passw0rd', newPassword: 'New#Passw0rd' },
    ],
    ['signing out everywhere', handleSignOutEverywhere, {}],
  ])(
    'while Redis is unreachable, %s returns 503 with Retry-After and changes nothing upstream',
    async (_, handler, input) => {
      const browser = await signIn(first)
      await loseRedis('closed', browser)
      const { status, headers } = await first.run(() => browser.call(handler, input))
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
      expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
      expect(await statusOf(first, browser)).toBe(200)
    },
  )

  it('while Redis is unreachable, closing the account returns 503 after the password was confirmed', async () => {
    api.on('POST /users/action-token', { json: { token: 'action', recoveryQuestion: 4 } })
    const browser = await signIn(first)
    await first.run(() => browser.call(handleConfirmPassword, { password: 'Right#2345' }))
    await loseRedis('closed', browser)
    const { status } = await first.run(() =>
      browser.call(handleCloseAccount, { recoveryAnswer: 'rex' }),
    )
    expect(status).toBe(503)
    expect(api.count('/users/close-account')).toBe(0)
  })

  it('while Redis is unreachable, signed-in consumers are served and new ones can sign in', async () => {
    const browser = await signIn(first)
    await loseRedis('silent', browser)
    const another = await signIn(first, { id: 'user-2' })
    expect(await statusOf(first, another)).toBe(200)
  })

  it('while Redis is unreachable, concurrent changes on one instance do not undo each other', async () => {
    const browser = await signIn(first)
    await loseRedis('closed', browser)
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

  it('every change in the connection status is logged once', async () => {
    const lines = await first.run(async () => {
      resetState(['env', 'redis'])
      return captureLog()
    })
    const browser = await signIn(first)
    await loseRedis('closed', browser)
    for (let call = 0; call < 5; call += 1) await statusOf(first, browser)
    proxy.set('open')
    await expect
      .poll(() => lines.map(({ event }) => event))
      .toEqual(['redis unreachable', 'redis connected'])
  })
})

describe('round trips to Redis', () => {
  it('a cached call from a signed-in consumer takes at most two round trips to Redis', async () => {
    const browser = await signIn(first)
    api.on('GET /users/efx-latest-scores', { json: { id: 's1' } })
    await first.run(() => browser.call(handleLatestScore))
    second.stop()
    // The instance also checks for ended sessions once a second. On a slow machine, several calls
    // in a row may coincide with a check, so one call without it must be among thirty.
    let fewest = Number.POSITIVE_INFINITY
    for (let call = 0; call < 30 && fewest > 2; call += 1) {
      proxy.roundTrips = 0
      expect((await first.run(() => browser.call(handleLatestScore))).status).toBe(200)
      fewest = Math.min(fewest, proxy.roundTrips)
    }
    expect(fewest).toBeLessThanOrEqual(2)
    expect(api.count('/users/efx-latest-scores')).toBe(1)
  })

  it('a page’s parallel calls store its activity once', async () => {
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

describe('the values in Redis', () => {
  it('values in Redis contain no names, cannot be read without the secret, and expire', async () => {
    const browser = await signIn(first, {
      token: createAccessToken('canary'),
      refresh: 'refresh-canary',
    })
    api.on('GET /users/efx-latest-scores', { json: { id: 'score-canary' } })
    await first.run(() => browser.call(handleLatestScore))
    await first.run(() => browser.call(handleExtendSession))
    await first.run(() => assertRateLimit('callsPerAddress', '192.0.2.1'))
    const other = await signIn(first)
    await first.run(() => other.call(handleSignOutEverywhere))
    const keys = await client.keys('*')
    expect(keys.length).toBeGreaterThan(4)
    for (const key of keys) {
      const type = await client.type(key)
      const value =
        type === 'stream'
          ? await client.xrange(key, '-', '+')
          : type === 'zset'
            ? await client.zrange(key, '0', '-1')
            : await client.get(key)
      expect(`${key} ${value}`).not.toMatch(/canary|eyJhbGciOiJub25l|ann@|user-1|192\.0/)
      expect(await client.pttl(key), key).toBeGreaterThan(0)
    }
  })

  it('a value from Redis cannot be opened as a cookie or for another consumer', async () => {
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
