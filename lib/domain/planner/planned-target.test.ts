import { expect, test } from 'vitest'
import { defaultTarget, plannedTargetOf, withTarget } from './planned-target'

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
])('the address "%s" plans %i points in %i months', (search, points, months) => {
  expect(plannedTargetOf(new URLSearchParams(search))).toEqual({ points, months })
})

test.each([
  ['/dashboard', '/dashboard?points=20&months=12'],
  ['/dashboard?bureau=TU#trend', '/dashboard?bureau=TU&points=20&months=12#trend'],
  ['/dashboard?points=10&months=6', '/dashboard?points=20&months=12'],
])('%s with a target is %s', (path, address) => {
  expect(withTarget(path, { points: 20, months: 12 })).toBe(address)
})
