export type TestSummary = {
  readonly passed: number
  readonly failed: number
  /** Names of the tests that needed a second run, whatever came of it. */
  readonly retried?: readonly string[]
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
