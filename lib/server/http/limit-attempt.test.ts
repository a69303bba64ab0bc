import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleChangeEmail, handleConfirmPassword } from '../handlers/account'
import { handleCheckRecoveryCode, handleLogin, handleRequestRecovery, handleResetPassword } from '../handlers/auth'
import { handleGetMobile, handleRenewCode, handleSendCode, handleVerifyCode } from '../handlers/mobile-code'
import { handleSendLink } from '../handlers/secure-link'
import { handlePreauth } from '../handlers/session'
import { handlePageRequest } from '../pages/page-middleware'
import { runAdmitted } from '../testing/admitted'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser, testPublicUrl } from '../testing/test-browser'
import { memberUser, setEnvironment, setUpWebApp, signInMember } from '../testing/web-app'

const publicUrl = 'https://score.example'
const api = setUpWebApp()
const email = memberUser.email

/** A deployment behind https with default limits. */
beforeEach(() => {
  setEnvironment({
    PUBLIC_URL: publicUrl,
    TERMS_URL: 'https://p.example/terms',
    PRIVACY_URL: 'https://p.example/privacy',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  api.on('GET /users', () => ({ json: memberUser }))
  api.on('POST /users/password-recovery', () => ({ status: 204 }))
  api.on('POST /users/recovery-token', () => ({ status: 410, json: { code: 'SC117' } }))
})
afterEach(() => vi.useRealTimers())

function from(address: string): TestBrowser {
  const browser = new TestBrowser()
  Object.assign(browser.headers, { origin: publicUrl, 'x-socket-address': '127.0.0.1', 'x-forwarded-for': address })
  return browser
}

async function signedIn(address = '192.0.2.1'): Promise<TestBrowser> {
  setEnvironment({ PUBLIC_URL: testPublicUrl, TRUSTED_PROXIES: '127.0.0.1' })
  const browser = await signInMember(api)
  Object.assign(browser.headers, { 'x-socket-address': '127.0.0.1', 'x-forwarded-for': address })
  return browser
}

/** How often each status was returned. */
async function statusesOf(times: number, call: (at: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await call(at)).status)
  return statuses
}
const repeated = (status: number, times: number) => Array.from({ length: times }, () => status)
const guessCode = (browser: TestBrowser) => browser.call(handleCheckRecoveryCode, { code: '123456' })

describe('emails', () => {
  it('are sent to one address three times in ten minutes, from wherever they are requested', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const request = (at: number) =>
      from(`192.0.2.${at}`).call(handleRequestRecovery, { email: at % 2 ? email : email.toUpperCase() })
    expect(await statusesOf(4, request)).toEqual([204, 204, 204, 429])
    expect(api.count('/users/password-recovery')).toBe(3)
    expect((await from('192.0.2.1').call(handleRequestRecovery, { email: 'bob@example.test' })).status).toBe(204)
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    expect((await request(5)).status).toBe(429)
    await vi.advanceTimersByTimeAsync(61_000)
    expect((await request(6)).status).toBe(204)
  })

  it('and texts of one account are counted apart: a text link counts with the codes by text', async () => {
    api.on('GET /users/get-mobile', () => ({ json: { token: 't', mobile: '5555550120' } }))
    api.on('POST /users/send-code/t', () => ({ json: { key: 'k' } }))
    api.on('POST /users/renew-code', () => ({ json: { key: 'k' } }))
    api.on('GET /users/dit-identity', () => ({ json: { token: 'd', mobile: '5555550120', isSuccess: false } }))
    api.on('POST /users/smfa-send-link/user-1', () => ({ json: { token: 'l' } }))
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
  it('are rejected after five of one code', async () => {
    const browser = from('192.0.2.1')
    await browser.call(handleRequestRecovery, { email })
    expect(await statusesOf(6, () => guessCode(browser))).toEqual([...repeated(410, 5), 429])
    await browser.call(handleRequestRecovery, { email })
    expect((await guessCode(browser)).status).toBe(410)
  })

  it('are rejected from the 11th in one visit, without cookies too', async () => {
    const visitor = from('192.0.2.1')
    for (const other of ['a', 'b', 'c']) {
      await visitor.call(handleRequestRecovery, { email: `${other}@example.test` })
      await statusesOf(other === 'c' ? 0 : 5, () => guessCode(visitor))
    }
    expect((await guessCode(visitor)).status).toBe(429)
    expect(await statusesOf(11, () => guessCode(from('192.0.2.2')))).toEqual([...repeated(410, 10), 429])
  })

  it('are rejected from the 11th at one email in several visits', async () => {
    const guess = async (at: number) => {
      const browser = from(`192.0.2.${at}`)
      await browser.call(handleRequestRecovery, { email })
      return await statusesOf(5, () => guessCode(browser))
    }
    expect([await guess(1), await guess(2), await guess(3)]).toEqual([
      repeated(410, 5),
      repeated(410, 5),
      repeated(429, 5),
    ])
  })

  it('are rejected from the 61st of one address', async () => {
    const guess = async (at: number) => {
      const browser = from('192.0.2.1')
      await browser.call(handleRequestRecovery, { email: `${at}@example.test` })
      return await guessCode(browser)
    }
    expect(await statusesOf(61, guess)).toEqual([...repeated(410, 60), 429])
  })
})

it('guesses at a code by text are rejected after five of one code and ten of an account', async () => {
  api.on('POST /users/verify-code', () => ({ json: { isSuccess: false, allowRetry: true } }))
  const browser = await signedIn()
  const guess = (key: string) => statusesOf(6, () => browser.call(handleVerifyCode, { key, code: '0' }))
  expect(await guess('one')).toEqual([...repeated(200, 5), 429])
  expect(await guess('two')).toEqual([...repeated(200, 5), 429])
  expect(await guess('three')).toEqual(repeated(429, 6))
})

describe('passwords', () => {
  const login = (address: string, to = email) => from(address).call(handleLogin, { email: to, password: 'x' })
  const refuse = () => api.on('POST /users/login', () => ({ status: 401, json: { code: 'SC113' } }))

  it('are rejected after ten wrong ones for an account from one address, and the owner still signs in', async () => {
    refuse()
    expect(await statusesOf(11, () => login('203.0.113.1'))).toEqual([...repeated(401, 10), 429])
    expect(api.count('/users/login')).toBe(10)
    expect((await login('203.0.113.1', 'bob@example.test')).status).toBe(401)
    expect((await login('192.0.2.1')).status).toBe(401)
  })

  it('count parallel guesses', async () => {
    refuse()
    const all = await Promise.all(repeated(0, 30).map(() => login('203.0.113.1')))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('do not count right ones and failures of the product API', async () => {
    api.on('POST /users/login', () => ({ status: 503 }))
    await statusesOf(15, () => login('203.0.113.1'))
    await signInMember(api).catch(() => undefined)
    expect(await statusesOf(15, () => login('203.0.113.1'))).toEqual(repeated(200, 15))
    refuse()
    expect((await login('203.0.113.1')).status).toBe(401)
  })

  it('and recovery answers of a signed-in account are counted together', async () => {
    const browser = await signedIn()
    api.on('POST /users/action-token', () => ({ status: 400, json: { code: 'SC113' } }))
    const confirm = () => browser.call(handleConfirmPassword, { password: 'x' })
    const change = () => browser.call(handleChangeEmail, { email: 'new@example.test', recoveryAnswer: 'rex' })
    expect(await statusesOf(11, (at) => (at % 2 ? confirm() : change()))).toEqual([
      ...repeated(0, 5).flatMap(() => [410, 400]),
      429,
    ])
  })

  it('of a recovery are rejected after ten wrong answers for its email', async () => {
    api.on('POST /users/recovery-token', () => ({ json: { token: 'reset', recoveryQuestion: 4 } }))
    api.on('POST /users/password-reset', () => ({ status: 400, json: { code: 'SC113' } }))
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

it('rejected tokens of hosts are counted per address, in messages and in links to pages', async () => {
  api.on('GET /users/preauth-token/token-of-a-host', () => ({ status: 401, json: { code: 'SC220' } }))
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
