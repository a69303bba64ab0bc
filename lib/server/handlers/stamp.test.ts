import { expect, it, onTestFinished, vi } from 'vitest'
import { register } from '@/instrumentation'
import { ownServerText } from '../http/security-headers'
import { pageMiddleware } from '../pages/page-middleware'
import { captureLog } from '../testing/log-lines'
import { createPageRequest } from '../testing/page-request'
import { setEnvironment, setUpWebApp, signInMember } from '../testing/web-app'
import { handleApiRequest } from './api-routes'

const api = setUpWebApp()

it.each([
  [
    'a call',
    async (cookie: string) =>
      handleApiRequest(new Request('http://localhost:3000/api/user', { headers: { cookie } })),
  ],
  ['a page', async () => pageMiddleware(createPageRequest(await signInMember(api), '/dashboard'))],
])(
  '%s that bypassed the front door returns 500 with the name of our server, and is logged',
  async (_case, send) => {
    const lines = captureLog()
    const browser = await signInMember(api)
    const calls = api.calls.length
    const response = await send(browser.cookieHeader())
    expect(response.status).toBe(500)
    expect(await response.text()).toBe(ownServerText)
    expect(lines.map(({ event }) => event)).toContain('request not admitted')
    expect(api.calls.length - calls).toBeLessThanOrEqual(1)
  },
)

it('a server without our configuration, such as a serverless function, responds with our server’s name', async () => {
  const runtime = { NEXT_RUNTIME: 'nodejs' }
  setEnvironment({ ...runtime, PRODUCT_API_URL: '', SESSION_SECRET: '', HOSTS: '' })
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => printed.mockRestore())
  await register()
  const response = await handleApiRequest(new Request('http://localhost:3000/api/user'))
  expect([response.status, await response.text()]).toEqual([500, ownServerText])
  expect(printed).toHaveBeenCalledWith(ownServerText)
})
