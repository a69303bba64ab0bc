import { expect, test } from 'vitest'
import { bandsOf } from './band'
import { modelNameOf, scoreRangeOf } from './score-source'

test.each([
  ['VANTAGE', 'VANTAGE'],
  ['FICO', 'FICO'],
  ['ERS', 'ERS'],
  [' VANTAGE_4 ', 'VANTAGE_4'],
  ['UNKNOWN', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('names the model %j as %j', (model, expected) => {
  expect(modelNameOf(model)).toBe(expected)
})

test('takes the range from the ranges of the wire, in any order', () => {
  const ranges = [
    { name: 'Good', low: 661, high: 780 },
    { name: 'Poor', low: 300, high: 660 },
  ]
  expect(scoreRangeOf(bandsOf(ranges))).toEqual({ low: 300, high: 780 })
})

test('takes the range of the axis where the wire sends no ranges', () => {
  expect(scoreRangeOf([])).toEqual({ low: 280, high: 850 })
})
