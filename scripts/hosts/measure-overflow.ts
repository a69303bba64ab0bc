import { chromium } from 'playwright'
import { findOrInstallChromium } from '../programs/chromium'

/** Widths of a phone's column and of a partner's panel, in pixels. */
const widths = [320, 500]

/**
 * Opens the playground's preview of a host entry in Chromium, and measures the pixels by which the
 * score page is wider than its frame.
 * @returns one text for each width; undefined if `npm start` is not running
 */
export async function measureOverflow(preview: string): Promise<readonly string[] | undefined> {
  const isRunning = await fetch(preview)
    .then(({ ok }) => ok)
    .catch(() => false)
  if (!isRunning) return undefined
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    // Allows the page to load a frame from this machine.
    args: ['--disable-features=LocalNetworkAccessChecks'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(preview)
    const widget = page.frameLocator('#widget iframe')
    await widget.getByRole('meter').first().waitFor()
    const measured: string[] = []
    for (const width of widths) {
      await page.locator('#widget').evaluate((element, to) => {
        element.style.width = `${to}px`
      }, width)
      const sideways = await widget
        .locator('html')
        .evaluate((html) => Math.max(0, html.scrollWidth - window.innerWidth))
      measured.push(`${sideways} px at ${width} px`)
    }
    return measured
  } finally {
    await browser.close()
  }
}
