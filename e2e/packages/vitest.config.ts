import { defineConfig } from 'vitest/config'
import { scenarioConfig } from '../scenario-config.ts'

/** `npm run test:packages`: the examples with the packed packages, in Chromium and Firefox. */
export default defineConfig(scenarioConfig('packages'))
