import type { Page } from 'playwright/test'
import { findChromium } from '@/scripts/chromium'
import { pairOf } from './pairs'
import { app } from './partners'
import { type Sites, startSites } from './sites'
import { test as story } from './test'

export { expect, expectAccessible } from './test'

/**
 * As browsers do that block third-party cookies: a frame keeps partitioned ones only, and storage by the site around it.
 * Playwright switches partitioned storage off, and the last list of what is off counts.
 */
const blocking = [
  '--test-third-party-cookie-phaseout',
  '--disable-features=HttpsUpgrades,PaintHolding,RenderDocument,Translate',
]

type Stories = {
  /** A page of another browser, which allows third-party cookies. */
  readonly pageWithThirdPartyCookies: Page
}

/** A story on truly different sites over HTTPS, with third-party cookies blocked. */
export const test = story.extend<Stories, { readonly sites: Sites }>({
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
    async ({ sites }, use) => use({ executablePath: findChromium(), args: [...sites.args, ...blocking] }),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: async ({}, use) => use(app),
  ignoreHTTPSErrors: true,
  pageWithThirdPartyCookies: async ({ playwright, sites }, use) => {
    const browser = await playwright.chromium.launch({ executablePath: findChromium(), args: [...sites.args] })
    await use(await browser.newPage({ ignoreHTTPSErrors: true }))
    await browser.close()
  },
  // These sites have a web app of their own, and no story shares a consumer with another's cache.
  farewell: async ({ sites }, use) => {
    await use(undefined)
    sites.keepFramedCookies()
  },
})
