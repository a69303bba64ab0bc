import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { handleCurrentUser } from '../handlers/account'
import { createAccessToken } from '../testing/access-tokens'
import { memberUser, setUpWebApp, signInMember } from '../testing/web-app'

const upstreamTimeoutMs = 4_000
const api = setUpWebApp({ UPSTREAM_TIMEOUT_MS: String(upstreamTimeoutMs) })

it('a request of several slow calls returns 504, and its token refresh is kept for the next request', async () => {
  const browser = await signInMember(api)
  const fresh = createAccessToken('fresh')
  // Two calls of 2.8 s end after the deadline of 5 s, although each is within its own limit.
  const slow = () => wait(upstreamTimeoutMs * 0.7)
  api.on('GET /users', ({ headers }) =>
    headers.authorization === `Bearer ${fresh}`
      ? { json: memberUser }
      : { status: 401, after: slow() },
  )
  api.on('GET /users/refresh-token', () => ({
    after: slow(),
    json: { token: fresh, refresh: 'refresh-2' },
  }))
  expect((await browser.call(handleCurrentUser)).status).toBe(504)
  await expect.poll(() => browser.call(handleCurrentUser)).toMatchObject({ status: 200 })
  expect(api.count('/users/refresh-token')).toBe(1)
})
