import type { BrowserContext, Page } from 'playwright/test'

/**
 * Makes `page.goto` without options wait until the page is interactive, because a key press or
 * click before that may have no effect. With `{ waitUntil }`, a test can open a page whose scripts
 * it holds.
 */
export function openPagesInteractive(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (!options) await waitUntilInteractive(page)
      return response
    }
  })
}

/**
 * Waits until React has hydrated all controls and texts on the page, and its buttons are enabled.
 */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(isInteractive)
}

function isInteractive(): boolean {
  // Only Next's pages hydrate.
  if (!Reflect.has(window, '__next_f')) return true
  // The page is still streaming.
  if (document.readyState === 'loading') return false
  const parts = 'a, button, input, select, summary, textarea, h1, h2, h3, p'
  return [...document.querySelectorAll(`:is(${parts}):not([inert] *)`)].every(
    (element) =>
      !element.hasAttribute('data-waiting') &&
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
  )
}
