import { runScenarios } from './run-scenarios'

/** Prints the figures of the scenarios. */
export const summaryReporter = 'e2e/faults/harness/summary-reporter.ts'

type FaultOptions = {
  /**
   * `few` takes less than five minutes; `all` repeats what depends on chance a hundred times; `tolerant` is `few` with wider
   * limits of time, for a machine that does other work.
   */
  readonly project: 'few' | 'all' | 'tolerant'
  /** Names of scenario files, such as `refresh`. @default all of them */
  readonly files?: readonly string[]
  /** File for Vitest's JSON report. */
  readonly results?: string
}

/** `npm run test:faults`, `npm run test:faults -- --all redis refresh`. Contract, section 11. */
export async function runFaults(args: readonly string[]): Promise<void> {
  const files = args.filter((arg) => !arg.startsWith('--'))
  process.exitCode = await runFaultTests({ project: args.includes('--all') ? 'all' : 'few', files })
}

/** Runs the scenarios of `e2e/faults`. @returns the exit code of Vitest. */
export async function runFaultTests({ project, files = [], results }: FaultOptions): Promise<number> {
  return await runScenarios('faults', {
    args: ['--project', project, `--reporter=${summaryReporter}`, ...files],
    results,
  })
}
