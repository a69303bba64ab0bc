import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const root = pathTo('../..')

/** The fault suite: scenarios one after the other in one process, against the cluster of harness/cluster.ts. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['e2e/faults/*.scenario.ts'],
    globalSetup: pathTo('harness/global-setup.ts'),
    reporters: ['verbose', pathTo('harness/summary-reporter.ts')],
    // One process for all files: they share the cluster.
    ...{ pool: 'forks', isolate: false, fileParallelism: false, maxWorkers: 1 },
    testTimeout: 300_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'few', provide: { runs: 'few', tolerance: 1 } } },
      { extends: true, test: { name: 'all', provide: { runs: 'all', tolerance: 1 } } },
      { extends: true, test: { name: 'tolerant', provide: { runs: 'few', tolerance: 3 } } },
    ],
  },
})
