// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import type { FlowResult } from '@/lib/domain/flow'
import { useFlow } from './use-flow'

type Event = 'counted' | 'ended'

const start = (): FlowResult<number, 'load' | 'leave'> => ({ state: 0, effects: ['load'] })
const next = (state: number, event: Event): FlowResult<number, 'load' | 'leave'> =>
  event === 'ended' ? { state, effects: ['leave'] } : { state: state + 1, effects: [] }

test('the initial effects run once, in strict mode too', () => {
  const runEffects = vi.fn()
  renderHook(() => useFlow({ start, next, runEffects }), { wrapper: StrictMode })
  expect(runEffects).toHaveBeenCalledTimes(1)
  expect(runEffects).toHaveBeenCalledWith(['load'], expect.any(Function))
})

test('events sent in the same tick are applied in order', () => {
  const { result } = renderHook(() => useFlow({ start, next, runEffects: () => undefined }))
  act(() => {
    result.current.send('counted')
    result.current.send('counted')
  })
  expect(result.current.state).toBe(2)
})

test('an effect can send the next event', () => {
  const { result } = renderHook(() =>
    useFlow({ start, next, runEffects: (effects, send) => effects.includes('leave') && send('counted') }),
  )
  act(() => result.current.send('ended'))
  expect(result.current.state).toBe(1)
})

test('events that arrive after unmounting are ignored', () => {
  const runEffects = vi.fn()
  const { result, unmount } = renderHook(() => useFlow({ start, next, runEffects }))
  const { send } = result.current
  unmount()
  runEffects.mockReset()
  send('ended')
  expect(runEffects).not.toHaveBeenCalled()
})
