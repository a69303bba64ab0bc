import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core'
import { findOrInstallChromium } from '@/scripts/programs/chromium'
import { findOrInstallFirefox } from '@/scripts/programs/other-browsers'

export const browserNames = ['chrome', 'firefox'] as const
type BrowserName = (typeof browserNames)[number]

/**
 * Allows pages to load frames from this machine. In a container, Chromium cannot use its own
 * sandbox.
 */
const chromiumOptions = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-features=LocalNetworkAccessChecks',
]

export async function launchBrowser(browser: BrowserName): Promise<Browser> {
  return browser === 'firefox'
    ? await puppeteer.launch({ browser, executablePath: findOrInstallFirefox() })
    : await puppeteer.launch({
        executablePath: findOrInstallChromium(),
        headless: 'shell',
        args: chromiumOptions,
      })
}

/**
 * Opens an address in a new page.
 * @returns the page, and its errors as they occur
 */
export async function openPage(
  context: BrowserContext,
  address: string,
): Promise<{ page: Page; errors: string[] }> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  await page.evaluateOnNewDocument(countListeners)
  await page.goto(address)
  return { page, errors }
}

/** Runs in the page. `window.messageListeners()` counts its message listeners. */
function countListeners(): void {
  const listening = new Set<unknown>()
  const { addEventListener, removeEventListener } = window
  Object.assign(window, {
    messageListeners: () => listening.size,
    addEventListener: (...args: Parameters<typeof addEventListener>) => {
      if (args[0] === 'message') listening.add(args[1])
      addEventListener.apply(window, args)
    },
    removeEventListener: (...args: Parameters<typeof removeEventListener>) => {
      if (args[0] === 'message') listening.delete(args[1])
      removeEventListener.apply(window, args)
    },
  })
}
