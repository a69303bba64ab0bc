import { expect, test } from 'vitest'
import { honest, sum } from './tally'

test('a sum adds what passed and what failed', () => {
  expect(
    sum([
      { passed: 4, failed: 0 },
      { passed: 10, failed: 2 },
    ]),
  ).toEqual({ passed: 14, failed: 2 })
})

test('a runner that crashed without a failed test counts as one failure', () => {
  expect(honest({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 })
})

test.each([
  [{ passed: 7, failed: 0 }, 0],
  [{ passed: 7, failed: 3 }, 1],
])('%o with exit code %i stays as counted', (tally, exitCode) => {
  expect(honest(tally, exitCode)).toEqual(tally)
})
