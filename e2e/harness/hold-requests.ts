import type { Page } from 'playwright/test'

/**
 * Holds the page's requests to matching URLs.
 * @returns a function that releases them and all later ones
 */
export async function hold(page: Page, matches: (url: URL) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(matches, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Holds the product's scripts. A page opened with `waitUntil: 'commit'` shows only its HTML until
 * they are released.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  return await hold(
    page,
    ({ pathname }) => pathname.startsWith('/_next/static/') && pathname.endsWith('.js'),
  )
}
