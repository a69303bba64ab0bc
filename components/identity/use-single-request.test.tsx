// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { handleCallError } from '@/lib/client/session/call-events'
import { verifyCodeRoute } from '@/lib/contract/bff/identity'
import en from '@/messages/en.json'
import { useSingleRequest } from './use-single-request'

vi.mock('@/lib/client/api/call-api', () => ({ callApi: vi.fn() }))
vi.mock('@/lib/client/session/call-events')
const mockedCallApi = vi.mocked(callApi)
const canary = { key: 'k', code: '918273' }

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={en}>
    {children}
  </NextIntlClientProvider>
)
beforeEach(() => {
  mockedCallApi.mockReset()
  vi.mocked(handleCallError).mockReset()
})

test('a second call while the first is pending sends nothing', async () => {
  let settle = (_answer: unknown) => {}
  mockedCallApi.mockReturnValue(new Promise((resolve) => (settle = resolve)))
  const { result } = renderHook(() => useSingleRequest(verifyCodeRoute), { wrapper })
  await act(async () => {
    const first = result.current.send(canary)
    expect(await result.current.send(canary)).toBeUndefined()
    settle({ isSuccess: true })
    expect(await first).toEqual({ ok: true, answer: { isSuccess: true } })
  })
  expect(mockedCallApi).toHaveBeenCalledTimes(1)
})

test.each([
  ['a call beyond a rate limit', 429, true],
  ['a service that is unavailable', 503, false],
])('%s resolves with the time of the next attempt only if it limits attempts', async (_, status, isNamed) => {
  const problem = { type: 'about:blank', title: '', status, requestId: 'r' }
  const error = new ApiError(status, problem, 600)
  mockedCallApi.mockRejectedValue(error)
  const { result } = renderHook(() => useSingleRequest(verifyCodeRoute), { wrapper })
  const reply = await act(async () => result.current.send(canary))
  expect(reply).toMatchObject({ ok: false, status, retryAt: isNamed ? error.retryAt : undefined })
})

test('a call after the response sends a new request', async () => {
  mockedCallApi.mockResolvedValue({ isSuccess: false, allowRetry: true })
  const { result } = renderHook(() => useSingleRequest(verifyCodeRoute), { wrapper })
  await act(async () => void (await result.current.send(canary)))
  await act(async () => void (await result.current.send(canary)))
  expect(mockedCallApi).toHaveBeenCalledTimes(2)
})

test('a failure resolves with status, code and details', async () => {
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 409,
    code: 'SC303',
    details: ['phoneTrust=N'],
    requestId: 'r',
  }
  mockedCallApi.mockRejectedValue(new ApiError(409, problem))
  const { result } = renderHook(() => useSingleRequest(verifyCodeRoute), { wrapper })
  const reply = await act(async () => result.current.send(canary))
  expect(reply).toMatchObject({ ok: false, status: 409, code: 'SC303', details: ['phoneTrust=N'] })
})

test('an unknown error resolves with status 0', async () => {
  mockedCallApi.mockRejectedValue(new Error('boom'))
  const { result } = renderHook(() => useSingleRequest(verifyCodeRoute), { wrapper })
  expect(await act(async () => result.current.send(canary))).toEqual({ ok: false, status: 0 })
})

test('personal details of an error response are returned, but not kept with the failure', async () => {
  const newQuiz = { key: 'k', id: 1, questions: [] }
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 409,
    code: 'SC303',
    newQuiz,
    details: ['canary=N'],
    requestId: 'r',
  }
  mockedCallApi.mockRejectedValue(new ApiError(409, problem))
  const { result } = renderHook(() => useSingleRequest(verifyCodeRoute), { wrapper })
  const reply = await act(async () => result.current.send(canary))
  expect(reply).toMatchObject({ newQuiz, details: ['canary=N'] })
  const [failure] = vi.mocked(handleCallError).mock.calls[0] ?? []
  expect(failure).toMatchObject({ status: 409, code: 'SC303', problem: { requestId: 'r' } })
  expect(JSON.stringify(failure)).not.toMatch(/questions|canary/)
})
