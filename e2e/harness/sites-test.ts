import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, PlaywrightWorkerArgs } from 'playwright/test'
import { findChromium, findOrInstallFullChromium } from '@/scripts/programs/chromium'
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
  /**
   * A page in the full Chromium, in which the user blocks third-party cookies. Unlike the test of
   * their phase-out, this setting also refuses locks and unpartitioned storage.
   */
  readonly pageBlockingThirdPartyCookies: Page
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
    const settings = { cookie_controls_mode: 0, block_third_party_cookies: false }
    const browser = { executablePath: findChromium(), args: [...sites.args] }
    await withProfile(playwright, { settings, browser }, use)
  },
  pageBlockingThirdPartyCookies: async ({ playwright, sites }, use) => {
    const settings = { cookie_controls_mode: 1, block_third_party_cookies: true }
    const browser = { executablePath: findOrInstallFullChromium(), args: [...sites.args] }
    await withProfile(playwright, { settings, browser }, use)
  },
  // These sites have their own web app, so they share no cached data with other tests.
  signOutAfterTest: async ({ sites }, use) => {
    await use(undefined)
    sites.allowFramedCookies()
  },
})

type ProfileOptions = {
  /** Preferences of the profile, because builds of Chromium differ in their defaults. */
  readonly settings: object
  readonly browser: { readonly executablePath: string | undefined; readonly args: string[] }
}

/** Opens a page of a new profile with these settings, and deletes the profile after its use. */
async function withProfile(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  { settings, browser }: ProfileOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-profile-'))
  await mkdir(join(folder, 'Default'))
  const preferences = JSON.stringify({ profile: settings })
  await writeFile(join(folder, 'Default', 'Preferences'), preferences)
  const options = { ...browser, ignoreHTTPSErrors: true }
  const context = await chromium.launchPersistentContext(folder, options)
  await use(await context.newPage())
  await context.close()
  await rm(folder, { recursive: true })
}
