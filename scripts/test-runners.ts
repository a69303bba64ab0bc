import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { exec } from './exec'
import { storyResults } from './story-results'
import { type TestSummary, withExitCode } from './test-summary'

const crashed: TestSummary = { passed: 0, failed: 1 }

const unitResults = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** Runs Vitest; a file that fails to load counts as one failure. */
export async function runUnitTests(results: string): Promise<TestSummary> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const code = await exec(['node_modules/vitest/vitest.mjs', ...args])
  const written = await read(results, unitResults)
  if (!written) return crashed
  const { numPassedTests, numFailedTests, testResults } = written
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return withExitCode({ passed: numPassedTests, failed: numFailedTests + unloaded }, code)
}

/** Runs Playwright; with `CI` set, a failed story runs once more (playwright.config.ts). */
export async function runE2eTests(results: string, chromium: string): Promise<TestSummary> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: results, CHROMIUM_PATH: chromium }
  const code = await exec(['node_modules/playwright/cli.js', 'test', '--reporter=list,json'], env)
  const written = await read(results, storyResults)
  return written ? withExitCode(written, code) : crashed
}

/** The runner's result file; undefined if it crashed before writing it. */
async function read<T extends z.ZodMiniType>(file: string, shape: T): Promise<z.infer<T> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : shape.parse(JSON.parse(text))
}
