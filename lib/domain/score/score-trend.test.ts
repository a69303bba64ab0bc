import { expect, test } from 'vitest'
import { trendDates, trendRows } from './score-trend'

const points = [
  { date: 1000, score: 690 },
  { date: 2000, score: 715 },
  { date: 5000, score: 702 },
]

test.each([
  [5, [1000, 2000, 3000, 4000, 5000]],
  [2, [1000, 5000]],
  [1, [5000]],
  [0, [5000]],
])('%i dates are spread from the first to the last', (count, dates) => {
  expect(trendDates(points, count)).toEqual(dates)
})

test('one point has one date and none has none', () => {
  expect(trendDates([{ date: 7, score: 700 }], 5)).toEqual([7])
  expect(trendDates([], 5)).toEqual([])
})

test('the table reads newest first, each score with its change since the one before', () => {
  expect(trendRows(points)).toEqual([
    { date: 5000, score: 702, change: -13 },
    { date: 2000, score: 715, change: 25 },
    { date: 1000, score: 690, change: undefined },
  ])
})
