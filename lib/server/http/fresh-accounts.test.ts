import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { handleRegister } from '../handlers/account/access'
import {
  handleGetMobile,
  handleRenewCode,
  handleSendCode,
  handleSubmitIdentity,
} from '../handlers/account/identity'
import { handleRequestRecovery } from '../handlers/account/recovery'
import { handleSendLink } from '../handlers/account/secure-link'
import { createAccessToken } from '../testing/access-tokens'
import { captureLog } from '../testing/log-lines'
import { repeated, statusesOf } from '../testing/repeated-calls'
import { TestBrowser } from '../testing/test-browser'
import { memberUser, setEnvironment, setUpWebApp } from '../testing/web-app'

const api = setUpWebApp()
const victim = '5555550120'
const account = { password: 'Canary#2345', recoveryQuestion: 4, recoveryAnswer: 'rex' }
const identity = {
  fname: 'Ann',
  lname: 'Lee',
  ssn: '666101000',
  mobile: victim,
  street1: '12 Main St',
  city: 'Reno',
  state: 'NV',
  zip: '89501',
}
let accounts = 0

beforeEach(() => {
  setEnvironment({ CLIENT_ADDRESS_HEADER: 'x-client-address', RATE_LIMITS: '{}' })
  api.on('POST /users/register', () => ({
    json: {
      id: `user-${accounts}`,
      idpass: false,
      token: createAccessToken(`t-${accounts}`),
      refresh: 'r',
    },
  }))
  api.on('POST /users/identity', { json: { idpass: false } })
  api.on('GET /users', { json: { ...memberUser, idpass: false } })
  api.on('GET /users/get-mobile', () => ({
    json: { token: 't', mobile: `+1 (${victim.slice(0, 3)}) ${victim.slice(3)}` },
  }))
  api.on('POST /users/send-code/t', { json: { key: 'k' } })
  api.on('POST /users/renew-code', { json: { key: 'k' } })
})
afterEach(() => vi.useRealTimers())

/** Opens a new browser at an address and signs up with a new account. */
async function signUp(address: string) {
  accounts += 1
  const browser = new TestBrowser()
  browser.headers['x-socket-address'] = address
  const email = `${accounts}@example.test`
  const { status } = await browser.call(handleRegister, { ...account, email })
  return { browser, status }
}

describe('accepted sign-ups', () => {
  it('an address can sign up ten times an hour, and other addresses are not affected', async () => {
    const statuses = await statusesOf(12, () => signUp('203.0.113.1'))
    expect(statuses).toEqual([...repeated(200, 10), 429, 429])
    expect(api.count('/users/register')).toBe(10)
    expect((await signUp('192.0.2.1')).status).toBe(200)
  })

  it('the networks of an IPv6 /48 together can sign up four times as often as one address', async () => {
    setEnvironment({ RATE_LIMITS: '{"signUpsPerAddress":2}' })
    const networks = (at: number) => `2001:db8:1:${at.toString(16)}00::1`
    const statuses = await statusesOf(10, (at) => signUp(networks(at)))
    expect(statuses).toEqual([...repeated(200, 8), 429, 429])
    expect((await signUp('2001:db8:2::1')).status).toBe(200)
  })

  it.each([
    ['refused', { status: 409, json: { code: 'SC102' } }],
    ['failed', { status: 503 }],
  ])('%s sign-ups do not count toward the limit', async (_, reply) => {
    const accepted = { json: { ...memberUser, token: createAccessToken('t'), refresh: 'r' } }
    api.on('POST /users/register', reply)
    await statusesOf(12, () => signUp('203.0.113.1'))
    api.on('POST /users/register', accepted)
    expect((await signUp('203.0.113.1')).status).toBe(200)
  })
})

describe('text messages to one phone', () => {
  /** Signs up at a new address, submits the victim's phone and loads the phone on file. */
  async function freshAccount(at: number, mobile = victim) {
    const { browser } = await signUp(`203.0.113.${at}`)
    await browser.call(handleSubmitIdentity, { ...identity, mobile })
    await browser.call(handleGetMobile)
    return browser
  }

  it('a phone gets at most five text messages an hour, regardless of account and method', async () => {
    api.on('GET /users/dit-identity', { json: { token: 'd', mobile: null } })
    for (let at = 0; at <= 6; at += 1)
      api.on(`POST /users/smfa-send-link/user-${accounts + at}`, { json: { token: 'l' } })
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) {
      const browser = await freshAccount(at)
      const texts = [
        await browser.call(handleSendLink, { type: 'phone' }),
        await browser.call(handleSendCode),
      ]
      statuses.push(...texts.map(({ status }) => status))
    }
    expect(statuses).toEqual([...repeated(200, 5), ...repeated(429, 7)])
  })

  it('a phone gets at most ten text messages a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const sent: number[] = []
    for (let hour = 0; hour < 3; hour += 1) {
      const send = async (at: number) => (await freshAccount(10 * hour + at)).call(handleSendCode)
      sent.push((await statusesOf(6, send)).filter((status) => status === 200).length)
      vi.advanceTimersByTime(61 * 60_000)
    }
    expect(sent).toEqual([5, 5, 0])
  })

  it('a phone number that the product API masks counts as the one that was submitted', async () => {
    api.on('GET /users/get-mobile', { json: { token: 't', mobile: '***-***-0120' } })
    const send = async (at: number, mobile: string) =>
      (await freshAccount(at, mobile)).call(handleSendCode)
    expect(await statusesOf(6, (at) => send(at, victim))).toEqual([...repeated(200, 5), 429])
    expect((await send(7, '5555990120')).status).toBe(200)
  })

  it('a code can be renewed only after the phone check in the same session', async () => {
    const { browser } = await signUp('203.0.113.1')
    expect((await browser.call(handleRenewCode, { key: 'k' })).status).toBe(428)
    expect(api.count('/users/renew-code')).toBe(0)
    await browser.call(handleGetMobile)
    expect((await browser.call(handleRenewCode, { key: 'k' })).status).toBe(200)
  })
})

test('exceeding the total limit for messages and checks logs one alarm and rejects no call', async () => {
  setEnvironment({ RATE_LIMITS: '{"messagesAndChecks":3}' })
  const lines = captureLog()
  api.on('POST /users/password-recovery', { status: 204 })
  const { browser } = await signUp('203.0.113.1')
  const calls = [
    () => browser.call(handleGetMobile),
    () => browser.call(handleSendCode),
    ...[1, 2, 3].map(
      (at) => () => browser.call(handleRequestRecovery, { email: `r${at}@example.test` }),
    ),
  ]
  expect(await statusesOf(5, (at) => calls[at]?.() ?? signUp('::1'))).toEqual([
    200, 200, 204, 204, 204,
  ])
  const alarms = lines.filter(({ event }) => event.startsWith('rate limits'))
  expect(alarms).toMatchObject([
    { event: 'rate limits: many messages', detail: 'messagesAndChecks' },
  ])
})
