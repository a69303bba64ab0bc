import { runNode } from '../processes'

type ScenarioOptions = {
  /** More arguments for Vitest, such as names of files. */
  readonly args?: readonly string[]
  /** File for Vitest's JSON report. */
  readonly results?: string | undefined
}

/** Runs the scenarios of `e2e/<suite>` with Vitest. @returns its exit code. */
export async function runScenarios(
  suite: 'cluster' | 'faults' | 'firefox' | 'webkit',
  { args = [], results }: ScenarioOptions = {},
): Promise<number> {
  const json = results ? ['--reporter=json', `--outputFile.json=${results}`] : []
  const { code } = await runNode([
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', `e2e/${suite}/vitest.config.ts`],
    ...['--reporter=verbose', ...json, ...args],
  ])
  return code
}
