import { expect, test } from 'vitest'
import { defaultTarget, newScoreRange, plannedTargetOf } from './pathway'

test('the planner starts with 10 points in 6 months', () => {
  expect(defaultTarget).toEqual({ points: 10, months: 6 })
})

test.each([
  ['', 10, 6],
  ['?points=20&months=12', 20, 12],
  ['?points=20', 20, 6],
  ['?months=24', 10, 24],
  ['?points=15&months=7', 10, 6],
  ['?points=1e1&months=06', 10, 6],
  ['?points=<script>&months=', 10, 6],
])('the query "%s" plans %i points in %i months', (search, points, months) => {
  expect(plannedTargetOf(new URLSearchParams(search))).toEqual({ points, months })
})

const planned = (pointsFrom: number, pointsTo: number, months: number) => ({
  pointsFrom,
  pointsTo,
  months,
  actions: [],
})

test.each([
  [702, planned(8, 14, 6), { low: 710, high: 716 }],
  [840, planned(8, 14, 6), { low: 848, high: 850 }],
  [845, planned(10, 20, 6), { low: 850, high: 850 }],
])('a score of %i with the pathway %j results in the range %j', (score, plan, range) => {
  expect(newScoreRange(score, plan)).toEqual(range)
})
