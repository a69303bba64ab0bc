import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleLogin } from '../handlers/account/access'
import {
  handleGetMobile,
  handleRenewCode,
  handleSendCode,
  handleVerifyCode,
} from '../handlers/account/identity'
import {
  handleCheckRecoveryCode,
  handleRequestRecovery,
  handleResetPassword,
} from '../handlers/account/recovery'
import { handleSendLink } from '../handlers/account/secure-link'
import { handleChangeEmail, handleConfirmPassword } from '../handlers/account/settings'
import { handlePreauth } from '../handlers/host/token-entry'
import { handlePageRequest } from '../pages/page-middleware'
import { runAdmitted } from '../testing/admitted'
import { createPageRequest } from '../testing/page-request'
import { repeated, statusesOf } from '../testing/repeated-calls'
import { TestBrowser, testPublicUrl } from '../testing/test-browser'
import { memberUser, setEnvironment, setUpWebApp, signInMember } from '../testing/web-app'

const publicUrl = 'https://score.example'
const api = setUpWebApp()
const email = memberUser.email

/** Starts a deployment behind https with default limits. */
beforeEach(() => {
  setEnvironment({
    PUBLIC_URL: publicUrl,
    TERMS_URL: 'https://p.example/terms',
    PRIVACY_URL: 'https://p.example/privacy',
    TRUSTED_PROXIES: '127.0.0.1',
    CLIENT_ADDRESS_HEADER: 'x-client-address',
  })
  api.on('GET /users', { json: memberUser })
  api.on('POST /users/password-recovery', { status: 204 })
  api.on('POST /users/recovery-token', { status: 410, json: { code: 'SC117' } })
})
afterEach(() => vi.useRealTimers())

function from(address: string): TestBrowser {
  const browser = new TestBrowser()
  Object.assign(browser.headers, {
    origin: publicUrl,
    'x-socket-address': '127.0.0.1',
    'x-forwarded-for': address,
  })
  return browser
}

async function signedIn(address = '192.0.2.1'): Promise<TestBrowser> {
  setEnvironment({ PUBLIC_URL: testPublicUrl, TRUSTED_PROXIES: '127.0.0.1' })
  const browser = await signInMember(api)
  Object.assign(browser.headers, { 'x-socket-address': '127.0.0.1', 'x-forwarded-for': address })
  return browser
}

const guessCode = (browser: TestBrowser) =>
  browser.call(handleCheckRecoveryCode, { code: '123456' })

describe('emails', () => {
  it('an email address receives at most three emails in ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const request = (at: number) =>
      from('192.0.2.1').call(handleRequestRecovery, { email: at % 2 ? email : email.toUpperCase() })
    expect(await statusesOf(4, request)).toEqual([204, 204, 204, 429])
    expect(api.count('/users/password-recovery')).toBe(3)
    expect(
      (await from('192.0.2.1').call(handleRequestRecovery, { email: 'bob@example.test' })).status,
    ).toBe(204)
    vi.advanceTimersByTime(9 * 60_000)
    expect((await request(5)).status).toBe(429)
    vi.advanceTimersByTime(61_000)
    expect((await request(6)).status).toBe(204)
  })

  it('an address without earlier requests can still request one email an hour', async () => {
    const request = (address: string) => from(address).call(handleRequestRecovery, { email })
    await statusesOf(10, () => request('203.0.113.1'))
    expect(await statusesOf(2, () => request('192.0.2.1'))).toEqual([204, 429])
    expect((await request('203.0.113.1')).status).toBe(429)
    const crowd = await statusesOf(60, (at) => request(`198.51.100.${at}`))
    expect(crowd.filter((status) => status === 204)).toHaveLength(29)
  })

  it('an account’s emails and text messages are counted separately, and a texted link is a message', async () => {
    api.on('GET /users/get-mobile', { json: { token: 't', mobile: '5555550120' } })
    api.on('POST /users/send-code/t', { json: { key: 'k' } })
    api.on('POST /users/renew-code', { json: { key: 'k' } })
    api.on('GET /users/dit-identity', {
      json: { token: 'd', mobile: '5555550120', isSuccess: false },
    })
    api.on('POST /users/smfa-send-link/user-1', { json: { token: 'l' } })
    const browser = await signedIn()
    await browser.call(handleGetMobile)
    const texts = [
      await browser.call(handleSendCode),
      await browser.call(handleRenewCode, { key: 'k' }),
      await browser.call(handleRenewCode, { key: 'k' }),
      await browser.call(handleSendLink, { type: 'phone' }),
    ]
    expect(texts.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    const emails = await statusesOf(4, () => browser.call(handleSendLink, { type: 'email' }))
    expect(emails.indexOf(429)).toBe(3)
  })
})

describe('guesses at a recovery code', () => {
  it('five wrong guesses at one recovery code block the code', async () => {
    const browser = from('192.0.2.1')
    await browser.call(handleRequestRecovery, { email })
    expect(await statusesOf(6, () => guessCode(browser))).toEqual([...repeated(410, 5), 429])
    await browser.call(handleRequestRecovery, { email })
    expect((await guessCode(browser)).status).toBe(410)
  })

  it('ten wrong recovery codes block the visit, or the address if it sends no cookies', async () => {
    const visitor = from('192.0.2.1')
    for (const other of ['a', 'b', 'c']) {
      await visitor.call(handleRequestRecovery, { email: `${other}@example.test` })
      await statusesOf(other === 'c' ? 0 : 5, () => guessCode(visitor))
    }
    expect((await guessCode(visitor)).status).toBe(429)
    expect(await statusesOf(11, () => guessCode(from('192.0.2.2')))).toEqual([
      ...repeated(410, 10),
      429,
    ])
  })

  it('ten wrong codes for one email block it across visits, except for one guess from a new address', async () => {
    const guess = async (address: string) => {
      const browser = from(address)
      await browser.call(handleRequestRecovery, { email })
      return await statusesOf(5, () => guessCode(browser))
    }
    for (const _ of [1, 2]) expect(await guess('192.0.2.1')).toEqual(repeated(410, 5))
    expect(await guess('192.0.2.1')).toEqual(repeated(429, 5))
    expect(await guess('192.0.2.2')).toEqual([410, ...repeated(429, 4)])
  })

  it('after 50 wrong guesses without a recovery, a guess must contain the email of a recovery @long', async () => {
    const guess = (at: number, more = {}) =>
      from(`192.0.2.${at}`).call(handleCheckRecoveryCode, { code: '123456', ...more })
    expect(await statusesOf(50, guess)).toEqual(repeated(410, 50))
    expect(await guess(51)).toMatchObject({ status: 428, body: { code: 'EMAIL_REQUIRED' } })
    const refused = await guess(52, { email })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(api.count('/users/recovery-token')).toBe(50)
    await from('192.0.2.54').call(handleRequestRecovery, { email: email.toUpperCase() })
    expect(await statusesOf(11, () => guess(52, { email }))).toEqual([...repeated(410, 10), 429])
    const visitor = from('192.0.2.53')
    await visitor.call(handleRequestRecovery, { email: 'bob@example.test' })
    expect((await guessCode(visitor)).status).toBe(410)
  })

  it('correct codes are not counted if no recovery was requested', async () => {
    api.on('POST /users/recovery-token', { json: { token: 'reset', recoveryQuestion: 4 } })
    expect(await statusesOf(60, () => guessCode(from('192.0.2.1')))).toEqual(repeated(200, 60))
  })

  it.each([
    ['with an invented email each', (at: number) => ({ email: `${at}@example.test` })],
    ['without an email', () => ({})],
  ])('300 guesses from an IPv6 /48 %s reach the product API 50 times @long', async (_, more) => {
    const networks = (at: number) => from(`2001:db8:1:${(at % 60).toString(16)}00::1`)
    await statusesOf(300, (at) =>
      networks(at).call(handleCheckRecoveryCode, { code: '123456', ...more(at) }),
    )
    expect(api.count('/users/recovery-token')).toBe(50)
  })

  it('visits that request recovery for unknown emails share the guess limit of their IPv6 /48 @long', async () => {
    setEnvironment({ RATE_LIMITS: '{"guessesPerAddress":5}' })
    const guess = async (at: number) => {
      const browser = from(`2001:db8:1:${at.toString(16)}00::1`)
      await browser.call(handleRequestRecovery, { email: `${at}@example.test` })
      return await guessCode(browser)
    }
    expect(await statusesOf(22, guess)).toEqual([...repeated(410, 20), 429, 429])
    setEnvironment({ RATE_LIMITS: '{}' })
  })

  it('a reset works only for the recovery that its code belongs to', async () => {
    api.on('POST /users/recovery-token', { json: { token: 'reset', recoveryQuestion: 4 } })
    const browser = from('192.0.2.1')
    await guessCode(browser)
    await browser.call(handleRequestRecovery, { email: 'another@example.test' })
    const input = { recoveryAnswer: 'rex', password: 'Brandnew#26' }
    expect((await browser.call(handleResetPassword, input)).status).toBe(410)
    expect(api.count('/users/password-reset')).toBe(0)
  })

  it('60 wrong recovery codes block an address @long', async () => {
    const guess = async (at: number) => {
      const browser = from('192.0.2.1')
      await browser.call(handleRequestRecovery, { email: `${at}@example.test` })
      return await guessCode(browser)
    }
    expect(await statusesOf(61, guess)).toEqual([...repeated(410, 60), 429])
  })
})

it('five wrong guesses block a texted code, and ten block an account', async () => {
  api.on('POST /users/verify-code', { json: { isSuccess: false, allowRetry: true } })
  const browser = await signedIn()
  const guess = (key: string) =>
    statusesOf(6, () => browser.call(handleVerifyCode, { key, code: '0' }))
  expect(await guess('one')).toEqual([...repeated(200, 5), 429])
  expect(await guess('two')).toEqual([...repeated(200, 5), 429])
  expect(await guess('three')).toEqual(repeated(429, 6))
})

describe('passwords', () => {
  const login = (address: string, to = email) =>
    from(address).call(handleLogin, { email: to, password: 'x' })
  const refuse = () => api.on('POST /users/login', { status: 401, json: { code: 'SC113' } })

  it('ten wrong passwords for an account block one address, but not the owner at another address', async () => {
    refuse()
    expect(await statusesOf(11, () => login('203.0.113.1'))).toEqual([...repeated(401, 10), 429])
    expect(api.count('/users/login')).toBe(10)
    expect((await login('203.0.113.1', 'bob@example.test')).status).toBe(401)
    expect((await login('192.0.2.1')).status).toBe(401)
  })

  it('60 wrong passwords across accounts block an address, and 240 block an IPv6 /48 network @long', async () => {
    refuse()
    const guess = (address: string) => (at: number) => login(address, `${at}@example.test`)
    expect((await statusesOf(61, guess('203.0.113.1'))).indexOf(429)).toBe(60)
    expect((await login('192.0.2.1')).status).toBe(401)
    const reached = async (network: string, subnets: number) => {
      const before = api.count('/users/login')
      for (let at = 0; at < subnets; at += 1)
        await statusesOf(61, guess(`${network}${at.toString(16)}::1`))
      return api.count('/users/login') - before
    }
    expect(await reached('2001:db8:1:1', 6)).toBe(4 * 60)
    expect((await login('2001:db8:2:1::1')).status).toBe(401)
  })

  it('only ten of 30 parallel password guesses are checked', async () => {
    refuse()
    const all = await Promise.all(repeated(0, 30).map(() => login('203.0.113.1')))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('correct passwords and failures of the product API are not counted', async () => {
    api.on('POST /users/login', { status: 503 })
    await statusesOf(15, () => login('203.0.113.1'))
    await signInMember(api).catch(() => undefined)
    expect(await statusesOf(15, () => login('203.0.113.1'))).toEqual(repeated(200, 15))
    // Some of these calls are rejected, because pending calls count as wrong. The count is taken
    // back once they succeed.
    await Promise.all(repeated(0, 25).map(() => login('203.0.113.1')))
    refuse()
    expect((await login('203.0.113.1')).status).toBe(401)
  })

  it('password and recovery answer guesses of a signed-in account are counted together', async () => {
    const browser = await signedIn()
    api.on('POST /users/action-token', { status: 400, json: { code: 'SC113' } })
    const confirm = () => browser.call(handleConfirmPassword, { password: 'x' })
    const change = () =>
      browser.call(handleChangeEmail, { email: 'new@example.test', recoveryAnswer: 'rex' })
    expect(await statusesOf(11, (at) => (at % 2 ? confirm() : change()))).toEqual([
      ...repeated(0, 5).flatMap(() => [410, 400]),
      429,
    ])
  })

  it('ten wrong recovery answers block the recovery of an email', async () => {
    api.on('POST /users/recovery-token', { json: { token: 'reset', recoveryQuestion: 4 } })
    api.on('POST /users/password-reset', { status: 400, json: { code: 'SC113' } })
    const answers = async (address: string, times: number) => {
      const browser = from(address)
      await browser.call(handleRequestRecovery, { email })
      await guessCode(browser)
      const input = { recoveryAnswer: 'rex', password: 'Brandnew#26' }
      return await statusesOf(times, () => browser.call(handleResetPassword, input))
    }
    expect(await answers('192.0.2.1', 6)).toEqual(repeated(400, 6))
    expect(await answers('192.0.2.2', 5)).toEqual([...repeated(400, 4), 429])
  })
})

it('rejected host tokens in messages and in links are counted together per address', async () => {
  api.on('GET /users/preauth-token/token-of-a-host', {
    status: 401,
    json: { code: 'SC220' },
  })
  const visit = async () => {
    const browser = from('192.0.2.1')
    const page = createPageRequest(browser, '/login-direct?token=token-of-a-host')
    const response = await runAdmitted(new Headers(browser.headers), () => handlePageRequest(page))
    return response.headers.get('location')
  }
  const send = (address: string) => from(address).call(handlePreauth, { token: 'token-of-a-host' })
  for (let made = 0; made < 30; made += 1) await visit()
  expect(await statusesOf(31, () => send('192.0.2.1'))).toEqual([...repeated(401, 30), 429])
  expect(await visit()).toContain('because=RATE_LIMITED')
  expect(api.count('/users/preauth-token/token-of-a-host')).toBe(60)
  expect((await send('192.0.2.2')).status).toBe(401)
})

it('a host token beyond the limit ends the current session and starts none', async () => {
  const browser = await signedIn()
  setEnvironment({
    PUBLIC_URL: testPublicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMITS: '{"tokensPerAddress":1}',
  })
  api.on('GET /users/preauth-token/token-of-a-host', {
    status: 401,
    json: { code: 'SC220' },
  })
  const neighbour = new TestBrowser()
  neighbour.headers = browser.headers
  const send = async (each: TestBrowser) =>
    (await each.call(handlePreauth, { token: 'token-of-a-host' })).status
  expect([await send(neighbour), await send(browser)]).toEqual([401, 429])
  expect((await browser.readSession()).consumer).toBeUndefined()
  setEnvironment({ RATE_LIMITS: '{}' })
})
