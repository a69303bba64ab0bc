import { beforeEach, describe, expect, it, test } from 'vitest'
import { handleLogin, handleRegister } from '../handlers/account/access'
import { handleCheckRecoveryCode } from '../handlers/account/recovery'
import type { LogFields } from '../observability/log'
import { pageMiddleware } from '../pages/page-middleware'
import { createAccessToken } from '../testing/access-tokens'
import { runAdmitted } from '../testing/admitted'
import { captureLog } from '../testing/log-lines'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { memberUser, setEnvironment, setUpWebApp } from '../testing/web-app'

const api = setUpWebApp()
const password = 'Canary#2345'
let lines: LogFields[]
const alarms = () =>
  lines.filter(({ event }) => event === 'rate limits: many refusals').map(({ detail }) => detail)

function start(clientAddressHeader: string): void {
  setEnvironment({
    CLIENT_ADDRESS_HEADER: clientAddressHeader,
    RATE_LIMITS: '{"guessesPerAddress":1000}',
  })
  lines = captureLog()
}
beforeEach(() => start(''))

function from(address: string): TestBrowser {
  const browser = new TestBrowser()
  browser.headers['x-socket-address'] = address
  return browser
}

const signIn = { json: { ...memberUser, token: createAccessToken('t'), refresh: 'r' } }
type Call = (address: string, at: number) => Promise<{ status: number }>
const register: Call = (address, at) =>
  from(address).call(handleRegister, {
    email: `${at}@example.test`,
    password,
    recoveryQuestion: 4,
    recoveryAnswer: 'rex',
  })
const guess: Call = (address) => from(address).call(handleCheckRecoveryCode, { code: '123456' })
const login: Call = (address, at) =>
  from(address).call(handleLogin, { email: `${at}@example.test`, password })

const calls = [
  {
    name: 'registrations',
    call: register,
    path: '/users/register',
    most: 5,
    limit: 'refusedRegistrations',
    alarmAfter: 10,
    refused: { status: 409, json: { code: 'SC102' } },
    right: signIn,
  },
  {
    name: 'recovery codes',
    call: guess,
    path: '/users/recovery-token',
    most: 10,
    limit: 'refusedCodes',
    alarmAfter: 15,
    refused: { status: 410, json: { code: 'SC117' } },
    right: { json: { token: 'reset', recoveryQuestion: 4 } },
  },
  {
    name: 'passwords',
    call: login,
    path: '/users/login',
    most: 20,
    limit: 'refusedPasswords',
    alarmAfter: 50,
    refused: { status: 401, json: { code: 'SC113' } },
    right: signIn,
  },
]

describe.each(calls)(
  'refused $name, while the product API receives all calls from one address',
  (kind) => {
    const { call, path, most, alarmAfter, limit, refused, right } = kind
    const repeat = async (times: number, address: (at: number) => string) => {
      const statuses: number[] = []
      for (let at = 0; at < times; at += 1) statuses.push((await call(address(at), at)).status)
      return statuses
    }

    it(`an address can have ${most} refused calls, and other addresses are not affected`, async () => {
      api.on(`POST ${path}`, refused)
      const statuses = await repeat(most + 3, () => '203.0.113.1')
      expect(statuses.indexOf(429)).toBe(most)
      expect(api.count(path)).toBe(most)
      api.on(`POST ${path}`, right)
      expect((await call('192.0.2.1', 99)).status).toBe(200)
      expect((await call('203.0.113.1', 99)).status).toBe(429)
    })

    it(`the networks of an IPv6 /48 can together have ${2 * most} refused calls`, async () => {
      api.on(`POST ${path}`, refused)
      await repeat(4 * most, (at) => `2001:db8:1:${(at % 60).toString(16)}00::1`)
      expect(api.count(path)).toBe(2 * most)
      expect((await call('2001:db8:2::1', 99)).status).toBe(refused.status)
    })

    it('parallel refusals count too, but accepted, failed and locked calls do not', async () => {
      const sendAll = () =>
        Promise.all(Array.from({ length: 60 }, (_, at) => call('203.0.113.1', at)))
      for (const reply of [right, { status: 503 }, { status: 401, json: { code: 'SC115' } }]) {
        api.on(`POST ${path}`, reply)
        await sendAll()
      }
      const before = api.count(path)
      api.on(`POST ${path}`, refused)
      await sendAll()
      expect(api.count(path) - before).toBe(most)
    })

    it(`more than ${alarmAfter} refusals from all addresses log one alarm and reject no call`, async () => {
      api.on(`POST ${path}`, refused)
      const addresses = (at: number) => `203.0.${at}.1`
      expect(await repeat(alarmAfter, addresses)).not.toContain(429)
      expect(alarms()).toEqual([])
      expect(await repeat(3, (at) => addresses(100 + at))).not.toContain(429)
      expect(alarms()).toEqual([limit])
    })
  },
)

test.each(calls.filter(({ call }) => call !== guess))(
  'refused $name are not limited if the product API receives the clients’ addresses',
  async ({ call, path, most, refused }) => {
    start('x-client-address')
    api.on(`POST ${path}`, refused)
    for (let at = 0; at < 3 * most; at += 1)
      expect((await call('203.0.113.1', at)).status).toBe(refused.status)
    expect(alarms()).toEqual([])
  },
)

test.each([
  ['', 'address of the web app'],
  ['x-client-address', 'address of a client'],
])('a locked address on a call without a session is logged: header %j', async (header, detail) => {
  start(header)
  api.on('POST /users/login', { status: 401, json: { code: 'SC115' } })
  expect((await login('192.0.2.1', 1)).status).toBe(401)
  expect(lines).toMatchObject([{ event: 'address locked', code: 'SC115', detail }])
})

test.each([
  ['X-Client-Address', '192.0.2.1', '192.0.2.1'],
  ['x-client-address', '2001:db8:1:2::3', '2001:db8:1:2::3'],
  ['x-client-address', '::ffff:192.0.2.1', '192.0.2.1'],
  ['', '192.0.2.1', undefined],
])(
  'with CLIENT_ADDRESS_HEADER=%s the client %s is sent to the product API as %s',
  async (header, address, expected) => {
    start(header)
    api.on('POST /users/login', signIn)
    await login(address, 1)
    expect(new Set(api.calls.map(({ headers }) => headers['x-client-address']))).toEqual(
      new Set([expected]),
    )
  },
)

test('after 600 pages in a minute, an address gets a 429 page in the visitor’s language', async () => {
  const open = (address: string, more = {}) =>
    runAdmitted(new Headers({ 'x-socket-address': address, ...more }), () =>
      pageMiddleware(createPageRequest(new TestBrowser(), '/login', more)),
    )
  for (let at = 0; at < 600; at += 1) expect((await open('203.0.113.1')).status).toBe(200)
  const limited = await open('203.0.113.1', { 'accept-language': 'es-MX' })
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(limited.headers.get('content-type')).toContain('text/html')
  expect(limited.headers.getSetCookie()).toEqual([])
  expect(await limited.text()).toMatch(/^<!doctype html><html lang="es-US">.*Demasiadas páginas/)
  expect((await open('192.0.2.1')).status).toBe(200)
})
