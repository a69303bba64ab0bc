import { createServer } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { preauthUpstream } from '@/lib/contract/product-api/auth'
import { env } from '../config/env'
import { handleLogin } from '../handlers/account/access'
import { handleCurrentUser } from '../handlers/account/settings'
import { handlePreauth } from '../handlers/host/token-entry'
import { createAccessToken } from '../testing/access-tokens'
import { admitTests } from '../testing/admitted'
import { captureLog } from '../testing/log-lines'
import { TestBrowser } from '../testing/test-browser'
import {
  memberUser,
  setEnvironment,
  setUpWebApp,
  shortenUpstreamTimeout,
  signInMember,
} from '../testing/web-app'
import { requestProductApi } from './request-product-api'

admitTests()
const api = setUpWebApp()
const requestId = expect.any(String)
let lines: ReturnType<typeof captureLog>

beforeEach(() => {
  lines = captureLog()
})

describe('a call without a response from the product API', () => {
  it.each([
    ['a reset connection', { reset: true }, 502, 'SocketError', 'other side closed'],
    ['a hang', { hang: true }, 504, 'TimeoutError', 'The operation was aborted due to timeout'],
    [
      'a success that is not JSON',
      { text: '<p>ann@example.test</p>' },
      502,
      'Error',
      'The success is not JSON',
    ],
  ])('a failed call logs its cause once: %s', async (_, reply, status, error, message) => {
    if ('hang' in reply) {
      shortenUpstreamTimeout()
      lines = captureLog()
    }
    const browser = await signInMember(api)
    api.on('GET /users', reply)
    expect((await browser.call(handleCurrentUser)).status).toBe(status)
    expect(lines).toEqual([
      {
        event: 'upstream failed',
        requestId,
        method: 'GET',
        path: '/users',
        status,
        error,
        message,
      },
    ])
  })

  it('a failed call logs its path template and never the token in the path', async () => {
    api.on('GET /users/preauth-token/token-canary', { reset: true })
    await new TestBrowser().call(handlePreauth, { token: 'token-canary' })
    expect(lines).toMatchObject([{ path: '/users/preauth-token/{token}' }])
    expect(JSON.stringify(lines)).not.toContain('canary')
  })
})

it.each(['.', '..'])(
  'a call with the path parameter %j is not sent because it would address a different path',
  async (token) => {
    const host = env().hosts[0]
    if (!host) throw new Error('The test has no host')
    const call = requestProductApi(preauthUpstream, { token }, { credentials: { host } })
    await expect(call).rejects.toMatchObject({ status: 400 })
    expect(api.calls).toEqual([])
  },
)

it('a gzip response is decompressed', async () => {
  const browser = await signInMember(api)
  api.on('GET /users', { gzip: true, json: { ...memberUser, fname: 'Ann' } })
  expect((await browser.call(handleCurrentUser)).body).toEqual({ firstName: 'Ann' })
  expect(api.calls.at(-1)?.headers['accept-encoding']).toBe('gzip')
})

it('a call returns 502 if a gzip response cannot be decompressed', async () => {
  const browser = await signInMember(api)
  api.on('GET /users', { headers: { 'content-encoding': 'gzip' }, json: memberUser })
  expect((await browser.call(handleCurrentUser)).status).toBe(502)
})

it('the names of invalid response fields are logged without their values', async () => {
  const browser = await signInMember(api)
  api.on('GET /users', { json: { ...memberUser, id: ['canary'] } })
  expect((await browser.call(handleCurrentUser)).status).toBe(502)
  const path = '/users'
  expect(lines).toMatchObject([
    { event: 'upstream nonsense', path, status: 200, error: 'ZodError' },
  ])
  expect(lines[0]?.message).toContain('id: ')
  expect(JSON.stringify(lines)).not.toContain('canary')
})

describe('a token refresh', () => {
  let browser: TestBrowser
  beforeEach(async () => {
    browser = await signInMember(api, {
      token: createAccessToken('expired', { seconds: -5 }),
      refresh: 'refresh-canary',
    })
  })
  const refresh = { requestId, method: 'GET', path: '/users/refresh-token' }

  it.each([
    [
      'an error',
      { status: 500, json: { code: 'SC311', message: 'canary' } },
      { status: 500, code: 'SC311' },
    ],
    ['too many calls', { status: 429 }, { status: 429 }],
  ])('a failed token refresh logs its cause once: %s', async (_, reply, cause) => {
    api.on('GET /users/refresh-token', reply)
    expect((await browser.call(handleCurrentUser)).status).toBe(503)
    expect(lines).toEqual([
      {
        event: 'refresh failed',
        ...refresh,
        ...cause,
        error: 'Problem',
        message: expect.any(String),
      },
    ])
    expect(JSON.stringify(lines)).not.toContain('canary')
  })

  it('a token refresh logs its cause once if the product API does not respond', async () => {
    api.on('GET /users/refresh-token', { reset: true })
    expect((await browser.call(handleCurrentUser)).status).toBe(503)
    expect(lines).toEqual([
      {
        event: 'upstream failed',
        ...refresh,
        status: 502,
        error: 'SocketError',
        message: 'other side closed',
      },
    ])
  })

  it('a refused token refresh logs its status and code', async () => {
    api.on('GET /users/refresh-token', { status: 403, json: { code: 'SC110' } })
    expect((await browser.call(handleCurrentUser)).status).toBe(401)
    expect(lines).toMatchObject([
      { event: 'refresh refused', ...refresh, status: 403, code: 'SC110' },
    ])
  })
})

it('the address of a product API that refuses connections is logged', async () => {
  const { productApiUrl } = env()
  const closed = await closedPort()
  setEnvironment({ PRODUCT_API_URL: `http://127.0.0.1:${closed}/api` })
  lines = captureLog()
  await new TestBrowser().call(handleLogin, {
    email: 'ann@example.test',
    password: 'Password-canary#1',
  })
  setEnvironment({ PRODUCT_API_URL: productApiUrl })
  expect(lines).toMatchObject([
    {
      event: 'upstream failed',
      path: '/users/login',
      message: expect.stringMatching(/^connect ECONNREFUSED 127\.0\.0\.1:/),
    },
  ])
})

async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
