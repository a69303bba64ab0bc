import { runNode } from './processes'

const folder = 'e2e/faults'
const reporters = ['verbose', `${folder}/harness/summary-reporter.ts`]

type FaultOptions = {
  /** Repeats what depends on chance a hundred times, which takes longer than five minutes. */
  readonly all?: boolean
  /** Names of scenario files, such as `refresh`. @default all of them */
  readonly files?: readonly string[]
  /** File for Vitest's JSON report. */
  readonly results?: string
}

/** `npm run test:faults`, `npm run test:faults -- --all redis refresh`. Contract, section 11. */
export async function runFaults(args: readonly string[]): Promise<void> {
  const files = args.filter((arg) => !arg.startsWith('--'))
  process.exitCode = await runFaultTests({ all: args.includes('--all'), files })
}

/** Runs the scenarios of `e2e/faults`. @returns the exit code of Vitest. */
export async function runFaultTests({ all = false, files = [], results }: FaultOptions): Promise<number> {
  const json = results ? ['--reporter=json', `--outputFile.json=${results}`] : []
  const { code } = await runNode([
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', `${folder}/vitest.config.ts`],
    ...['--project', all ? 'all' : 'few', ...reporters.map((reporter) => `--reporter=${reporter}`), ...json, ...files],
  ])
  return code
}
