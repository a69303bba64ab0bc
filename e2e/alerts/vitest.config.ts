import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import { scenarioConfig } from '../scenario-config.ts'

const summaryReporter = fileURLToPath(
  new URL('../faults/harness/summary-reporter.ts', import.meta.url),
)

/**
 * `npm run test:alerts`: each alert rule fires for its failure, in a real Prometheus that watches
 * the running product.
 */
export default mergeConfig(
  scenarioConfig('alerts'),
  defineConfig({ test: { reporters: ['verbose', summaryReporter], provide: { runs: 'few' } } }),
)
