// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FlowResult, type Leaving, leaveFlow, showState } from '@/lib/domain/identity/flow-result'
import { useFlow } from './use-flow'

const carriedOut = vi.fn()
vi.mock('./use-flow-effects', () => ({ useFlowEffects: () => carriedOut }))
beforeEach(() => carriedOut.mockReset())

type State = { readonly step: 'counting'; readonly count: number } | Leaving
type Event = 'counted' | 'ended'
type Own = { readonly do: 'load' }

const start = (): FlowResult<State, Own> => ({ state: { step: 'counting', count: 0 }, effects: [{ do: 'load' }] })
function next(state: State, event: Event): FlowResult<State, Own> {
  if (state.step === 'leaving') return showState(state)
  return event === 'ended'
    ? leaveFlow({ to: '/eid', hostEvents: [] })
    : showState({ step: 'counting', count: state.count + 1 })
}

test('the initial effects run once, in strict mode too', () => {
  const load = vi.fn()
  renderHook(() => useFlow({ start, next, runEffect: load }), { wrapper: StrictMode })
  expect(load).toHaveBeenCalledTimes(1)
})

test('events sent in the same tick are applied in order', () => {
  const { result } = renderHook(() => useFlow({ start, next, runEffect: () => undefined }))
  act(() => {
    result.current.send('counted')
    result.current.send('counted')
  })
  expect(result.current.state).toEqual({ step: 'counting', count: 2 })
})

test('common effects are run by the hook, flow-specific ones by the flow', () => {
  const own = vi.fn()
  const { result } = renderHook(() => useFlow({ start, next, runEffect: own }))
  act(() => result.current.send('ended'))
  expect(carriedOut).toHaveBeenLastCalledWith([{ do: 'go', to: '/eid' }])
  expect(own).toHaveBeenCalledTimes(1)
})

test('events that arrive after unmounting are ignored', () => {
  const { result, unmount } = renderHook(() => useFlow({ start, next, runEffect: () => undefined }))
  const { send } = result.current
  unmount()
  carriedOut.mockReset()
  send('ended')
  expect(carriedOut).not.toHaveBeenCalled()
})
