import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

export type TestSummary = {
  readonly passed: number
  readonly failed: number
  /** Tests that ran a second time, regardless of the result. */
  readonly retried?: readonly string[]
  /** The failed tests: file, name and the first line of the message. */
  readonly failures?: readonly string[]
  /** Output that the suite has not printed itself. */
  readonly output?: string
  /** Duration of each phase, in order. */
  readonly phases?: readonly { readonly name: string; readonly seconds: number }[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
})

/** Vitest's JSON report. A file that fails to load counts as one failure. */
export const unitTestResults = z.pipe(
  vitestReport,
  z.transform(({ numPassedTests, numFailedTests, testResults }): TestSummary => {
    const unloaded = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    )
    const failures = testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          failureOf(`${relative('', file)} › ${fullName}`, failureMessages?.[0]),
        ),
    )
    return {
      passed: numPassedTests,
      failed: numFailedTests + unloaded.length,
      failures: [
        ...failures,
        ...unloaded.map(({ name, message }) =>
          failureOf(`${relative('', name)} does not load`, message),
        ),
      ],
    }
  }),
)

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(
            z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(suite))
  },
})
type Suite = z.infer<typeof suite>

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

/**
 * Playwright's JSON report. A test that passed on its second run has passed, and is listed as
 * retried.
 */
export const e2eTestResults = z.pipe(
  playwrightReport,
  z.transform(
    ({ stats, suites, errors }): TestSummary => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      retried: testsIn(suites).flatMap(({ name, results }) => (results.length > 1 ? [name] : [])),
      failures: [
        ...testsIn(suites).flatMap(({ name, status, results }) =>
          status === 'unexpected' ? [failureOf(name, results.at(-1)?.error?.message)] : [],
        ),
        ...errors.map(({ message }) => failureOf('outside the tests', message)),
      ],
    }),
  ),
)

type NamedTest = Suite['specs'][number]['tests'][number] & { readonly name: string }

function testsIn(suites: readonly Suite[]): NamedTest[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) =>
    [
      ...specs.flatMap((spec) =>
        spec.tests.map((test) => ({ ...test, name: `${spec.title} [${test.projectName}]` })),
      ),
      ...testsIn(inner),
    ].map((test) => ({ ...test, name: `${title} › ${test.name}` })),
  )
}

function failureOf(name: string, message = ''): string {
  const [firstLine = ''] = stripVTControlCharacters(message).split('\n')
  return `${name}: ${firstLine}`
}

/** Counts a runner that failed without a failed test (it crashed, or found none) as one failure. */
export function withExitCode(summary: TestSummary, exitCode: number): TestSummary {
  return exitCode !== 0 && summary.failed === 0 ? { ...summary, failed: 1 } : summary
}

/**
 * Formats a run's summary: its phases, their total seconds, the retried and failed tests with
 * counts, then the totals in one line.
 */
export function summaryOf(summaries: readonly TestSummary[], seconds: number): string {
  const phases = [...summaries.flatMap((summary) => summary.phases ?? []), { name: 'all', seconds }]
  const table = phases.map(
    (phase) => `${phase.name.padEnd(24)}${phase.seconds.toFixed(0).padStart(5)} s`,
  )
  const retried = summaries.flatMap((summary) => summary.retried ?? [])
  const failures = summaries.flatMap((summary) => summary.failures ?? [])
  const passed = summaries.reduce((total, summary) => total + summary.passed, 0)
  const failed = summaries.reduce((total, summary) => total + summary.failed, 0)
  const totals = `${passed} passed, ${failed} failed`
  return [...table, ...listOf('retried', retried), ...listOf('failed', failures), totals].join('\n')
}

function listOf(name: string, lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? [`${lines.length} ${name}:`, ...lines.map((line) => `  ${line}`)] : []
}
