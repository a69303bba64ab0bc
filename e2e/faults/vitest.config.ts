import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import { scenarioConfig } from '../scenario-config.ts'

const summaryReporter = fileURLToPath(new URL('harness/summary-reporter.ts', import.meta.url))

/** The fault suite: scenarios that use the cluster in harness/cluster.ts. */
export default mergeConfig(
  scenarioConfig('faults'),
  defineConfig({
    test: {
      reporters: ['verbose', summaryReporter],
      projects: [
        { extends: true, test: { name: 'few', provide: { runs: 'few' } } },
        { extends: true, test: { name: 'all', provide: { runs: 'all' } } },
      ],
    },
  }),
)
