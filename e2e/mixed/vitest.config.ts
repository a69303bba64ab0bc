import { defineConfig } from 'vitest/config'
import { scenarioConfig } from '../scenario-config.ts'

/** `npm run test:cluster -- --mixed <ref>`: a release beside this version. */
export default defineConfig(scenarioConfig('mixed'))
