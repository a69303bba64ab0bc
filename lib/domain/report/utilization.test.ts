import { expect, test } from 'vitest'
import { utilizationLevelOf } from './utilization'

test.each([
  [-3, 'low'],
  [0, 'low'],
  [30, 'low'],
  [30.1, 'elevated'],
  [50, 'elevated'],
  [50.1, 'high'],
  [100, 'high'],
  [100.1, 'over'],
])('a utilization of %f percent is %s', (percent, level) => {
  expect(utilizationLevelOf(percent)).toBe(level)
})
