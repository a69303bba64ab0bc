import { expect, test } from 'vitest'
import { closeUpAxis, pointsInRange, trendDates, trendRangesOf, trendRows } from './trend'

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
])(
  'the trend has at most %i dates with a score, spread from the first to the last',
  (count, shown, dates) => {
    expect(trendDates(shown, count)).toEqual(dates)
  },
)

test('a history with one point has one date, and an empty history has none', () => {
  expect(trendDates([{ date: 7, score: 700 }], 5)).toEqual([7])
  expect(trendDates([], 5)).toEqual([])
})

test('the trend table lists the newest score first, each score with its change from the previous one', () => {
  expect(trendRows(points)).toEqual([
    { date: 5000, score: 702, change: -13 },
    { date: 2000, score: 715, change: 25 },
    { date: 1000, score: 690, change: undefined },
  ])
})

/** Returns a score on the first of each month from January 2025. */
const monthsFrom2025 = (count: number) =>
  Array.from({ length: count }, (_, month) => ({
    date: Date.UTC(2025, month, 1),
    score: 700 + month,
  }))

test.each([
  ['sixMonths', 7],
  ['oneYear', 13],
  ['all', 20],
] as const)(
  'the range %s ends with the last score and has %i of 20 monthly scores',
  (range, count) => {
    const shown = pointsInRange(monthsFrom2025(20), range)
    expect([shown.length, shown.at(-1)?.score]).toEqual([count, 719])
  },
)

test.each([
  [20, ['sixMonths', 'oneYear', 'all']],
  [10, ['sixMonths', 'all']],
  [7, ['all']],
  [0, ['all']],
])('a history of %i monthly scores offers the ranges %j', (count, ranges) => {
  expect(trendRangesOf(monthsFrom2025(count))).toEqual(ranges)
})

test.each([
  [[630, 634], { min: 620, max: 640, ticks: [620, 630, 640] }],
  [[577, 634], { min: 560, max: 660, ticks: [560, 580, 600, 620, 640, 660] }],
  [[700], { min: 690, max: 710, ticks: [690, 700, 710] }],
  [[845, 850], { min: 840, max: 850, ticks: [840, 850] }],
  [[281, 300], { min: 280, max: 310, ticks: [280, 290, 300, 310] }],
  [[300, 850], { min: 280, max: 850, ticks: [400, 600, 800] }],
])('the zoomed axis for the scores %j is %j', (scores, axis) => {
  expect(closeUpAxis(scores)).toEqual(axis)
})
