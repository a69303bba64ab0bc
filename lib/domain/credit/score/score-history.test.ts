import { expect, test } from 'vitest'
import { milestoneOf, scoreChangeOf, scoreHistoryOf } from './score-history'
import { bandsOf } from './score-scale'

const scores = [
  { date: 10_000, score: 700 },
  { date: 20_000, score: 640 },
  { date: 30_000, score: 660 },
]

test('the lowest, highest and last score are those of the requested bureau', () => {
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

test('a bureau that never sent a score has no history', () => {
  expect(scoreHistoryOf([], 'EFX', { score: 700, date: 1 })).toBeUndefined()
  expect(scoreHistoryOf([{ provider: 'EFX', points: scores }], 'TU', undefined)).toBeUndefined()
})

test.each([
  [
    '1001 ms newer than the newest entry',
    { score: 710, date: 31_001 },
    { last: 710, min: 640, max: 710, count: 4 },
  ],
  ['the lowest', { score: 620, date: 40_000 }, { last: 620, min: 620, max: 700, count: 4 }],
  [
    'delivered with the newest entry',
    { score: 660, date: 31_000 },
    { last: 660, min: 640, max: 700, count: 3 },
  ],
  [
    'older than the newest entry',
    { score: 710, date: 15_000 },
    { last: 660, min: 640, max: 710, count: 3 },
  ],
  ['without a date', { score: 610, date: undefined }, { last: 660, min: 610, max: 700, count: 3 }],
  ['missing', undefined, { last: 660, min: 640, max: 700, count: 3 }],
])(
  'the lowest, highest and last score take the current score into account: a score %s',
  (_, current, expected) => {
    const history = scoreHistoryOf([{ provider: 'EFX', points: scores }], 'EFX', current)
    const { last, min, max, points = [] } = history ?? {}
    expect({ last: last?.score, min, max, count: points.length }).toEqual(expected)
  },
)

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
])('computes the score change for a score %s', (_, current, change) => {
  expect(scoreChangeOf(current, history)).toEqual(change)
})

test('there is no score change without a history', () => {
  expect(scoreChangeOf({ score: 700, date: 1 }, [])).toBeUndefined()
})

const bands = bandsOf([
  { name: 'Fair', low: 601, high: 660 },
  { name: 'Good', low: 661, high: 780 },
])
const historyOf = (...scores: number[]) =>
  scores.map((score, index) => ({ date: (index + 1) * 10_000, score }))
const date = 90_000

test.each([
  ['the first score in a band', [650, 655], 661, { kind: 'band', band: 'Good' }],
  ['a return to a band', [650, 670, 655], 661, undefined],
  [
    '25 points above the first score',
    [610, 620],
    635,
    { kind: 'points', points: 25, since: 10_000 },
  ],
  ['another 25 points', [610, 636], 660, { kind: 'points', points: 50, since: 10_000 }],
  ['the same 25 points again', [610, 640, 630], 641, undefined],
  ['fewer than 25 points', [610, 620], 634, undefined],
  ['a recovery to the first score', [640, 610], 640, undefined],
  ['a fall', [650, 640], 610, undefined],
  ['the first score of all', [], 700, undefined],
])('determines whether a score is a milestone: %s', (_, scores, score, milestone) => {
  expect(milestoneOf({ score, date }, historyOf(...scores), bands)).toEqual(milestone)
})

test('a history entry for the current score does not count as an earlier score', () => {
  const oldestFirst = [...historyOf(650, 655), { date: date - 500, score: 661 }]
  expect(milestoneOf({ score: 661, date }, oldestFirst, bands)).toEqual({
    kind: 'band',
    band: 'Good',
  })
})
