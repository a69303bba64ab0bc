// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { notifyHost } from '@/lib/client/host/notify-host'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { toastError, toastSuccess } from '@/lib/client/toasts/toast'
import {
  type IdentityFlowResult,
  type Redirecting,
  redirectFlow,
  showState,
} from '@/lib/domain/account/identity/identity-flow'
import en from '@/messages/en.json'
import { identityMemory } from './identity-memory'
import { useIdentityFlow } from './use-identity-flow'

const replace = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }))
vi.mock('@/lib/client/host/notify-host', () => ({ notifyHost: vi.fn() }))
vi.mock('@/lib/client/toasts/toast', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

type State = { readonly step: 'questions'; readonly answers: number } | Redirecting
type Load = { readonly type: 'load' }
type Event = 'answered' | 'reloaded' | Parameters<typeof redirectFlow>[0]

const start = (): IdentityFlowResult<State, Load> => ({
  state: { step: 'questions', answers: 0 },
  effects: [{ type: 'load' }],
})
function next(state: State, event: Event): IdentityFlowResult<State, Load> {
  if (state.step === 'redirecting') return showState(state)
  if (event === 'answered') return showState({ ...state, answers: state.answers + 1 })
  return event === 'reloaded' ? { state, effects: [{ type: 'load' }] } : redirectFlow(event)
}

function renderFlow() {
  const runEffect = vi.fn<(effect: Load) => void>()
  const flow = renderHook(() => useIdentityFlow({ start, next, runEffect }), {
    wrapper: ({ children }) => (
      <StrictMode>
        <TestProviders>{children}</TestProviders>
      </StrictMode>
    ),
  })
  return { ...flow, runEffect, send: (event: Event) => act(() => flow.result.current.send(event)) }
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  identityMemory.pendingMessage = undefined
})

test('each effect runs once, even in strict mode', () => {
  const { send, runEffect, rerender } = renderFlow()
  expect(runEffect.mock.calls).toEqual([[{ type: 'load' }]])
  send('reloaded')
  rerender()
  expect(runEffect).toHaveBeenCalledTimes(2)
})

test('simultaneous events are applied in order, each with its effects', () => {
  const { result, runEffect } = renderFlow()
  act(() => {
    result.current.send('answered')
    result.current.send('reloaded')
    result.current.send('answered')
  })
  expect(result.current.state).toEqual({ step: 'questions', answers: 2 })
  expect(runEffect).toHaveBeenCalledTimes(2)
})

test('a redirect notifies the host and replaces the page, and later events are ignored', () => {
  const { result, send } = renderFlow()
  send({ to: '/eid', hostEvents: ['IDENTITY_FAILED'] })
  send({ to: '/dit', hostEvents: ['USER_ENROLLED'] })
  expect(vi.mocked(notifyHost).mock.calls).toEqual([['IDENTITY_FAILED']])
  expect(replace.mock.calls).toEqual([['/eid']])
  expect(result.current.state).toEqual({ step: 'redirecting' })
})

test('a message is shown in a toast of the matching kind', () => {
  renderFlow().send({ to: '/id-success', message: 'linkVerified', hostEvents: [] })
  expect(toastSuccess).toHaveBeenCalledWith(en.identity.messages.linkVerified)
  renderFlow().send({ to: '/smfa-failed', message: 'smfaUnavailable', hostEvents: [] })
  expect(toastError).toHaveBeenCalledWith(en.identity.messages.smfaUnavailable)
})

test('a redirect to the form keeps its message for the form and shows no toast', () => {
  renderFlow().send({ to: '/identity', message: 'identificationFailure', hostEvents: [] })
  expect(identityMemory.pendingMessage).toBe('identificationFailure')
  expect(toastError).not.toHaveBeenCalled()
})

test('a redirect to the current screen or one of its aliases reloads the page', () => {
  const load = vi.fn()
  const location = { pathname: '/eid', href: 'https://site.example/eid', replace: load }
  vi.stubGlobal('window', Object.create(window, { location: { value: location } }))
  renderFlow().send({ to: { follow: '/id-quiz?again=1' } })
  renderFlow().send({ to: '/dit' })
  vi.unstubAllGlobals()
  expect(load.mock.calls).toEqual([['/id-quiz?again=1']])
  expect(replace.mock.calls).toEqual([['/dit']])
})

test('an event after unmounting does not redirect', () => {
  const { send, unmount } = renderFlow()
  unmount()
  send({ to: '/eid', hostEvents: ['IDENTITY_FAILED'] })
  expect(replace).not.toHaveBeenCalled()
  expect(notifyHost).not.toHaveBeenCalled()
})
