import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const root = pathTo('../..')

/** `npm run test:cluster`: scenarios one after the other, against the processes of `npm run cluster`. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['e2e/cluster/*.scenario.ts'],
    globalSetup: pathTo('../faults/harness/global-setup.ts'),
    // One process for all files: they share the cluster.
    ...{ pool: 'forks', isolate: false, fileParallelism: false, maxWorkers: 1 },
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
