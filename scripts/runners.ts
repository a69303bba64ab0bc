import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { runToEnd } from './run-to-end'
import { honest, type Tally } from './tally'

const crashed: Tally = { passed: 0, failed: 1 }

const unitResults = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** Runs Vitest; a file that could not even be loaded counts as one failure. */
export async function runUnitTests(results: string): Promise<Tally> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const code = await runToEnd(['node_modules/vitest/vitest.mjs', ...args])
  const written = await read(results, unitResults)
  if (!written) return crashed
  const { numPassedTests, numFailedTests, testResults } = written
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return honest({ passed: numPassedTests, failed: numFailedTests + unloaded }, code)
}

const storyResults = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** Runs Playwright; a story that passed only when told once more has passed, and the run names it as flaky. */
export async function runStories(results: string, chromium: string): Promise<Tally> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: results, CHROMIUM_PATH: chromium }
  const code = await runToEnd(['node_modules/playwright/cli.js', 'test', '--reporter=list,json'], env)
  const written = await read(results, storyResults)
  if (!written) return crashed
  const { stats, errors } = written
  return honest({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }, code)
}

/** What the runner wrote; nothing where it crashed before it could. */
async function read<T extends z.ZodMiniType>(file: string, shape: T): Promise<z.infer<T> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : shape.parse(JSON.parse(text))
}
