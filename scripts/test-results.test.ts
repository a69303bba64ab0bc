import { expect, test } from 'vitest'
import { e2eTestResults, summaryOf, unitTestResults, withExitCode } from './test-results'

test('a summary has the duration of each phase, the retried and failed tests, and the totals', () => {
  const summaries = [
    { passed: 4, failed: 0, phases: [{ name: 'checks', seconds: 21.4 }] },
    {
      passed: 290,
      failed: 1,
      phases: [{ name: 'end-to-end tests', seconds: 780 }],
      retried: ['offline [phone]', 'crash [desktop]'],
      failures: ['crash [desktop]: expected 1 to be 2'],
    },
    {
      passed: 70,
      failed: 1,
      phases: [{ name: 'faults beside the above', seconds: 500 }],
      failures: ['log.test.ts › masks emails: expected 3 to be 4'],
    },
  ]
  expect(summaryOf(summaries, 803).split('\n')).toEqual([
    'checks                     21 s',
    'end-to-end tests          780 s',
    'faults beside the above   500 s',
    'all                       803 s',
    '2 retried:',
    '  offline [phone]',
    '  crash [desktop]',
    '2 failed:',
    '  crash [desktop]: expected 1 to be 2',
    '  log.test.ts › masks emails: expected 3 to be 4',
    '364 passed, 2 failed',
  ])
})

test('a summary without retried or failed tests has no lists', () => {
  const summaries = [{ passed: 14, failed: 0, phases: [{ name: 'checks', seconds: 21 }] }]
  expect(summaryOf(summaries, 22).split('\n').slice(-2)).toEqual([
    'all                        22 s',
    '14 passed, 0 failed',
  ])
})

test('withExitCode counts a crashed runner without failed tests as one failure', () => {
  expect(withExitCode({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 })
})

test.each([
  [{ passed: 7, failed: 0 }, 0],
  [{ passed: 7, failed: 3 }, 1],
])('withExitCode leaves %o unchanged for the exit code %i', (summary, exitCode) => {
  expect(withExitCode(summary, exitCode)).toEqual(summary)
})

const passed = { status: 'passed' }
const failed = {
  status: 'failed',
  error: { message: '\u001b[31mexpected 1 to be 2\u001b[39m\n    at offline.spec.ts' },
}

const report = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  errors: [],
  suites: [
    {
      title: 'offline.spec.ts',
      specs: [
        {
          title: 'shows a notice',
          tests: [{ projectName: 'desktop', status: 'expected', results: [passed] }],
        },
      ],
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

test('a flaky test counts as passed and is listed as retried', () => {
  expect(e2eTestResults.parse(report)).toEqual({
    passed: 2,
    failed: 1,
    retried: [
      'offline.spec.ts › on a phone › recovers [phone]',
      'offline.spec.ts › on a phone › recovers [desktop]',
    ],
    failures: ['offline.spec.ts › on a phone › recovers [desktop]: expected 1 to be 2'],
  })
})

test('an error outside the tests counts as a failure', () => {
  const broken = { ...report, suites: [], errors: [{ message: 'The global setup failed.' }] }
  expect(e2eTestResults.parse(broken)).toEqual({
    passed: 2,
    failed: 2,
    retried: [],
    failures: ['outside the tests: The global setup failed.'],
  })
})

test('a unit test file that fails to load counts as one failure', () => {
  const testResults = [
    {
      name: 'lib/a.test.ts',
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    },
    {
      name: 'lib/b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        {
          status: 'failed',
          fullName: 'adds',
          failureMessages: ['expected 3 to be 2\n    at b.test.ts'],
        },
      ],
    },
    {
      name: 'lib/c.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ status: 'passed', fullName: 'subtracts', failureMessages: [] }],
    },
  ]
  expect(unitTestResults.parse({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      'lib/b.test.ts › adds: expected 3 to be 2',
      'lib/a.test.ts does not load: Cannot find module',
    ],
  })
})
