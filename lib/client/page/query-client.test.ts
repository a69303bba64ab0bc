import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error'
import { notifyHostOfError } from '../host/notify-host'
import { openErrorScreen, redirectToErrorScreen, redirectToLogin } from '../session/redirect-to-login'
import { createQueryClient } from './query-client'

vi.mock('../host/notify-host', () => ({ notifyHostOfError: vi.fn() }))
vi.mock('../session/redirect-to-login', () => ({
  isRedirecting: () => false,
  redirectToLogin: vi.fn(),
  redirectToErrorScreen: vi.fn(),
  openErrorScreen: vi.fn(),
}))

afterEach(() => vi.clearAllMocks())

const refused = (status: number, code?: string) =>
  new ApiError(status, { type: 'about:blank', title: 'Refused', status, code, requestId: 'r' })

/** The number of attempts of a query that always fails with this error. */
async function attemptsOf(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error))
  const client = createQueryClient()
  const unsubscribe = new QueryObserver(client, { queryKey: ['x'], queryFn, retryDelay: 0 }).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.getQueryState(['x'])?.status).toBe('error'))
  unsubscribe()
  return queryFn.mock.calls.length
}

test.each([
  ['SC106', '/sys-error'],
  ['SC115', '/account-lock-temp'],
  ['SC220', '/sys-error'],
])('a query that gets a 401 with %s opens its screen and ends no session', async (code, screen) => {
  await attemptsOf(refused(401, code))
  expect(openErrorScreen).toHaveBeenCalledWith(screen)
  expect(redirectToErrorScreen).not.toHaveBeenCalled()
  expect(redirectToLogin).not.toHaveBeenCalled()
})

test('a query that gets a 401 redirects to login and notifies the host once', async () => {
  expect(await attemptsOf(refused(401, 'SC110'))).toBe(1)
  expect(redirectToLogin).toHaveBeenCalledOnce()
  expect(notifyHostOfError).toHaveBeenCalledOnce()
})

test.each([
  ['no response', new ApiError(0), 1],
  ['a 503', refused(503), 2],
  ['a 404', refused(404), 1],
  ['a 429', refused(429), 1],
  ['an error of our own', new TypeError('planted'), 1],
])('a query is repeated only after a 5xx: %s', async (_what, error, attempts) => {
  expect(await attemptsOf(error)).toBe(attempts)
})
