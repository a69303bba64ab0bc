import { expect, test } from 'vitest'
import { storyResults } from './story-results'

const passed = { status: 'passed' }
const failed = { status: 'failed' }

const report = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  errors: [],
  suites: [
    {
      title: 'offline.spec.ts',
      specs: [{ title: 'says so', tests: [{ projectName: 'desktop', status: 'expected', results: [passed] }] }],
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
  expect(storyResults.parse(report)).toEqual({
    passed: 2,
    failed: 1,
    retried: ['offline.spec.ts › on a phone › recovers [phone]', 'offline.spec.ts › on a phone › recovers [desktop]'],
  })
})

test('an error outside of the tests counts as a failure', () => {
  const broken = { ...report, suites: [], errors: [{ message: 'The global setup failed.' }] }
  expect(storyResults.parse(broken)).toEqual({ passed: 2, failed: 2, retried: [] })
})
