import { defineConfig, devices } from 'playwright/test'
import { testLocale } from './e2e/harness/texts'
import { slowness } from './e2e/run-e2e'
import { languageTags } from './lib/contract/locale'
import { isCi } from './scripts/env'
import { findChromium } from './scripts/programs/chromium'

const desktop = { viewport: { width: 1280, height: 800 } }

/** End-to-end tests: Chromium, the production build, and a sandbox per worker (e2e/harness). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/servers/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A flaky test fails locally. A build machine runs it once more, and `npm test` lists it as
  // flaky.
  retries: isCi() && slowness() === 1 ? 1 : 0,
  workers: 2,
  // Timeouts that only stop tests that hang.
  timeout: 120_000 * slowness(),
  expect: { timeout: 30_000 * slowness() },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findChromium() },
    locale: languageTags[testLocale],
    timezoneId: 'America/New_York',
    // Tracing takes up a fifth of the run time; enable it with
    // `npm run e2e -- <file> --trace retain-on-failure`.
    screenshot: 'only-on-failure',
  },
  projects: [
    // `npm test` runs this project; `npm run test:all` runs the others, which take longer.
    { name: 'desktop', grepInvert: /@long|@screens/, use: desktop },
    { name: 'desktop-long', grep: /@long/, grepInvert: /@phone/, use: desktop },
    // `npm run screens` writes test-results/screens.
    { name: 'screens', grep: /@screens/, use: desktop },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 },
    },
  ],
})
