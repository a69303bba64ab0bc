import { expect, test } from 'vitest'
import { summaryOf, sumSummaries, withExitCode } from './test-summary'

test('a sum adds what passed and what failed, and joins what was retried', () => {
  expect(
    sumSummaries([
      { passed: 4, failed: 0 },
      { passed: 10, failed: 2, retried: ['offline'] },
    ]),
  ).toEqual({ passed: 14, failed: 2, retried: ['offline'] })
})

test('a summary is one line when nothing was retried', () => {
  expect(summaryOf({ passed: 14, failed: 2 })).toBe('14 passed, 2 failed')
})

test('a summary counts and lists the retried tests before its last line', () => {
  const summary = summaryOf({ passed: 14, failed: 0, retried: ['offline [phone]', 'crash [desktop]'] })
  expect(summary.split('\n')).toEqual(['2 retried:', '  offline [phone]', '  crash [desktop]', '14 passed, 0 failed'])
})

test('counts a crashed runner without failed tests as one failure', () => {
  expect(withExitCode({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 })
})

test.each([
  [{ passed: 7, failed: 0 }, 0],
  [{ passed: 7, failed: 3 }, 1],
])('keeps %o with exit code %i', (tally, exitCode) => {
  expect(withExitCode(tally, exitCode)).toEqual(tally)
})
