// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { notifyHost } from '@/lib/client/host/notify-host'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { type IdentityFlowResult, type Redirecting, redirectFlow, showState } from '@/lib/domain/identity/flow-result'
import { useIdentityFlow } from './use-identity-flow'

const order: string[] = []
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: (to: string) => order.push(`go ${to}`) }) }))
vi.mock('@/lib/client/host/notify-host', () => ({ notifyHost: vi.fn() }))

type State = { readonly step: 'questions' } | Redirecting
type OwnEffect = { readonly type: 'load' }

const start = (): IdentityFlowResult<State, OwnEffect> => ({
  state: { step: 'questions' },
  effects: [{ type: 'load' }],
})
function next(state: State, event: 'ended' | 'reloaded'): IdentityFlowResult<State, OwnEffect> {
  if (event === 'ended') return redirectFlow({ to: '/eid', hostEvents: ['IDENTITY_FAILED'] })
  return { ...showState(state), effects: [{ type: 'load' }, { type: 'navigate', to: '/dit' }] }
}

test('the hook runs the common effects first, then the flow runs its own', () => {
  const runEffect = (effect: OwnEffect) => void order.push(effect.type)
  const { result } = renderHook(() => useIdentityFlow({ start, next, runEffect }), { wrapper: TestProviders })
  act(() => result.current.send('reloaded'))
  act(() => result.current.send('ended'))
  expect(order).toEqual(['load', 'go /dit', 'load', 'go /eid'])
  expect(notifyHost).toHaveBeenCalledWith('IDENTITY_FAILED')
  expect(result.current.state).toEqual({ step: 'redirecting' })
})
