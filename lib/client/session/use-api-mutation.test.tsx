// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error'
import { notifyHost } from '../host/notify-host'
import { openErrorScreen, redirectToErrorScreen, redirectToLogin } from './redirect-to-login'
import { useApiMutation } from './use-api-mutation'

vi.mock('../host/notify-host', () => ({ notifyHost: vi.fn(), notifyHostOfError: vi.fn() }))
vi.mock('./redirect-to-login', () => ({
  isRedirecting: () => false,
  redirectToLogin: vi.fn(),
  redirectToErrorScreen: vi.fn(),
  openErrorScreen: vi.fn(),
}))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const refused = (status: number, code?: string) =>
  new ApiError(status, { type: 'about:blank', title: 'Refused', status, code, requestId: 'r' })

async function mutateInto(error: unknown, open?: boolean) {
  const call = vi.fn((): Promise<void> => Promise.reject(error))
  const { result } = renderHook(() => useApiMutation({ call, open }))
  await act(() => result.current.mutate())
  return { call, result }
}

/** A call that the test answers. */
function pendingCalls() {
  const pending: ((output: string) => void)[] = []
  const call = () => new Promise<string>((resolve) => void pending.push(resolve))
  return { pending, call }
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
  'a failed call is not repeated, and its error is returned: %s',
  async (error) => {
    const { call, result } = await mutateInto(error)
    expect(call).toHaveBeenCalledOnce()
    expect(result.current).toMatchObject({ isPending: false, isError: true, error })
  },
)

test('the host hears once that saving began, and once that the last write has ended', async () => {
  const { pending, call } = pendingCalls()
  const writes = [0, 1].map(() => renderHook(() => useApiMutation({ call })).result)
  act(() => {
    for (const write of writes) void write.current.mutate()
  })
  await act(async () => pending[0]?.('a'))
  expect(vi.mocked(notifyHost).mock.calls).toEqual([['STEP_STARTED']])
  await act(async () => pending[1]?.('b'))
  expect(vi.mocked(notifyHost).mock.calls).toEqual([['STEP_STARTED'], ['STEP_FINISHED']])
})

test('the state follows the latest call', async () => {
  const { pending, call } = pendingCalls()
  const { result } = renderHook(() => useApiMutation({ call }))
  act(() => void result.current.mutate())
  act(() => void result.current.mutate())
  await act(async () => pending[0]?.('first'))
  expect(result.current).toMatchObject({ isPending: true, data: undefined })
  await act(async () => pending[1]?.('second'))
  expect(result.current).toMatchObject({ isPending: false, isSuccess: true, data: 'second' })
})

test('the result of a call that was pending when the state was reset is not shown', async () => {
  const { pending, call } = pendingCalls()
  const { result } = renderHook(() => useApiMutation({ call }))
  act(() => void result.current.mutate())
  act(() => result.current.reset())
  await act(async () => pending[0]?.('late'))
  expect(result.current).toMatchObject({ isPending: false, isSuccess: false, data: undefined })
})

test('a call reports its success although its screen has gone', async () => {
  const { pending, call } = pendingCalls()
  const onSuccess = vi.fn<(output: string) => void>()
  const { result, unmount } = renderHook(() => useApiMutation({ call, onSuccess }))
  act(() => void result.current.mutate(undefined))
  unmount()
  await act(async () => pending[0]?.('done'))
  expect(onSuccess.mock.calls).toEqual([['done', undefined]])
})
