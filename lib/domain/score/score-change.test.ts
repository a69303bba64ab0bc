import { expect, test } from 'vitest'
import { scoreChangeOf } from './score-change'

const history = [
  { date: 10_000, score: 690 },
  { date: 20_000, score: 715 },
  { date: 30_000, score: 702 },
]

test.each([
  ['newer than all history', { score: 710, date: 40_000 }, { points: 8, since: 30_000 }],
  ['delivered with the last entry', { score: 702, date: 30_000 }, { points: -13, since: 20_000 }],
  ['1000 ms after the last entry', { score: 702, date: 31_000 }, { points: -13, since: 20_000 }],
  ['1001 ms after the last entry', { score: 702, date: 31_001 }, { points: 0, since: 30_000 }],
  ['without a date', { score: 700, date: undefined }, { points: -2, since: 30_000 }],
  ['older than all history', { score: 700, date: 10_500 }, undefined],
])('a score %s', (_, current, change) => {
  expect(scoreChangeOf(current, history)).toEqual(change)
})

test('without history there is no change', () => {
  expect(scoreChangeOf({ score: 700, date: 1 }, [])).toBeUndefined()
})
