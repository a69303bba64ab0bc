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
  expect(scoreHistoryOf(histories, 'EFX', undefined)).toMatchObject({
    min: 640,
    max: 700,
    last: { date: 30_000, score: 660 },
  })
  expect(scoreHistoryOf(histories, 'TU', undefined)).toMatchObject({
    min: 850,
    max: 850,
    last: { date: 5_000, score: 850 },
  })
})

test('a bureau that never scored has no history', () => {
  expect(scoreHistoryOf([], 'EFX', { score: 700, date: 1 })).toBeUndefined()
  expect(scoreHistoryOf([{ provider: 'EFX', points: scores }], 'TU', undefined)).toBeUndefined()
})

test.each([
  ['1001 ms newer than the newest entry', { score: 710, date: 31_001 }, { last: 710, min: 640, max: 710, count: 4 }],
  ['the lowest', { score: 620, date: 40_000 }, { last: 620, min: 620, max: 700, count: 4 }],
  ['delivered with the newest entry', { score: 660, date: 31_000 }, { last: 660, min: 640, max: 700, count: 3 }],
  ['older than the newest entry', { score: 710, date: 15_000 }, { last: 660, min: 640, max: 710, count: 3 }],
  ['without a date', { score: 610, date: undefined }, { last: 660, min: 610, max: 700, count: 3 }],
  ['missing', undefined, { last: 660, min: 640, max: 700, count: 3 }],
])('a current score %s counts for the extremes, and is the last point if it is newer', (_, current, expected) => {
  const history = scoreHistoryOf([{ provider: 'EFX', points: scores }], 'EFX', current)
  const { last, min, max, points = [] } = history ?? {}
  expect({ last: last?.score, min, max, count: points.length }).toEqual(expected)
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

const monthly = Array.from({ length: 25 }, (_, month) => ({ date: 1000 * month, score: 700 }))
const justAdded = [...monthly, { date: 24_100, score: 702 }]

test.each([
  [5, points, [1000, 2000, 5000]],
  [2, points, [1000, 5000]],
  [1, points, [5000]],
  [0, points, [5000]],
  [5, monthly, [0, 6000, 12_000, 18_000, 24_000]],
  [5, justAdded, [0, 6000, 12_000, 18_000, 24_100]],
  [3, justAdded.slice(-3), [23_000, 24_100]],
])('at most %i dates are those of scores, spread from the first to the last', (count, shown, dates) => {
  expect(trendDates(shown, count)).toEqual(dates)
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
