export type Tally = {
  readonly passed: number
  readonly failed: number
  /** Names of the tests that needed a second run, whatever came of it. */
  readonly retried?: readonly string[]
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    retried: tallies.flatMap(({ retried = [] }) => retried),
  }
}

/** A runner that failed without naming a failed test (it crashed, or found none) counts as one failure. */
export function honest(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** The end of a run: the retried tests under their count, if any, then the totals in one line. */
export function summaryOf({ passed, failed, retried = [] }: Tally): string {
  const list = retried.length > 0 ? [`${retried.length} retried:`, ...retried.map((name) => `  ${name}`)] : []
  return [...list, `${passed} passed, ${failed} failed`].join('\n')
}
