import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { buildIfChanged } from './build'
import { runChecks } from './check'
import { CliError } from './cli-error'
import { runNode } from './processes'
import { findOrInstallChromium } from './programs/chromium'
import { runFaultTests } from './scenarios/faults'
import { runOtherBrowserIfInstalled } from './scenarios/other-browsers'
import {
  e2eTestResults,
  summaryOf,
  sumSummaries,
  type TestSummary,
  unitTestResults,
  withExitCode,
} from './test-results'

const crashed = (failure: string): TestSummary => ({ passed: 0, failed: 1, failures: [failure] })

/**
 * `npm test`: checks, unit tests, and against the production build fault scenarios, end-to-end tests and, where Firefox is
 * installed, its scenarios. Contract, section 1.
 */
export async function runTests(): Promise<void> {
  const results = await mkdtemp(join(tmpdir(), 'scorewell-test-'))
  const summary = sumSummaries([
    // One after the other: tests with a real Redis and time limits of 400 ms must not share two cores with five checks.
    await runChecks(),
    await runUnitTests(join(results, 'unit.json')),
    ...(await buildAndRunServers(results)),
  ])
  await rm(results, { recursive: true })
  console.log(summaryOf(summary))
  process.exitCode = summary.failed === 0 ? 0 : 1
}

async function runUnitTests(results: string): Promise<TestSummary> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', ...args])
  const written = await readResults(results, unitTestResults)
  return written ? withExitCode(written, code) : crashed('The unit tests ended early.')
}

/** The build, which counts as one passed test, and the tests of the built app. */
async function buildAndRunServers(results: string): Promise<TestSummary[]> {
  const built = await withCliErrors(async () => {
    await buildIfChanged()
    return { passed: 1, failed: 0 }
  })
  if (built.failed > 0) return [built]
  const scenarios = await runFaultScenarios(join(results, 'faults.json'))
  const e2e = await withCliErrors(() => runE2eTests(join(results, 'e2e.json'), findOrInstallChromium()))
  const firefox = await runFirefox(join(results, 'firefox.json'))
  return [built, scenarios, e2e, firefox]
}

/** The scenarios of `e2e/faults`. A busy machine must not fail a build, so limits of time are wider than specified. */
async function runFaultScenarios(results: string): Promise<TestSummary> {
  const code = await runFaultTests({ project: 'tolerant', results })
  const written = await readResults(results, unitTestResults)
  return written ? withExitCode(written, code) : crashed('The fault scenarios ended early.')
}

/** The scenarios of `e2e/firefox`; none where it is not installed. */
async function runFirefox(results: string): Promise<TestSummary> {
  const code = await runOtherBrowserIfInstalled('firefox', results)
  if (code === undefined) return { passed: 0, failed: 0 }
  const written = await readResults(results, unitTestResults)
  return written ? withExitCode(written, code) : crashed('The scenarios of e2e/firefox ended early.')
}

async function withCliErrors(run: () => Promise<TestSummary>): Promise<TestSummary> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    console.error(error.message)
    return crashed(error.message)
  }
}

/**
 * Runs Playwright's project `desktop`; the others take longer and follow in `.ci/run`. With `CI` set, a failed test runs
 * once more (playwright.config.ts).
 */
async function runE2eTests(results: string, chromium: string): Promise<TestSummary> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: results, CHROMIUM_PATH: chromium }
  const args = ['test', '--project=desktop', '--reporter=list,json']
  const { code } = await runNode(['node_modules/playwright/cli.js', ...args], { env })
  const written = await readResults(results, e2eTestResults)
  return written ? withExitCode(written, code) : crashed('The end-to-end tests ended early.')
}

/** The runner's result file; undefined if it crashed before writing it. */
async function readResults<T extends z.ZodMiniType>(file: string, shape: T): Promise<z.infer<T> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : shape.parse(JSON.parse(text))
}
