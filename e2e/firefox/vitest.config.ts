import { defineConfig } from 'vitest/config'
import { scenarioConfig } from '../scenario-config.ts'

/** `npm run test:firefox`: the main user journey, a frame and a popup in Firefox. */
export default defineConfig(scenarioConfig('firefox'))
