import { runNode } from './processes'
import { findOrInstallFullChromium } from './programs/chromium'
import { installBrowser, type OtherBrowser } from './programs/other-browsers'

export const vitestCli = 'node_modules/vitest/vitest.mjs'
/** Option that leaves tests with `@long` in their title to `npm run test:all`. */
export const withoutLong = '--testNamePattern=^(?!.*@long)'
/** Option for a reporter that prints the scenarios' figures. */
const summaryReporter = '--reporter=e2e/faults/harness/summary-reporter.ts'

type ScenarioOptions = {
  /** More Vitest arguments, such as file names. */
  readonly args?: readonly string[]
  /** File for Vitest's JSON report. */
  readonly results?: string | undefined
  /** @default in this terminal */
  readonly output?: 'captured' | undefined
  readonly env?: Record<string, string>
}

/**
 * Runs the scenarios of `e2e/<suite>` with Vitest.
 * @returns its exit code, and its output if captured
 */
async function runScenarios(
  suite: 'cluster' | 'faults' | 'mixed' | 'packages' | OtherBrowser,
  { args = [], results, output, env }: ScenarioOptions = {},
): ReturnType<typeof runNode> {
  const json = results ? ['--reporter=json', `--outputFile.json=${results}`] : []
  const vitest = [vitestCli, 'run', '--config', `e2e/${suite}/vitest.config.ts`]
  return await runNode([...vitest, '--reporter=verbose', ...json, ...args], { output, env })
}

/**
 * `npm run test:faults`: runs the fault scenarios, or only some of them, for example with `-- --all
 * redis refresh`. Contract, section 11.
 */
export async function runFaults(args: readonly string[]): Promise<void> {
  const files = args.filter((arg) => !arg.startsWith('--'))
  process.exitCode = (
    await runFaultTests(args.includes('--all') ? 'all' : 'few', { args: files })
  ).code
}

/** Runs `e2e/faults`: `few` takes five minutes, `all` includes repetitions. */
export async function runFaultTests(
  project: 'few' | 'all',
  { args = [], ...options }: ScenarioOptions,
): ReturnType<typeof runNode> {
  return await runScenarios('faults', {
    ...options,
    args: ['--project', project, summaryReporter, ...args],
  })
}

/** Runs `npm run test:cluster`; file names select some scenarios. */
export async function runClusterTests(files: readonly string[]): Promise<void> {
  process.exitCode = (await runScenarios('cluster', { args: [summaryReporter, ...files] })).code
}

/**
 * Runs `e2e/mixed`: an earlier release next to this version. `release` is the folder of its
 * production build.
 */
export async function runMixedTests(release: string): Promise<void> {
  process.exitCode = (await runScenarios('mixed', { env: { RELEASE_BUILD: release } })).code
}

/**
 * `npm run test:packages`: installs the packages in the examples and tests each example in a
 * browser.
 */
export async function runSampleTests(args: readonly string[]): Promise<void> {
  process.exitCode = (await runScenarios('packages', { args })).code
}

/**
 * `npm run test:firefox`, `npm run test:webkit`: runs the browser's scenarios. With `-- --install`,
 * only installs the browser.
 * @throws {CliError} if the browser cannot be installed
 */
export async function runOtherBrowser(
  browser: OtherBrowser,
  args: readonly string[],
): Promise<void> {
  installBrowser(browser)
  if (!args.includes('--install')) process.exitCode = (await runScenarios(browser, { args })).code
}

/**
 * `npm run test:chromium`: runs the phone tests in the full Chromium or Chrome, which is slower.
 * `-- --project=desktop` runs the desktop tests, which are part of `npm test`.
 * @throws {CliError} if there is no such browser
 */
export async function runFullChromium(args: readonly string[]): Promise<void> {
  const env = { CHROMIUM_PATH: findOrInstallFullChromium() }
  const projects = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=phone']
  process.exitCode = (
    await runNode(['node_modules/playwright/cli.js', 'test', ...projects, ...args], { env })
  ).code
}
