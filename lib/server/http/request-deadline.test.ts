import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { handleCurrentUser } from '../handlers/account/settings'
import { createAccessToken } from '../testing/access-tokens'
import { memberUser, setUpWebApp, signInMember } from '../testing/web-app'

const upstreamTimeoutMs = 4_000
const api = setUpWebApp({ UPSTREAM_TIMEOUT_MS: String(upstreamTimeoutMs) })

it('a request with several slow calls returns 504, and the next request uses its token refresh @long', async () => {
  const browser = await signInMember(api)
  const fresh = createAccessToken('fresh')
  // Two calls of 3.4 s end after the deadline of 5 s, although each is within its own limit.
  const slow = () => wait(upstreamTimeoutMs * 0.85)
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

it('a response that arrives while the process stalls does not count as a product API timeout @long', async () => {
  const browser = await signInMember(api)
  api.on('GET /users', () => {
    const end = performance.now() + 1.5 * upstreamTimeoutMs
    while (performance.now() < end);
    return { json: memberUser }
  })
  expect((await browser.call(handleCurrentUser)).status).toBe(200)
})
