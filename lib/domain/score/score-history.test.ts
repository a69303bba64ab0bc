import { expect, test } from 'vitest'
import { scoreChangeOf, scoreHistoryOf, trendDates, trendRows } from './score-history'

const scores = [
  { date: 10_000, score: 700 },
  { date: 20_000, score: 640 },
  { date: 30_000, score: 660 },
]

test('extremes and the last score belong to the requested bureau', () => {
  const histories = [
    { provider: 'EFX', points: scores },
    { provider: 'TU', points: [{ date: 5_000, score: 850 }] },
  ]
  expect(scoreHistoryOf(histories, 'EFX')).toMatchObject({ min: 640, max: 700, last: { date: 30_000, score: 660 } })
  expect(scoreHistoryOf(histories, 'TU')).toMatchObject({ min: 850, max: 850, last: { date: 5_000, score: 850 } })
})

test('a bureau that never scored has no history', () => {
  expect(scoreHistoryOf([], 'EFX')).toBeUndefined()
  expect(scoreHistoryOf([{ provider: 'EFX', points: scores }], 'TU')).toBeUndefined()
})

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

test('the table starts with the newest score, each with its change since the previous one', () => {
  expect(trendRows(points)).toEqual([
    { date: 5000, score: 702, change: -13 },
    { date: 2000, score: 715, change: 25 },
    { date: 1000, score: 690, change: undefined },
  ])
})
