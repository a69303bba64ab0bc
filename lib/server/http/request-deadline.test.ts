import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { handleCurrentUser } from '../handlers/bureau-data'
import { createAccessToken } from '../testing/access-tokens'
import { captureLog } from '../testing/log-lines'
import { memberUser, setUpWebApp, signInMember } from '../testing/web-app'

const upstreamTimeoutMs = 1_000
const api = setUpWebApp({ UPSTREAM_TIMEOUT_MS: String(upstreamTimeoutMs) })

it('a request of several slow calls returns 504 before the last of them ends', async () => {
  const browser = await signInMember(api)
  const slow = () => wait(upstreamTimeoutMs * 0.9)
  api.on('GET /users', () => (api.count('/users') > 1 ? { hang: true } : { status: 401, after: slow() }))
  api.on('GET /users/refresh-token', () => ({
    after: slow(),
    json: { token: createAccessToken('fresh'), refresh: 'refresh-2' },
  }))
  const lines = captureLog()
  expect((await browser.call(handleCurrentUser)).status).toBe(504)
  // The last call has not reached its own limit yet.
  expect(lines.filter(({ event }) => event === 'upstream failed')).toEqual([])
})

it('a token refresh that outlives its request is kept for the next one', async () => {
  const browser = await signInMember(api, { token: createAccessToken('expired', { seconds: -5 }) })
  api.on('GET /users/refresh-token', () => ({
    after: wait(upstreamTimeoutMs * 0.9),
    json: { token: createAccessToken('fresh'), refresh: 'refresh-2' },
  }))
  api.on('GET /users', () => (api.count('/users') > 1 ? { json: memberUser } : { hang: true }))
  expect((await browser.call(handleCurrentUser)).status).toBe(504)
  expect((await browser.call(handleCurrentUser)).status).toBe(200)
  expect(api.count('/users/refresh-token')).toBe(1)
})
