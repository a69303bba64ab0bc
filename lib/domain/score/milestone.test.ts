import { expect, test } from 'vitest'
import { bandsOf } from './band'
import { milestoneOf } from './milestone'

const bands = bandsOf([
  { name: 'Fair', low: 601, high: 660 },
  { name: 'Good', low: 661, high: 780 },
])
const historyOf = (...scores: number[]) => scores.map((score, index) => ({ date: (index + 1) * 10_000, score }))
const date = 90_000

test.each([
  ['the first score in a band', [650, 655], 661, { kind: 'band', band: 'Good' }],
  ['a return to a band', [650, 670, 655], 661, undefined],
  ['25 points above the first score', [610, 620], 635, { kind: 'points', points: 25, since: 10_000 }],
  ['another 25 points', [610, 636], 660, { kind: 'points', points: 50, since: 10_000 }],
  ['the same 25 points again', [610, 640, 630], 641, undefined],
  ['fewer than 25 points', [610, 620], 634, undefined],
  ['a recovery to the first score', [640, 610], 640, undefined],
  ['a fall', [650, 640], 610, undefined],
  ['the first score of all', [], 700, undefined],
])('%s', (_, scores, score, milestone) => {
  expect(milestoneOf({ score, date }, historyOf(...scores), bands)).toEqual(milestone)
})

test('an entry of the same delivery is not an earlier score', () => {
  const oldestFirst = [...historyOf(650, 655), { date: date - 500, score: 661 }]
  expect(milestoneOf({ score: 661, date }, oldestFirst, bands)).toEqual({ kind: 'band', band: 'Good' })
})
