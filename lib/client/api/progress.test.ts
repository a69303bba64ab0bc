import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progressShown, startProgress } from './progress'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the progress bar appears after 150 ms and disappears when the call ends', () => {
  const end = startProgress()
  vi.advanceTimersByTime(149)
  expect(progressShown.get()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(progressShown.get()).toBe(true)
  end()
  vi.advanceTimersByTime(0)
  expect(progressShown.get()).toBe(false)
})

test('the progress bar stays hidden for any number of short calls', () => {
  for (let made = 0; made < 5; made += 1) {
    const end = startProgress()
    vi.advanceTimersByTime(140)
    end()
    expect(progressShown.get()).toBe(false)
  }
  vi.advanceTimersByTime(1_000)
  expect(progressShown.get()).toBe(false)
})

test('the progress bar stays visible until the last of several calls has ended', () => {
  const [first, second] = [startProgress(), startProgress()]
  vi.advanceTimersByTime(150)
  first()
  first()
  vi.advanceTimersByTime(0)
  expect(progressShown.get()).toBe(true)
  second()
  vi.advanceTimersByTime(0)
  expect(progressShown.get()).toBe(false)
})

test('the progress bar stays visible when a navigation immediately follows a call', () => {
  const listener = vi.fn()
  const unsubscribe = progressShown.subscribe(listener)
  const endCall = startProgress()
  vi.advanceTimersByTime(150)
  endCall()
  const endNavigation = startProgress()
  vi.advanceTimersByTime(10)
  expect(progressShown.get()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(1)
  endNavigation()
  vi.advanceTimersByTime(0)
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
})
