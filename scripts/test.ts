import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { buildIfChanged } from './build'
import { runChecks } from './check'
import { CliError } from './cli-error'
import { runNode } from './processes'
import { findOrInstallChromium } from './programs/chromium'
import {
  e2eTestResults,
  summaryOf,
  sumSummaries,
  type TestSummary,
  unitTestResults,
  withExitCode,
} from './test-results'

const crashed: TestSummary = { passed: 0, failed: 1 }

/** `npm test`: checks, unit tests, and end-to-end tests against the production build. Contract, section 1. */
export async function runTests(): Promise<void> {
  const results = await mkdtemp(join(tmpdir(), 'scorewell-test-'))
  const summary = sumSummaries([
    // Side by side: the type check takes one core for longer than the other checks together.
    ...(await Promise.all([runChecks(), runUnitTests(join(results, 'unit.json'))])),
    await buildAndRunE2eTests(join(results, 'e2e.json')),
  ])
  await rm(results, { recursive: true })
  console.log(summaryOf(summary))
  process.exitCode = summary.failed === 0 ? 0 : 1
}

async function runUnitTests(results: string): Promise<TestSummary> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', ...args])
  const written = await readResults(results, unitTestResults)
  return written ? withExitCode(written, code) : crashed
}

async function buildAndRunE2eTests(results: string): Promise<TestSummary> {
  try {
    await buildIfChanged()
    const summary = await runE2eTests(results, findOrInstallChromium())
    // The build counts as one passed test.
    return { ...summary, passed: summary.passed + 1 }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    console.error(error.message)
    return crashed
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
  return written ? withExitCode(written, code) : crashed
}

/** The runner's result file; undefined if it crashed before writing it. */
async function readResults<T extends z.ZodMiniType>(file: string, shape: T): Promise<z.infer<T> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : shape.parse(JSON.parse(text))
}
