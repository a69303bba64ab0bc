import type { BrowserContext, Page } from 'playwright/test'

/**
 * Makes `page.goto` without options wait until the page is interactive: a key or click before that
 * may have no effect. `{ waitUntil }` opens a page whose scripts a test holds back.
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
 * Waits until React has hydrated every control and text of the page, and its buttons are enabled.
 */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(isInteractive)
}

function isInteractive(): boolean {
  // Only pages made by Next hydrate.
  if (!Reflect.has(window, '__next_f')) return true
  // More of it is streaming.
  if (document.readyState === 'loading') return false
  const parts = 'a, button, input, select, summary, textarea, h1, h2, h3, p'
  return [...document.querySelectorAll(`:is(${parts}):not([inert] *)`)].every(
    (element) =>
      !element.hasAttribute('data-waiting') &&
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
  )
}
