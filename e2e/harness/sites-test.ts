import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { findChromium } from '@/scripts/programs/chromium'
import { appOrigin } from './partners'
import { type Sites, startSites } from './servers/sites'
import { serversOfWorker } from './servers/worker-servers'
import { test as base } from './test'

export { expect, expectAccessible } from './test'

/**
 * Blocks third-party cookies, so a frame gets only partitioned cookies and storage. Playwright
 * disables partitioned storage, and the last --disable-features wins.
 */
const blockThirdPartyCookies = [
  '--test-third-party-cookie-phaseout',
  '--disable-features=HttpsUpgrades,PaintHolding,RenderDocument,Translate',
]

type SiteFixtures = {
  /** A page in another browser that allows third-party cookies. */
  readonly pageWithThirdPartyCookies: Page
}

/** A test on different sites over HTTPS, with third-party cookies blocked. */
export const sitesTest = base.extend<SiteFixtures, { readonly sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use, { parallelIndex }) => {
      const sites = await startSites(serversOfWorker(parallelIndex))
      await use(sites)
      await sites.stop()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ sites }, use) =>
      use({ executablePath: findChromium(), args: [...sites.args, ...blockThirdPartyCookies] }),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: async ({}, use) => use(appOrigin),
  ignoreHTTPSErrors: true,
  pageWithThirdPartyCookies: async ({ playwright, sites }, use) => {
    const profile = await profileWithThirdPartyCookies()
    const options = {
      executablePath: findChromium(),
      args: [...sites.args],
      ignoreHTTPSErrors: true,
    }
    const context = await playwright.chromium.launchPersistentContext(profile, options)
    await use(await context.newPage())
    await context.close()
    await rm(profile, { recursive: true })
  },
  // These sites have their own web app, so they share no cached data with other tests.
  signOutAfterTest: async ({ sites }, use) => {
    await use(undefined)
    sites.allowFramedCookies()
  },
})

/**
 * Creates a profile that allows third-party cookies by preference, because some Chromium builds
 * block them by default.
 */
async function profileWithThirdPartyCookies(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-profile-'))
  await mkdir(join(folder, 'Default'))
  const settings = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(settings))
  return folder
}
