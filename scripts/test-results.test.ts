import { expect, test } from 'vitest'
import { e2eTestResults, summaryOf, sumSummaries, unitTestResults, withExitCode } from './test-results'

test('sumSummaries adds passed and failed tests, and lists all retried ones', () => {
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

test('withExitCode counts a crashed runner without failed tests as one failure', () => {
  expect(withExitCode({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 })
})

test.each([
  [{ passed: 7, failed: 0 }, 0],
  [{ passed: 7, failed: 3 }, 1],
])('withExitCode keeps %o with exit code %i', (summary, exitCode) => {
  expect(withExitCode(summary, exitCode)).toEqual(summary)
})

const passed = { status: 'passed' }
const failed = { status: 'failed' }

const report = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  errors: [],
  suites: [
    {
      title: 'offline.spec.ts',
      specs: [{ title: 'shows a notice', tests: [{ projectName: 'desktop', status: 'expected', results: [passed] }] }],
      suites: [
        {
          title: 'on a phone',
          specs: [
            {
              title: 'recovers',
              tests: [
                { projectName: 'phone', status: 'flaky', results: [failed, passed] },
                { projectName: 'desktop', status: 'unexpected', results: [failed, failed] },
              ],
            },
          ],
        },
      ],
    },
  ],
}

test('a flaky test counts as passed and is named as retried', () => {
  expect(e2eTestResults.parse(report)).toEqual({
    passed: 2,
    failed: 1,
    retried: ['offline.spec.ts › on a phone › recovers [phone]', 'offline.spec.ts › on a phone › recovers [desktop]'],
  })
})

test('an error outside the tests counts as a failure', () => {
  const broken = { ...report, suites: [], errors: [{ message: 'The global setup failed.' }] }
  expect(e2eTestResults.parse(broken)).toEqual({ passed: 2, failed: 2, retried: [] })
})

test('a unit test file that fails to load counts as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ]
  expect(unitTestResults.parse({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({ passed: 3, failed: 2 })
})
