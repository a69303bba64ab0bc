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

test('a wait opens by itself when its time has come', () => {
  const { result } = renderHook(() => useRetryTime('lock', halfHour))
  expect(result.current).toEqual({ opensAt: noon + halfHour, open: false })
  act(() => void vi.advanceTimersByTime(halfHour))
  expect(result.current.open).toBe(true)
})

test('a reload does not start the wait anew', () => {
  renderHook(() => useRetryTime('lock', halfHour)).unmount()
  vi.setSystemTime(noon + 60_000)
  expect(renderHook(() => useRetryTime('lock', halfHour)).result.current.opensAt).toBe(noon + halfHour)
})

test('a wait that is over when the page is loaded again is open', () => {
  renderHook(() => useRetryTime('lock', halfHour)).unmount()
  vi.setSystemTime(noon + halfHour)
  const { result } = renderHook(() => useRetryTime('lock', halfHour))
  act(() => void vi.advanceTimersByTime(0))
  expect(result.current.open).toBe(true)
})

test('whoever leads to the screen again starts the wait anew', () => {
  renderHook(() => useRetryTime('lock', halfHour)).unmount()
  vi.setSystemTime(noon + 2 * halfHour)
  startRetryTime('lock', halfHour)
  expect(renderHook(() => useRetryTime('lock', halfHour)).result.current.opensAt).toBe(noon + 3 * halfHour)
})

test('a wait longer than a timer can hold opens in its time all the same', () => {
  const month = 30 * 86_400_000
  const { result } = renderHook(() => useRetryTime('file', month))
  act(() => void vi.advanceTimersByTime(month - 1))
  expect(result.current.open).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.open).toBe(true)
})
