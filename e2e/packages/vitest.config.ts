import { defineConfig } from 'vitest/config'
import { scenarioConfig } from '../scenario-config.ts'

/** `npm run test:packages`: the examples with the packed packages, in three browsers. */
export default defineConfig(scenarioConfig('packages'))
