import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { findChromium } from '@/scripts/chromium'
import { listenForNoise } from './noise'
import { pairOf } from './pairs'
import { app, partnerOne } from './partners'
import { type Sites, startSites } from './sites'
import { expect, test as story } from './test'

export { expect, expectAccessible } from './test'

/** What a browser of its own does with the cookies of frames; Playwright's contexts block all but partitioned ones. */
type CookieRule = 'allowed' | 'refused'
type Stories = { readonly browserWith: (cookies: CookieRule) => Promise<BrowserContext> }

/** A story on truly different sites over HTTPS. Third-party cookies are blocked, as Playwright's contexts do. */
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
    async ({ sites }, use) => use({ executablePath: findChromium(), args: [...sites.args] }),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: async ({}, use) => use(app),
  ignoreHTTPSErrors: true,
  browserWith: async ({ playwright, sites, expectedNoise }, use, testInfo) => {
    const open: BrowserContext[] = []
    const noise: (readonly string[])[] = []
    await use(async (cookies) => {
      const folder = testInfo.outputPath(cookies)
      if (cookies === 'refused') await refuseFramedCookies(folder)
      const context = await playwright.chromium.launchPersistentContext(folder, {
        executablePath: findChromium(),
        args: [...sites.args],
        ignoreHTTPSErrors: true,
        locale: 'en-US',
      })
      open.push(context)
      noise.push(listenForNoise(context))
      return context
    })
    for (const context of open) await context.close()
    expect(noise.flat().filter((line) => !expectedNoise.some((expected) => expected.test(line)))).toEqual([])
  },
  // These sites have a web app of their own, and no story shares a consumer with another's cache.
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  farewell: async ({}, use) => use(undefined),
})

/** A setting as consumers and guarded browsers have it: on this partner's pages our site keeps no cookie at all. */
async function refuseFramedCookies(folder: string): Promise<void> {
  const blocked = 2
  const sites = `[*.]${new URL(app).hostname},[*.]${new URL(partnerOne).hostname}`
  const cookies = { [sites]: { setting: blocked } }
  await mkdir(join(folder, 'Default'), { recursive: true })
  const preferences = { profile: { content_settings: { exceptions: { cookies } } } }
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
}
