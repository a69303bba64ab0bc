import { expect, it } from 'vitest'
import { pageMiddleware } from '../pages/page-middleware'
import { captureLog } from '../testing/log-lines'
import { createPageRequest } from '../testing/page-request'
import { setUpWebApp, signInMember } from '../testing/web-app'
import { handleApiRequest } from './api-routes'

const api = setUpWebApp()

it.each([
  [
    'a call',
    async (cookie: string) =>
      handleApiRequest(new Request('http://localhost:3000/api/user', { headers: { cookie } })),
  ],
  ['a page', async () => pageMiddleware(createPageRequest(await signInMember(api), '/dashboard'))],
])('%s that bypassed the front door returns 500 and is logged', async (_case, send) => {
  const lines = captureLog()
  const browser = await signInMember(api)
  const calls = api.calls.length
  const response = await send(browser.cookieHeader())
  expect([response.status, await response.text()]).toEqual([500, ''])
  expect(lines.map(({ event }) => event)).toContain('request not admitted')
  expect(api.calls.length - calls).toBeLessThanOrEqual(1)
})
