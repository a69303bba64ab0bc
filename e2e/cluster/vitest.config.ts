import { defineConfig } from 'vitest/config'
import { scenarioConfig } from '../scenario-config.ts'

/** `npm run test:cluster`: scenarios against the processes of `npm run cluster`. */
export default defineConfig(scenarioConfig('cluster'))
