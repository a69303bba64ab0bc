import { beforeEach, expect, test } from 'vitest'
import { initializeUpstream } from '@/lib/contract/product-api/auth'
import { getHost } from '../config/env'
import { captureLog } from '../testing/log-lines'
import { setEnvironment, setUpWebApp } from '../testing/web-app'
import { requestProductApi } from './request-product-api'

const [newToken, oldToken] = [
  'new-token-canary-01234567890123456789',
  'old-token-canary-01234567890123456789',
]
const api = setUpWebApp()

beforeEach(() => registerTokens(newToken, oldToken))

function registerTokens(...tokens: string[]): void {
  setEnvironment({ HOSTS: JSON.stringify([{ key: 'default', name: 'Scorewell', tokens }]) })
}

/** Makes the product API refuse every other token, as in the contract. */
function acceptOnly(...tokens: string[]): void {
  api.on('GET /users/initialize/default', ({ headers }) =>
    tokens.includes(String(headers.ctoken))
      ? { json: { flags: 1 } }
      : { status: 401, json: { code: 'SC106' } },
  )
}

/** Calls as the host, and returns the status with the tokens that were sent. */
async function call(): Promise<{ status: number; sent: unknown[] }> {
  const host = getHost('default')
  if (!host) throw new Error('The test has no host')
  api.calls.length = 0
  const options = { credentials: { host } }
  const response = requestProductApi(initializeUpstream, { key: host.key }, options)
  const status = await response.then(
    () => 200,
    (error) => error.status,
  )
  return { status, sent: api.calls.map(({ headers }) => headers.ctoken) }
}

test('a host sends only its first token while the product API accepts it', async () => {
  acceptOnly(newToken, oldToken)
  expect(await call()).toEqual({ status: 200, sent: [newToken] })
})

test('after a refused token the next one is sent, and later calls send that one first', async () => {
  acceptOnly(oldToken)
  expect(await call()).toEqual({ status: 200, sent: [newToken, oldToken] })
  expect(await call()).toEqual({ status: 200, sent: [oldToken] })
})

test('the first token is sent again once the product API refuses the second', async () => {
  acceptOnly(oldToken)
  await call()
  acceptOnly(newToken)
  expect(await call()).toEqual({ status: 200, sent: [oldToken, newToken] })
  expect(await call()).toEqual({ status: 200, sent: [newToken] })
})

test('a call fails with the refusal after every token is refused once', async () => {
  acceptOnly()
  expect(await call()).toEqual({ status: 401, sent: [newToken, oldToken] })
})

test.each([
  ['a wrong password', { status: 401, json: { code: 'SC113' } }, 401],
  ['a locked address', { status: 401, json: { code: 'SC115' } }, 401],
  ['a failing product API', { status: 500, json: { code: 'SC106' } }, 500],
])('%s does not cause a retry with another token', async (_case, reply, status) => {
  api.on('GET /users/initialize/default', reply)
  expect(await call()).toEqual({ status, sent: [newToken] })
})

test('the log names the host of a refused token and never contains the token', async () => {
  const lines = captureLog()
  acceptOnly(oldToken)
  await call()
  expect(lines).toEqual([{ event: 'host token refused', code: 'SC106', message: 'default' }])
})
