import { defineConfig } from 'vitest/config'
import { scenarioConfig } from '../scenario-config.ts'

/** `npm run test:cluster -- --mixed <ref>`: an earlier release next to this version. */
export default defineConfig(scenarioConfig('mixed'))
