import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from './build'
import { runChecks } from './check'
import { CliError } from './cli-error'
import { setEnv } from './env'
import { runNode } from './processes'
import { findOrInstallChromium } from './programs/chromium'
import { requirePrograms } from './programs/required-programs'
import { runFaultTests, runFirefoxIfInstalled, vitestCli } from './scenarios'
import { e2eTestResults, summaryOf, type TestSummary, unitTestResults, withExitCode } from './test-results'

type Suite = {
  readonly name: string
  readonly shape: typeof unitTestResults | typeof e2eTestResults
  /** Runs it; it writes its JSON report to the given file. @returns undefined where it is skipped. */
  readonly run: (report: string) => Promise<{ readonly code: number; readonly output: string } | undefined>
}

const unitTests: Suite = {
  ...{ name: 'unit tests', shape: unitTestResults },
  run: (report) => runNode([vitestCli, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
}
/** The projects besides `desktop` take longer and follow in `.ci/run`. With `CI` set, a failed test runs once more. */
const endToEndTests: Suite = {
  ...{ name: 'end-to-end tests', shape: e2eTestResults },
  run: async (report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: findOrInstallChromium() }
    const args = ['node_modules/playwright/cli.js', 'test', '--project=desktop', '--reporter=list,json']
    return await runNode(args, { env })
  },
}
const firefoxScenarios: Suite = { name: 'Firefox beside them', shape: unitTestResults, run: runFirefoxIfInstalled }
const faultScenarios: Suite = {
  ...{ name: 'faults beside them', shape: unitTestResults },
  run: async (results) => await runFaultTests('few', { results, output: 'captured' }),
}

/** `npm test`: first the checks, which read files that the build writes; then the tests, many of them of the build. Contract, section 1. */
export async function runTests(): Promise<void> {
  const began = Date.now()
  requirePrograms()
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-test-'))
  const summaries = [await runPhase('checks', runChecks), ...(await runSuites(folder))]
  await rm(folder, { recursive: true })
  console.log(summaryOf(summaries, (Date.now() - began) / 1000))
  process.exitCode = summaries.every(({ failed }) => failed === 0) ? 0 : 1
}

/** The build, and then the scenarios, which mostly wait, run beside the others; what the scenarios say follows at the end. */
async function runSuites(folder: string): Promise<readonly TestSummary[]> {
  const building = countBuild()
  const beside = building.then(({ failed }) => runInTurn(failed ? [] : [faultScenarios, firefoxScenarios], folder))
  const units = await runSuite(unitTests, folder)
  const build = await building
  const endToEnd = await runInTurn(build.failed ? [] : [endToEndTests], folder)
  const scenarios = await beside
  for (const { output } of scenarios) if (output) console.log(output)
  return [units, build, ...endToEnd, ...scenarios]
}

async function runInTurn(suites: readonly Suite[], folder: string): Promise<readonly TestSummary[]> {
  const summaries: TestSummary[] = []
  for (const suite of suites) summaries.push(await runSuite(suite, folder))
  return summaries
}

/** The build counts as one passed test. */
async function countBuild(): Promise<TestSummary> {
  return await runPhase('build beside them', async () => {
    await buildIfChanged()
    // Suites that start at once must not write the same files.
    setEnv('BUILT', 'true')
    return { passed: 1, failed: 0 }
  })
}

async function runSuite({ name, shape, run }: Suite, folder: string): Promise<TestSummary> {
  return await runPhase(name, async () => {
    const report = join(folder, `${name}.json`)
    const ended = await run(report)
    if (!ended) return { passed: 0, failed: 0 }
    const text = await readFile(report, 'utf8').catch(() => undefined)
    const summary = text === undefined ? crashed(`${name}: no report`) : shape.parse(JSON.parse(text))
    return { ...withExitCode(summary, ended.code), output: ended.output }
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
