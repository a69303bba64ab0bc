import { expect, test } from 'vitest'
import { bandsOf } from './band'
import { scoreRangeOf } from './score-card'

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
