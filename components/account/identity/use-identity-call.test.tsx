// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { notifyHost } from '@/lib/client/host/notify-host'
import { createQueryClient } from '@/lib/client/page/query-client'
import { mockApi } from '@/lib/client/testing/api-server'
import {
  submitIdentityRoute,
  verifyCodeRoute,
  verifyQuizRoute,
} from '@/lib/contract/bff/account/identity'
import type { Endpoint, InputOf } from '@/lib/contract/endpoint'
import { useIdentityCall } from './use-identity-call'

vi.mock('@/lib/client/host/notify-host', () => ({
  notifyHost: vi.fn(),
  notifyHostOfError: vi.fn(),
}))
const api = mockApi()
const code = { key: 'k', code: '918273' }
const details = {
  fname: 'Ann',
  lname: 'Canary',
  ssn: '666918273',
  mobile: '5555550142',
  street1: '1 Elm',
  state: 'IL',
}
const identity = { ...details, city: 'Springfield', zip: '62704' }
const answers = { key: 'k', id: 1, answers: [{ qid: 'q', aid: 'Elm Canary' }] }

beforeEach(() => vi.clearAllMocks())

function renderCall<E extends Endpoint>(endpoint: E) {
  const client = createQueryClient()
  const report = vi.fn()
  const { result } = renderHook(() => useIdentityCall(endpoint, report), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  async function send(input: InputOf<E>) {
    const earlier = report.mock.calls.length
    act(() => result.current.send(input))
    await waitFor(() => expect(report.mock.calls.length).toBe(earlier + 1))
    return report.mock.lastCall?.[0]
  }
  return { client, report, result, send }
}

test('a second call sends nothing while the first is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  api.respond(verifyCodeRoute, promise)
  const { result, report } = renderCall(verifyCodeRoute)
  act(() => {
    result.current.send(code)
    result.current.send(code)
  })
  await waitFor(() => expect(result.current.isPending).toBe(true))
  resolve({ isSuccess: true })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(report.mock.calls).toEqual([[{ ok: true, answer: { isSuccess: true } }]])
  expect(api.calls(verifyCodeRoute)).toEqual([code])
})

test('a call after a response sends a new request', async () => {
  api.respond(verifyCodeRoute, { isSuccess: false, allowRetry: true })
  const { send } = renderCall(verifyCodeRoute)
  await send(code)
  await send(code)
  expect(api.calls(verifyCodeRoute)).toHaveLength(2)
})

test.each([
  ['a call beyond a rate limit', 429, true],
  ['a service that is unavailable', 503, false],
])(
  'the time of the next attempt is reported only if a rate limit was exceeded: %s',
  async (_, status, isNamed) => {
    api.respond(verifyCodeRoute, { status, retryAfter: 600 })
    const { retryAt, ...reply } = await renderCall(verifyCodeRoute).send(code)
    expect(reply).toMatchObject({ ok: false, status })
    expect(retryAt > Date.now()).toBe(isNamed)
  },
)

test('a lost connection reports status 0', async () => {
  api.respond(verifyCodeRoute, { status: 0 })
  expect(await renderCall(verifyCodeRoute).send(code)).toMatchObject({ ok: false, status: 0 })
})

test('a 401 is reported like any other failure and does not end the session', async () => {
  api.respond(verifyCodeRoute, { status: 401, code: 'SC114' })
  expect(await renderCall(verifyCodeRoute).send(code)).toMatchObject({
    ok: false,
    status: 401,
    code: 'SC114',
  })
  expect(vi.mocked(notifyHost).mock.calls).toEqual([['STEP_STARTED'], ['STEP_FINISHED']])
})

test.each([
  ['the code', verifyCodeRoute, code, { isSuccess: false, redirect: '/canary' }],
  [
    'the identity form',
    submitIdentityRoute,
    identity,
    { idpass: true, just_enrolled: true, next: '/canary' },
  ],
  ['the answers of the quiz', verifyQuizRoute, answers, { redirect: '/canary' }],
  ['a refused form', submitIdentityRoute, identity, { status: 422, errors: { ssn: 'canary' } }],
  [
    'refused answers',
    verifyQuizRoute,
    answers,
    { status: 409, newQuiz: { key: 'canary', id: 1, questions: [] } },
  ],
  ['a failed check', verifyCodeRoute, code, { status: 409, code: 'SC303', details: ['canary=N'] }],
])(
  'neither the input nor the response of %s stays in a cache',
  async (_, endpoint: Endpoint, input, response) => {
    api.respond(endpoint, response)
    const { client, send } = renderCall(endpoint)
    // The reply itself still contains the secrets.
    expect(JSON.stringify(await send(input))).toMatch(/canary/)
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
    const queries = client.getQueryCache().getAll()
    const caches = JSON.stringify([
      queries.map(({ state }) => state),
      { ...localStorage },
      { ...sessionStorage },
    ])
    expect(caches).not.toMatch(/918273|canary/i)
  },
)
