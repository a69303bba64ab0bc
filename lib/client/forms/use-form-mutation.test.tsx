// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { loginRoute, registerRoute } from '@/lib/contract/bff/account/access'
import { checkRecoveryCodeRoute, resetPasswordRoute } from '@/lib/contract/bff/account/recovery'
import {
  changeEmailRoute,
  changePasswordRoute,
  changeRecoveryQuestionRoute,
  closeAccountRoute,
  confirmPasswordRoute,
} from '@/lib/contract/bff/account/settings'
import type { Endpoint } from '@/lib/contract/endpoint'
import { accountChangeErrors } from '@/lib/domain/shared/errors/form-errors'
import { createQueryClient } from '../page/query-client'
import { mockApi } from '../testing/api-server'
import { useFormMutation } from './use-form-mutation'

const api = mockApi()
const errors = accountChangeErrors

function renderMutation(endpoint: Endpoint, client: QueryClient, onSuccess = vi.fn()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(() => useFormMutation(endpoint, { errors, open: true, onSuccess }), {
    wrapper,
  })
  return { ...hook, onSuccess }
}

/** Returns everything that React Query and the browser store. */
function storedText(client: QueryClient): string {
  const queries = client.getQueryCache().getAll()
  const mutations = client.getMutationCache().getAll()
  const cached = [
    queries.map(({ queryKey, state }) => ({ queryKey, state })),
    mutations.map(({ state }) => state),
  ]
  return JSON.stringify([cached, { ...localStorage }, { ...sessionStorage }])
}

const secret = 'Typed#2026'
const signIn = { idpass: true, just_enrolled: false, next: '/dashboard' }
const question = { recoveryQuestion: 4 }
const forms: readonly (readonly [Endpoint, input: object, output: object])[] = [
  [loginRoute, { email: 'ann@example.test', password: secret }, signIn],
  [
    registerRoute,
    { email: 'ann@example.test', password: secret, recoveryQuestion: 4, recoveryAnswer: secret },
    signIn,
  ],
  [checkRecoveryCodeRoute, { code: secret }, question],
  [resetPasswordRoute, { recoveryAnswer: secret, password: secret }, {}],
  [confirmPasswordRoute, { password: secret }, question],
  [changeEmailRoute, { email: 'ann@example.test', recoveryAnswer: secret }, {}],
  [changePasswordRoute, { oldPassword: secret, newPassword: secret }, {}],
  [
    changeRecoveryQuestionRoute,
    { ...question, recoveryAnswer: secret, oldRecoveryAnswer: secret },
    {},
  ],
  [closeAccountRoute, { recoveryAnswer: secret }, {}],
]
const outcomes = ['success', 'failure'] as const

test.each(
  forms.flatMap((form) => outcomes.map((outcome) => [form[0].path, outcome, form] as const)),
)('the input of %s is not cached after a %s', async (_path, outcome, [endpoint, input, output]) => {
  const client = createQueryClient()
  api.respond(endpoint, outcome === 'success' ? output : { status: 503 })
  const { result } = renderMutation(endpoint, client)
  act(() => result.current.mutate(input))
  expect(storedText(client)).toContain(secret)
  await waitFor(() =>
    expect(result.current).toMatchObject({
      isSuccess: outcome === 'success',
      ...(outcome === 'failure' ? { failure: { message: 'outage' } } : {}),
    }),
  )
  await waitFor(() => expect(storedText(client)).not.toContain(secret))
  expect(result.current.isPending).toBe(false)
})

test('a call is reported as successful even if the user has left its screen', async () => {
  api.respond(confirmPasswordRoute, question)
  const { result, unmount, onSuccess } = renderMutation(confirmPasswordRoute, createQueryClient())
  act(() => result.current.mutate({ password: secret }))
  unmount()
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(question, { password: secret }))
})

test('an error is shown until the next attempt starts', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  api.respond(closeAccountRoute, { status: 503 }, promise)
  const { result } = renderMutation(closeAccountRoute, createQueryClient())
  act(() => result.current.mutate({ recoveryAnswer: secret }))
  await waitFor(() => expect(result.current.failure).toEqual({ message: 'outage' }))
  act(() => result.current.mutate({ recoveryAnswer: secret }))
  await waitFor(() => expect(result.current).toMatchObject({ isPending: true, failure: undefined }))
  resolve({})
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, isSuccess: true }))
})
