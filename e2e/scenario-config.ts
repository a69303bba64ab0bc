import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'vitest/config'

const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const root = pathTo('..')

/** Vitest's configuration for a suite of scenarios against servers of its own: `e2e/<suite>/*.scenario.ts`. */
export function scenarioConfig(suite: string): ViteUserConfig {
  return {
    root,
    resolve: { alias: { '@': root } },
    test: {
      include: [`e2e/${suite}/*.scenario.ts`],
      globalSetup: pathTo('./faults/harness/global-setup.ts'),
      // One process for all files, one after the other: they share the servers.
      ...{ pool: 'forks', isolate: false, fileParallelism: false, maxWorkers: 1 },
      testTimeout: 300_000,
      hookTimeout: 120_000,
    },
  }
}
