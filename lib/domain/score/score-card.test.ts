import { expect, test } from 'vitest'
import { bandsOf } from './band'
import { isOverdue, scoreRangeOf } from './score-card'

const due = Date.UTC(2026, 10, 26, 17)

test.each([
  ['before the day', Date.UTC(2026, 10, 25, 23), false],
  ['on the day, after the hour', Date.UTC(2026, 10, 26, 23, 59), false],
  ['on the day after', Date.UTC(2026, 10, 27), true],
])('an update is overdue %s: %s', (_, now, overdue) => {
  expect(isOverdue(due, now)).toBe(overdue)
})

test('uses the ranges of the payload in any order', () => {
  const ranges = [
    { name: 'Good', low: 661, high: 780 },
    { name: 'Poor', low: 300, high: 660 },
  ]
  expect(scoreRangeOf(bandsOf(ranges))).toEqual({ low: 300, high: 780 })
})

test('uses the range of the axis without ranges in the payload', () => {
  expect(scoreRangeOf([])).toEqual({ low: 280, high: 850 })
})
