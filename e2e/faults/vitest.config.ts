import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The fault suite: scenarios one after the other in one process, against the cluster of harness/cluster.ts. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['e2e/faults/*.scenario.ts'],
    globalSetup: 'e2e/faults/harness/global-setup.ts',
    reporters: ['verbose', 'e2e/faults/harness/summary-reporter.ts'],
    // One process for all files: they share the cluster.
    ...{ pool: 'forks', isolate: false, fileParallelism: false, maxWorkers: 1 },
    testTimeout: 300_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'few', provide: { runs: 'few' } } },
      { extends: true, test: { name: 'all', provide: { runs: 'all' } } },
    ],
  },
})
