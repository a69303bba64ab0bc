import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error'
import { notifyHost, notifyHostOfError } from '../host/notify-host'
import {
  openErrorScreen,
  redirectToErrorScreen,
  redirectToLogin,
} from '../session/redirect-to-login'
import { createQueryClient } from './query-client'

vi.mock('../host/notify-host', () => ({ notifyHost: vi.fn(), notifyHostOfError: vi.fn() }))
vi.mock('../session/redirect-to-login', () => ({
  redirectToLogin: vi.fn(),
  redirectToErrorScreen: vi.fn(),
  openErrorScreen: vi.fn(),
}))

afterEach(() => vi.clearAllMocks())

const refused = (status: number, code?: string) =>
  new ApiError(status, { type: 'about:blank', title: 'Refused', status, code, requestId: 'r' })

/** Returns how often a query that always fails with this error is attempted. */
async function attemptsOf(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error))
  const client = createQueryClient()
  const unsubscribe = new QueryObserver(client, {
    queryKey: ['x'],
    queryFn,
    retryDelay: 0,
  }).subscribe(() => undefined)
  await expect.poll(() => client.getQueryState(['x'])?.status).toBe('error')
  unsubscribe()
  return queryFn.mock.calls.length
}

test.each([
  ['SC106', '/sys-error'],
  ['SC115', '/account-lock-temp'],
  ['SC220', '/sys-error'],
])(
  'a query that gets a 401 with %s opens the code’s screen and does not end the session',
  async (code, screen) => {
    await attemptsOf(refused(401, code))
    expect(openErrorScreen).toHaveBeenCalledWith(screen)
    expect(redirectToErrorScreen).not.toHaveBeenCalled()
    expect(redirectToLogin).not.toHaveBeenCalled()
  },
)

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
])('retries a query only after a 5xx: %s', async (_what, error, attempts) => {
  expect(await attemptsOf(error)).toBe(attempts)
})

async function mutateInto(error: unknown, open = false) {
  const mutationFn = vi.fn((): Promise<void> => Promise.reject(error))
  const mutation = new MutationObserver(createQueryClient(), { mutationFn, meta: { open } })
  await mutation.mutate().catch(() => undefined)
  return { mutationFn, result: mutation.getCurrentResult() }
}

test('a 401 redirects to login if the call needs a session', async () => {
  await mutateInto(refused(401))
  expect(redirectToLogin).toHaveBeenCalledOnce()
})

test('a 401 does not end the session if the call needs none', async () => {
  await mutateInto(refused(401, 'SC113'), true)
  expect(redirectToLogin).not.toHaveBeenCalled()
})

test.each([
  ['SC114', '/account-lock-temp'],
  ['SC116', '/account-lock-perm'],
])('a 401 redirects to the screen for its code: %s', async (code, screen) => {
  await mutateInto(refused(401, code))
  expect(redirectToErrorScreen).toHaveBeenCalledWith(screen)
  expect(redirectToLogin).not.toHaveBeenCalled()
})

test.each(['SC106', 'SC115', 'SC220'])(
  'a 401 with %s is left to the form and does not end the session',
  async (code) => {
    await mutateInto(refused(401, code))
    for (const redirect of [openErrorScreen, redirectToErrorScreen, redirectToLogin])
      expect(redirect).not.toHaveBeenCalled()
  },
)

test.each([new ApiError(0), refused(503), new TypeError('planted')])(
  'a failed mutation is not retried and returns its error: %s',
  async (error) => {
    const { mutationFn, result } = await mutateInto(error)
    expect(mutationFn).toHaveBeenCalledOnce()
    expect(result).toMatchObject({ isPending: false, isError: true, error })
  },
)

test('the host is notified once when the first write starts and once when the last one ends', async () => {
  const pending: (() => void)[] = []
  const mutationFn = () => new Promise<void>((resolve) => void pending.push(resolve))
  const client = createQueryClient()
  const writes = [0, 1].map(() => new MutationObserver(client, { mutationFn }).mutate())
  await expect.poll(() => pending).toHaveLength(2)
  pending[0]?.()
  await writes[0]
  expect(vi.mocked(notifyHost).mock.calls).toEqual([['STEP_STARTED']])
  pending[1]?.()
  await writes[1]
  expect(vi.mocked(notifyHost).mock.calls).toEqual([['STEP_STARTED'], ['STEP_FINISHED']])
})

test('a background mutation does not notify the host that saving has started or ended', async () => {
  const client = createQueryClient()
  await new MutationObserver(client, {
    mutationFn: async () => 1,
    meta: { background: true },
  }).mutate()
  expect(vi.mocked(notifyHost)).not.toHaveBeenCalled()
})
