import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'vitest/config'

const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const root = pathTo('..')
/**
 * Timeouts in milliseconds that only detect a hang: at least ten times the slowest wait or test on
 * a slow machine.
 */
const hangLimits = { waitMs: 60_000, testMs: 600_000, hookMs: 600_000 }

/**
 * Returns Vitest's configuration for a suite of scenarios with its own servers: all scenarios below
 * `e2e/<suite>`.
 */
export function scenarioConfig(suite: string): ViteUserConfig {
  return {
    root,
    resolve: { alias: { '@': root } },
    test: {
      include: [`e2e/${suite}/**/*.scenario.ts`],
      globalSetup: pathTo('./faults/harness/global-setup.ts'),
      // One process runs all files in turn, because they share the servers.
      pool: 'forks',
      isolate: false,
      fileParallelism: false,
      maxWorkers: 1,
      testTimeout: hangLimits.testMs,
      hookTimeout: hangLimits.hookMs,
      expect: { poll: { timeout: hangLimits.waitMs } },
    },
  }
}
