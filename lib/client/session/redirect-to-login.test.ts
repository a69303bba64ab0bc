import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const partner = 'https://www.partner.example'
const problem = {
  type: 'about:blank',
  title: 'Auth Required',
  status: 401,
  code: 'SC110',
  requestId: 'r',
}
const replace = vi.fn()

beforeEach(() => {
  vi.resetModules()
  replace.mockClear()
  vi.stubGlobal('window', { location: { pathname: '/dashboard', replace } })
})
afterEach(() => vi.unstubAllGlobals())

/** Makes six calls on one page fail. */
async function meetRefusals(): Promise<void> {
  const { createQueryClient } = await import('../page/query-client')
  const { ApiError } = await import('../api/api-error')
  const client = createQueryClient()
  const queryFn = vi.fn(() => Promise.reject(new ApiError(401, problem)))
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    new QueryObserver(client, { queryKey: [key], queryFn }).subscribe(() => undefined)
  }
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(6)
  await expect.poll(() => replace).toHaveBeenCalled()
}

/** Connects a host whose origin is known from the start. */
async function joinHost() {
  const posted: unknown[] = []
  const window = Object.assign(Object.create(null), {
    postMessage: (message: unknown) => posted.push(message),
  })
  const { attachConnection } = await import('../host/notify-host')
  attachConnection({ window, origin: partner, port: undefined })
  return posted
}

it('posts REFRESH_TOKEN_EXPIRED and SESSION_ENDED once each if several calls fail', async () => {
  const posted = await joinHost()
  await meetRefusals()
  expect(posted.slice(2)).toMatchObject([
    { type: 'REFRESH_TOKEN_EXPIRED', code: 'SC110', status: 401, retryable: false },
    { type: 'SESSION_ENDED', reason: 'expired' },
  ])
  expect(posted).toHaveLength(4)
  expect(replace.mock.calls).toEqual([['/login?back=%2Fdashboard']])
})

it('passes the server code to the login page if the host is unknown', async () => {
  await meetRefusals()
  expect(replace.mock.calls).toEqual([['/login?back=%2Fdashboard&because=SC110']])
})

it('redirects after a failed call, except during or after a successful sign-out', async () => {
  const { redirectToLogin, withoutRedirects } = await import('./redirect-to-login')
  await expect(withoutRedirects(() => Promise.reject(new Error('offline')))).rejects.toThrow(
    'offline',
  )
  const next = await withoutRedirects(async () => {
    redirectToLogin()
    return '/login'
  })
  redirectToLogin()
  expect([next, replace.mock.calls]).toEqual(['/login', []])

  vi.resetModules()
  const afterFailure = await import('./redirect-to-login')
  await afterFailure
    .withoutRedirects(() => Promise.reject(new Error('offline')))
    .catch(() => undefined)
  afterFailure.redirectToLogin()
  expect(replace.mock.calls).toEqual([['/login?back=%2Fdashboard']])
})
