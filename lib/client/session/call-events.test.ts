import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error'
import { notifyHost } from '../host/notify-host'
import { createQueryClient } from '../page/query-client'
import { openErrorScreen, redirectToErrorScreen, redirectToLogin } from './redirect-to-login'

vi.mock('../host/notify-host', () => ({ notifyHost: vi.fn(), notifyHostOfError: vi.fn() }))
vi.mock('./redirect-to-login', () => ({
  isRedirecting: () => false,
  redirectToLogin: vi.fn(),
  redirectToErrorScreen: vi.fn(),
  openErrorScreen: vi.fn(),
}))

afterEach(() => vi.clearAllMocks())

const refused = (status: number, code?: string) =>
  new ApiError(status, { type: 'about:blank', title: 'Refused', status, code, requestId: 'r' })

async function mutateInto(error: unknown, open = false) {
  const mutationFn = vi.fn((): Promise<void> => Promise.reject(error))
  const mutation = new MutationObserver(createQueryClient(), { mutationFn, meta: { open } })
  await mutation.mutate().catch(() => undefined)
  return { mutationFn, result: mutation.getCurrentResult() }
}

test('a 401 of a call that needs a session redirects to login', async () => {
  await mutateInto(refused(401))
  expect(redirectToLogin).toHaveBeenCalledOnce()
})

test('a 401 of an open call does not end the session', async () => {
  await mutateInto(refused(401, 'SC113'), true)
  expect(redirectToLogin).not.toHaveBeenCalled()
})

test.each([
  ['SC114', '/account-lock-temp'],
  ['SC116', '/account-lock-perm'],
])('a 401 whose code has a screen redirects to that screen: %s', async (code, screen) => {
  await mutateInto(refused(401, code))
  expect(redirectToErrorScreen).toHaveBeenCalledWith(screen)
  expect(redirectToLogin).not.toHaveBeenCalled()
})

test.each(['SC106', 'SC115', 'SC220'])('a 401 with %s is left to the form and ends no session', async (code) => {
  await mutateInto(refused(401, code))
  for (const redirect of [openErrorScreen, redirectToErrorScreen, redirectToLogin])
    expect(redirect).not.toHaveBeenCalled()
})

test.each([new ApiError(0), refused(503), new TypeError('planted')])(
  'a failed mutation is not repeated, and its error is returned: %s',
  async (error) => {
    const { mutationFn, result } = await mutateInto(error)
    expect(mutationFn).toHaveBeenCalledOnce()
    expect(result).toMatchObject({ isPending: false, isError: true, error })
  },
)

test('the host is notified once that saving began, and once that the last write has ended', async () => {
  const pending: (() => void)[] = []
  const mutationFn = () => new Promise<void>((resolve) => void pending.push(resolve))
  const client = createQueryClient()
  const writes = [0, 1].map(() => new MutationObserver(client, { mutationFn }).mutate())
  await vi.waitFor(() => expect(pending).toHaveLength(2))
  pending[0]?.()
  await writes[0]
  expect(vi.mocked(notifyHost).mock.calls).toEqual([['STEP_STARTED']])
  pending[1]?.()
  await writes[1]
  expect(vi.mocked(notifyHost).mock.calls).toEqual([['STEP_STARTED'], ['STEP_FINISHED']])
})
