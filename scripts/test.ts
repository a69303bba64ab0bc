import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from './build'
import { runChecks } from './check'
import { CliError } from './cli-error'
import { runNode } from './processes'
import { findOrInstallChromium } from './programs/chromium'
import { requirePrograms } from './programs/required-programs'
import { runFaultTests, runFirefoxIfInstalled } from './scenarios'
import {
  e2eTestResults,
  summaryOf,
  sumSummaries,
  type TestSummary,
  unitTestResults,
  withExitCode,
} from './test-results'

type Runner = {
  readonly name: string
  /** File for its JSON report, in the folder of the run. */
  readonly report: string
  readonly shape: typeof unitTestResults | typeof e2eTestResults
  /** Runs it. @returns its exit code; undefined where it is skipped. */
  readonly run: (report: string) => Promise<number | undefined>
}

const unitTests: Runner = {
  ...{ name: 'unit tests', report: 'unit.json', shape: unitTestResults },
  run: async (report) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return (await runNode(['node_modules/vitest/vitest.mjs', ...args])).code
  },
}
const builtAppTests: readonly Runner[] = [
  {
    ...{ name: 'fault scenarios', report: 'faults.json', shape: unitTestResults },
    // A busy machine must not fail a build, so limits of time are wider than specified.
    run: async (results) => await runFaultTests('tolerant', { results }),
  },
  {
    // The projects besides `desktop` take longer and follow in `.ci/run`. With `CI` set, a failed test runs once more.
    ...{ name: 'end-to-end tests', report: 'e2e.json', shape: e2eTestResults },
    run: async (report) => {
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: findOrInstallChromium() }
      const args = ['test', '--project=desktop', '--reporter=list,json']
      return (await runNode(['node_modules/playwright/cli.js', ...args], { env })).code
    },
  },
  {
    ...{ name: 'scenarios in Firefox', report: 'firefox.json', shape: unitTestResults },
    run: async (report) => await runFirefoxIfInstalled(report),
  },
]

/** `npm test`: checks, unit tests, and the scenarios and end-to-end tests of the production build. Contract, section 1. */
export async function runTests(): Promise<void> {
  requirePrograms()
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-test-'))
  // One after the other: tests with a real Redis and time limits of 400 ms must not share two cores with five checks.
  const summaries = [await runPhase('checks', runChecks), await runTestsOf(unitTests, folder), await countBuild()]
  if (summaries.at(-1)?.failed === 0)
    for (const runner of builtAppTests) summaries.push(await runTestsOf(runner, folder))
  await rm(folder, { recursive: true })
  const summary = sumSummaries(summaries)
  console.log(summaryOf(summary))
  process.exitCode = summary.failed === 0 ? 0 : 1
}

/** The build counts as one passed test. */
async function countBuild(): Promise<TestSummary> {
  return await runPhase('build', async () => {
    await buildIfChanged()
    return { passed: 1, failed: 0 }
  })
}

async function runTestsOf({ name, report, shape, run }: Runner, folder: string): Promise<TestSummary> {
  return await runPhase(name, async () => {
    const file = join(folder, report)
    const code = await run(file)
    if (code === undefined) return { passed: 0, failed: 0 }
    const text = await readFile(file, 'utf8').catch(() => undefined)
    return text === undefined ? crashed(`The ${name} ended early.`) : withExitCode(shape.parse(JSON.parse(text)), code)
  })
}

/** Runs a phase and takes its time; an error that the user can fix counts as one failure. */
async function runPhase(name: string, run: () => Promise<TestSummary>): Promise<TestSummary> {
  const began = Date.now()
  const summary = await run().catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error
    console.error(error.message)
    return crashed(error.message)
  })
  return { ...summary, phases: [{ name, seconds: (Date.now() - began) / 1000 }] }
}

const crashed = (failure: string): TestSummary => ({ passed: 0, failed: 1, failures: [failure] })
