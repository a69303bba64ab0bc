import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleLogin, handleSignOut } from '../handlers/account/access'
import { handleRequestRecovery } from '../handlers/account/recovery'
import { handleSession } from '../handlers/account/session'
import { handleChangeEmail, handleCurrentUser } from '../handlers/account/settings'
import { createAccessToken } from '../testing/access-tokens'
import { TestBrowser } from '../testing/test-browser'
import {
  memberUser,
  resetState,
  setEnvironment,
  setUpWebApp,
  signInMember,
} from '../testing/web-app'

const api = setUpWebApp()
const few = { callsPerAddress: 5, callsPerAccount: 3, attemptsPerAddress: 4, attemptsPerAccount: 2 }
const right = { email: memberUser.email, password: 'Password-canary#1' }

/** Restarts with these limits. */
function limit(limits: object | 'off', more: Record<string, string> = {}): void {
  setEnvironment({
    RATE_LIMITS: limits === 'off' ? limits : JSON.stringify(limits),
    PUBLIC_URL: '',
    ...more,
  })
}

function from(address: string): TestBrowser {
  const browser = new TestBrowser()
  browser.headers['x-socket-address'] = address
  return browser
}

/** Signs a consumer in from a new address. */
async function signedInAs(name: string, id = name): Promise<TestBrowser> {
  const token = createAccessToken(name)
  api.on('POST /users/login', {
    json: { ...memberUser, id, token, refresh: `refresh-${name}` },
  })
  const browser = from(`198.51.100.${name.charCodeAt(0)}`)
  await browser.call(handleLogin, { ...right, email: `${name}@example.test` })
  return browser
}

beforeEach(() => {
  api.on('POST /users/login', () => ({
    json: { ...memberUser, token: createAccessToken('first'), refresh: 'refresh-1' },
  }))
  api.on('POST /users/password-recovery', { status: 204 })
  api.on('GET /users', { json: memberUser })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('rate limits', () => {
  it('too many sign-ins to one account from one address return 429 with the code and Retry-After', async () => {
    limit(few)
    const browser = from('192.0.2.1')
    for (let made = 0; made < 2; made += 1) await browser.call(handleLogin, right)
    const rejected = await from('192.0.2.1').call(handleLogin, {
      ...right,
      email: 'ANN@example.test',
    })
    const seconds = Number(rejected.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(rejected).toMatchObject({
      status: 429,
      body: { title: 'Too Many Requests', code: 'RATE_LIMITED', retryAfter: seconds },
    })
    expect(api.count('/users/login')).toBe(2)
    expect(
      (await from('192.0.2.1').call(handleLogin, { ...right, email: 'bob@example.test' })).status,
    ).toBe(200)
    expect((await from('192.0.2.2').call(handleLogin, right)).status).toBe(200)
  })

  it('one account’s guesses at others’ passwords are limited before they count against those accounts', async () => {
    limit(few)
    const eve = await signedInAs('eve')
    api.on('POST /users/login', { status: 401, json: { code: 'SC113' } })
    const guess = async (email: string) =>
      (await eve.call(handleLogin, { email, password: 'x' })).status
    expect([await guess('a@example.test'), await guess('b@example.test')]).toEqual([401, 401])
    expect([await guess(memberUser.email), await guess(memberUser.email)]).toEqual([429, 429])
    expect((await from('192.0.2.9').call(handleLogin, right)).status).toBe(401)
  })

  it('an account that is both signed in and named in the call is counted once', async () => {
    limit(few)
    const browser = await signedInAs('ann', 'ann@example.test')
    resetState()
    const change = () =>
      browser.call(handleChangeEmail, { email: 'Ann@example.test', recoveryAnswer: 'rex' })
    expect([(await change()).status, (await change()).status, (await change()).status]).toEqual([
      410, 410, 429,
    ])
  })

  it('attempts for different accounts are limited per IPv6 /64 network', async () => {
    limit(few)
    const addresses = ['::1', '::2', '::3', '::4', '::5'].map((host) => `2001:db8:0:1${host}`)
    const statuses: number[] = []
    for (const [at, address] of addresses.entries()) {
      statuses.push(
        (await from(address).call(handleRequestRecovery, { email: `ann${at}@example.test` }))
          .status,
      )
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429])
    expect(
      (await from('2001:db8:0:2::1').call(handleRequestRecovery, { email: 'eve@example.test' }))
        .status,
    ).toBe(204)
  })

  it('calls are limited per account and per address', async () => {
    limit({ ...few, callsPerAddress: 7 })
    const browser = await signInMember(api)
    const calls = (of: TestBrowser) => of.call(handleCurrentUser).then(({ status }) => status)
    expect([await calls(browser), await calls(browser), await calls(browser)]).toEqual([
      200, 200, 200,
    ])
    expect(await calls(browser.copy())).toBe(429)
    const same = from('192.0.2.1')
    for (let made = 0; made < 7; made += 1)
      expect((await same.call(handleSession)).status).toBe(200)
    expect((await same.call(handleSession)).status).toBe(429)
    expect((await from('192.0.2.2').call(handleSession)).status).toBe(200)
  })

  it('a rejected caller can call again after the minute of the rate limit', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    limit({ ...few, callsPerAddress: 1 })
    const browser = from('192.0.2.1')
    expect([
      (await browser.call(handleSession)).status,
      (await browser.call(handleSession)).status,
    ]).toEqual([200, 429])
    vi.advanceTimersByTime(61_000)
    expect((await browser.call(handleSession)).status).toBe(200)
  })

  it('rate limits can be switched off, and by default allow 100 recovery emails from one address', async () => {
    limit('off')
    for (let made = 0; made < 100; made += 1) await from('192.0.2.1').call(handleLogin, right)
    expect(api.count('/users/login')).toBe(100)
    limit({})
    const office = from('192.0.2.1')
    for (let made = 0; made < 100; made += 1) {
      expect(
        (await office.call(handleRequestRecovery, { email: `ann${made}@example.test` })).status,
      ).toBe(204)
    }
  })

  it('browsers behind a trusted proxy are counted separately, and behind any other proxy as one', async () => {
    const PUBLIC_URL = 'https://score.example'
    const documents = {
      TERMS_URL: 'https://p.example/terms',
      PRIVACY_URL: 'https://p.example/privacy',
    }
    const proxied = (address: string) => {
      const browser = from('10.0.0.1')
      Object.assign(browser.headers, { origin: PUBLIC_URL, 'x-forwarded-for': address })
      return browser.call(handleSession).then(({ status }) => status)
    }
    limit(
      { ...few, callsPerAddress: 1 },
      { PUBLIC_URL, ...documents, TRUSTED_PROXIES: '10.0.0.0/8' },
    )
    expect([
      await proxied('192.0.2.1'),
      await proxied('192.0.2.2'),
      await proxied('192.0.2.1'),
    ]).toEqual([200, 200, 429])
    limit({ ...few, callsPerAddress: 1 }, { PUBLIC_URL, ...documents, TRUSTED_PROXIES: '' })
    expect([await proxied('192.0.2.1'), await proxied('192.0.2.2')]).toEqual([200, 429])
  })

  it('a sign-out is allowed even after the limit on calls is reached', async () => {
    limit({ ...few, callsPerAccount: 1 })
    const browser = await signInMember(api)
    await browser.call(handleCurrentUser)
    expect((await browser.call(handleCurrentUser)).status).toBe(429)
    expect((await browser.call(handleSignOut)).status).toBe(200)
  })
})
