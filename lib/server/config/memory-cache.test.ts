import { afterEach, expect, test, vi } from 'vitest'
import { resetState, setEnvironment } from '../testing/web-app'
import { deepFreeze, getMemoryCache, memoizeFrozen } from './memory-cache'

afterEach(() => {
  vi.useRealTimers()
  resetState()
})

test('a deeply frozen value rejects changes at every level', () => {
  const value = deepFreeze({ reports: [{ accounts: [{ balance: 1 }] }] })
  expect(() => Object.assign(value.reports[0]?.accounts[0] ?? {}, { balance: 2 })).toThrow(
    TypeError,
  )
  expect(() => value.reports.pop()).toThrow(TypeError)
})

test('a memoized result is computed once for a frozen argument, and each time for a mutable one', () => {
  const compute = vi.fn(({ points }: { points: number }) => ({ doubled: points * 2 }))
  const memoized = memoizeFrozen('doubled', compute)
  const frozen = Object.freeze({ points: 4 })
  expect(memoized(frozen)).toEqual({ doubled: 8 })
  expect(memoized(frozen)).toBe(memoized(frozen))
  expect(compute).toHaveBeenCalledTimes(1)
  const changing = { points: 1 }
  memoized(changing)
  changing.points = 2
  expect(memoized(changing)).toEqual({ doubled: 4 })
})

test('expired entries are removed from a cache by one timer', () => {
  setEnvironment({ PRODUCT_API_URL: 'https://api.example' })
  vi.useFakeTimers()
  const cache = getMemoryCache<string>({ name: 'cacheVersions', ttlMs: 60_000, bytesOf: () => 0 })
  for (let index = 0; index < 100; index += 1) cache.set(`key ${index}`, 'value')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(59_999)
  expect(cache.size).toBe(100)
  vi.advanceTimersByTime(2)
  expect(cache.get('key 0')).toBeUndefined()
  vi.advanceTimersByTime(60_000)
  expect([cache.size, cache.calculatedSize]).toEqual([0, 0])
})
