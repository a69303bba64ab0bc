// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRetryTime, useRetryTime } from './use-retry-time'

const noon = Date.UTC(2026, 10, 20, 12)
const halfHour = 30 * 60_000

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: noon })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a retry is possible once the wait is over', () => {
  const { result } = renderHook(() => useRetryTime('lock', halfHour))
  expect(result.current).toEqual({ opensAt: noon + halfHour, open: false })
  act(() => void vi.advanceTimersByTime(halfHour))
  expect(result.current.open).toBe(true)
})

test('a reload does not restart the wait', () => {
  renderHook(() => useRetryTime('lock', halfHour)).unmount()
  vi.setSystemTime(noon + 60_000)
  expect(renderHook(() => useRetryTime('lock', halfHour)).result.current.opensAt).toBe(
    noon + halfHour,
  )
})

test('a retry is possible after a reload if the wait was already over', () => {
  renderHook(() => useRetryTime('lock', halfHour)).unmount()
  vi.setSystemTime(noon + halfHour)
  const { result } = renderHook(() => useRetryTime('lock', halfHour))
  act(() => void vi.advanceTimersByTime(0))
  expect(result.current.open).toBe(true)
})

test('another redirect to the screen restarts the wait', () => {
  renderHook(() => useRetryTime('lock', halfHour)).unmount()
  vi.setSystemTime(noon + 2 * halfHour)
  startRetryTime('lock', halfHour)
  expect(renderHook(() => useRetryTime('lock', halfHour)).result.current.opensAt).toBe(
    noon + 3 * halfHour,
  )
})
