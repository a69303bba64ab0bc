import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged, checkTypes } from './build'
import { runChecks } from './check'
import { CliError } from './cli-error'
import { setEnv } from './env'
import { runNode } from './processes'
import { findOrInstallChromium } from './programs/chromium'
import { requirePrograms } from './programs/required-programs'
import { runFaultTests, vitestCli, withoutLong } from './scenarios'
import {
  e2eTestResults,
  summaryOf,
  type TestSummary,
  unitTestResults,
  withExitCode,
} from './test-results'

type Suite = {
  readonly name: string
  readonly shape: typeof unitTestResults | typeof e2eTestResults
  /** Runs the suite, which writes its JSON report to the given file. */
  readonly run: (report: string) => ReturnType<typeof runNode>
}

const unitTests: Suite = {
  name: 'unit tests',
  shape: unitTestResults,
  run: (file) =>
    runNode([
      vitestCli,
      'run',
      withoutLong,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]),
}
/** With `CI` set, a failed test runs once more. */
const endToEndTests: Suite = {
  name: 'end-to-end tests',
  shape: e2eTestResults,
  run: async (report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: findOrInstallChromium() }
    const args = [
      'node_modules/playwright/cli.js',
      'test',
      '--project=desktop',
      '--reporter=list,json',
    ]
    return await runNode(args, { env })
  },
}
const faultScenarios: Suite = {
  name: 'faults beside them',
  shape: unitTestResults,
  run: async (results) =>
    await runFaultTests('few', { args: [withoutLong], results, output: 'captured' }),
}

/** Maximum duration of `npm test`, as a multiple of the build's duration. */
const ratioLimit = 5

/**
 * `npm test`: runs what a change can break quickly. Tests with `@long` in their title are left to
 * `npm run test:all`. Contract, section 1.
 */
export async function runTests(): Promise<void> {
  requirePrograms()
  const began = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-test-'))
  // The build runs alone. In parallel with the tests, its duration would not be comparable with
  // theirs.
  const build = await runPhase('build', countBuild)
  const checks = await runPhase('checks', () => runChecks())
  const summaries = [build, checks, ...(await runSuites(folder, build.failed === 0))]
  await rm(folder, { recursive: true })
  const seconds = (Date.now() - began) / 1000
  console.log(ratioOf(build, seconds))
  console.log(summaryOf(summaries, seconds))
  process.exitCode = summaries.every(({ failed }) => failed === 0) ? 0 : 1
}

/** Checks the types and builds the web app like `npm run build`. Counts as one passed test. */
async function countBuild(): Promise<TestSummary> {
  await checkTypes()
  const isBuilt = await buildIfChanged()
  // Suites that start at once must not write the same files.
  setEnv('BUILT', 'true')
  return { passed: isBuilt ? 1 : 0, failed: 0 }
}

/**
 * Returns the duration as a multiple of the build's. The ratio is the same on fast and slow
 * machines.
 */
function ratioOf({ passed, phases: [build] = [] }: TestSummary, seconds: number): string {
  if (!build || passed === 0)
    return 'The web app was built before, so this run has no ratio to its build.'
  const ratio = (seconds / build.seconds).toFixed(1)
  return `All took ${ratio} times the ${build.seconds.toFixed(0)} s of the build; the limit is ${ratioLimit} times.`
}

/**
 * Runs the fault scenarios, which mostly wait, in parallel with the others, and prints their output
 * at the end.
 */
async function runSuites(folder: string, isBuilt: boolean): Promise<readonly TestSummary[]> {
  const beside = isBuilt ? runSuite(faultScenarios, folder) : undefined
  const units = await runSuite(unitTests, folder)
  if (!beside) return [units]
  const endToEnd = await runSuite(endToEndTests, folder)
  const faults = await beside
  if (faults.output) console.log(faults.output)
  return [units, endToEnd, faults]
}

async function runSuite({ name, shape, run }: Suite, folder: string): Promise<TestSummary> {
  return await runPhase(name, async () => {
    const report = join(folder, `${name}.json`)
    const { code, output } = await run(report)
    const text = await readFile(report, 'utf8').catch(() => undefined)
    const summary =
      text === undefined ? crashed(`${name}: no report`) : shape.parse(JSON.parse(text))
    return { ...withExitCode(summary, code), output }
  })
}

/** Runs a phase and measures its time. An error the user can fix counts as one failure. */
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
