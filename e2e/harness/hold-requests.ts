import type { Page } from 'playwright/test'

/** Holds the page's requests to these addresses until the answer is called; from then on they pass. */
export async function hold(page: Page, matches: (url: URL) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(matches, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
