import { defineConfig } from 'vitest/config'
import { scenarioConfig } from '../scenario-config.ts'

/** `npm run test:webkit`: the main job and a partner's page in WebKitGTK. */
export default defineConfig(scenarioConfig('webkit'))
