import { expect, test } from 'vitest'
import { scoreChangeOf, scoreHistoryOf, trendDates, trendRows } from './score-history'

const entry = (generatedDate: number, ...scores: [string, number | null][]) => ({
  generatedDate,
  providerViews: scores.map(([provider, score]) => ({ provider, score })),
})
const efx = (generatedDate: number, score: number | null) => entry(generatedDate, ['EFX', score])
const datesOf = (entries: ReturnType<typeof entry>[]) =>
  scoreHistoryOf(entries, 'EFX')?.points.map((point) => point.date)

test('entries in any order are sorted oldest first', () => {
  expect(datesOf([efx(30_000, 700), efx(10_000, 690), efx(20_000, 695)])).toEqual([10_000, 20_000, 30_000])
})

test.each([
  [999, [10_000]],
  [1000, [10_000]],
  [1001, [10_000, 11_001]],
])('an entry %i ms after another leaves %j', (gap, dates) => {
  expect(datesOf([efx(10_000 + gap, 701), efx(10_000, 700)])).toEqual(dates)
})

test('the first of several entries within a second stays', () => {
  expect(scoreHistoryOf([efx(10_500, 650), efx(10_000, 700)], 'EFX')?.last.score).toBe(700)
})

test('an entry within a second of a duplicate is a duplicate too', () => {
  const entries = [efx(11_600, 720), efx(10_800, 710), efx(10_000, 700), efx(12_601, 730)]
  expect(datesOf(entries)).toEqual([10_000, 12_601])
})

test('extremes and the last score belong to the requested bureau', () => {
  const entries = [
    entry(10_000, ['EFX', 700], ['TU', 500]),
    entry(20_000, ['EFX', 640], ['TU', 850]),
    entry(30_000, ['EFX', 660]),
  ]
  expect(scoreHistoryOf(entries, 'EFX')).toMatchObject({ min: 640, max: 700, last: { date: 30_000, score: 660 } })
  expect(scoreHistoryOf(entries, 'TU')).toMatchObject({ min: 500, max: 850, last: { date: 20_000, score: 850 } })
})

test('months in which the bureau did not score are left out', () => {
  expect(datesOf([efx(10_000, 700), efx(20_000, 0), efx(30_000, null), efx(40_000, 702)])).toEqual([10_000, 40_000])
})

test('a bureau that never scored has no history', () => {
  expect(scoreHistoryOf([], 'EFX')).toBeUndefined()
  expect(scoreHistoryOf([efx(10_000, 0)], 'EFX')).toBeUndefined()
  expect(scoreHistoryOf([efx(10_000, 700)], 'TU')).toBeUndefined()
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
