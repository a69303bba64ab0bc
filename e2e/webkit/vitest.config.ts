import { defineConfig } from 'vitest/config'
import { scenarioConfig } from '../scenario-config.ts'

/** `npm run test:webkit`: the main user journey and a partner's page in WebKitGTK. */
export default defineConfig(scenarioConfig('webkit'))
