import { expect, test, vi } from 'vitest'
import { deepFreeze, memoizeFrozen } from './memory-cache'

test('every part of a frozen value rejects changes', () => {
  const value = deepFreeze({ reports: [{ accounts: [{ balance: 1 }] }] })
  expect(() => Object.assign(value.reports[0]?.accounts[0] ?? {}, { balance: 2 })).toThrow(TypeError)
  expect(() => value.reports.pop()).toThrow(TypeError)
})

test('a result is computed once for a frozen argument and every time for one that may change', () => {
  const compute = vi.fn(({ points }: { points: number }) => ({ doubled: points * 2 }))
  const memoized = memoizeFrozen(compute)
  const frozen = Object.freeze({ points: 4 })
  expect(memoized(frozen)).toEqual({ doubled: 8 })
  expect(memoized(frozen)).toBe(memoized(frozen))
  expect(compute).toHaveBeenCalledTimes(1)
  const changing = { points: 1 }
  memoized(changing)
  changing.points = 2
  expect(memoized(changing)).toEqual({ doubled: 4 })
})
