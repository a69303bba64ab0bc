import { findChromium } from '@/scripts/chromium'
import { pairOf } from './pairs'
import { app } from './partners'
import { type Sites, startSites } from './sites'
import { test as story } from './test'

export { expect, expectAccessible } from './test'

/** A story on truly different sites over HTTPS. Third-party cookies are blocked, as Playwright's contexts do. */
export const test = story.extend<object, { readonly sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
    async ({}, use, { parallelIndex }) => {
      const sites = await startSites(pairOf(parallelIndex))
      await use(sites)
      await sites.stop()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ sites }, use) => use({ executablePath: findChromium(), args: [...sites.args] }),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: async ({}, use) => use(app),
  ignoreHTTPSErrors: true,
  // These sites have a web app of their own, and no story shares a consumer with another's cache.
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  farewell: async ({}, use) => use(undefined),
})
