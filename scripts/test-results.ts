import * as z from 'zod/mini'

export type TestSummary = {
  readonly passed: number
  readonly failed: number
  /** Names of the tests that needed a second run, whatever came of it. */
  readonly retried?: readonly string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** Vitest's JSON report; a file that fails to load counts as one failure. */
export const unitTestResults = z.pipe(
  vitestReport,
  z.transform(({ numPassedTests, numFailedTests, testResults }): TestSummary => {
    const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    return { passed: numPassedTests, failed: numFailedTests + unloaded }
  }),
)

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ projectName: z.string(), results: z.array(z.unknown()) })),
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
  errors: z.array(z.unknown()),
})

/** Playwright's JSON report; a test that passed on its second run has passed, and is named as retried. */
export const e2eTestResults = z.pipe(
  playwrightReport,
  z.transform(
    ({ stats, suites, errors }): TestSummary => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      retried: suites.flatMap((file) => retriedIn(file)),
    }),
  ),
)

function retriedIn({ title, specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests.filter(({ results }) => results.length > 1).map(({ projectName }) => `${spec.title} [${projectName}]`),
  )
  return [...own, ...suites.flatMap(retriedIn)].map((name) => `${title} › ${name}`)
}

export function sumSummaries(summaries: readonly TestSummary[]): TestSummary {
  return {
    passed: summaries.reduce((total, { passed }) => total + passed, 0),
    failed: summaries.reduce((total, { failed }) => total + failed, 0),
    retried: summaries.flatMap(({ retried = [] }) => retried),
  }
}

/** A runner that failed without a failed test (it crashed, or found none) counts as one failure. */
export function withExitCode(summary: TestSummary, exitCode: number): TestSummary {
  return exitCode !== 0 && summary.failed === 0 ? { ...summary, failed: 1 } : summary
}

/** The end of a run: the retried tests under their count, if any, then the totals in one line. */
export function summaryOf({ passed, failed, retried = [] }: TestSummary): string {
  const list = retried.length > 0 ? [`${retried.length} retried:`, ...retried.map((name) => `  ${name}`)] : []
  return [...list, `${passed} passed, ${failed} failed`].join('\n')
}
