import { expect, type Page, test } from 'playwright/test'
import { findClippedTexts } from './clipped-texts'

/** The spacing a reader may choose: WCAG 2.2, 1.4.12. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }'

/** Expects that nothing on the page is cut off or needs sideways scrolling. */
export async function expectReadable(page: Page, condition: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways, `${condition}: pixels to scroll sideways`).toBeLessThanOrEqual(0)
  expect(await findClippedTexts(page), condition).toEqual([])
}

/**
 * Expects that the page is readable in small windows and with wide text spacing. Leaves the window
 * at 320 × 640 pixels.
 */
export async function expectReflow(page: Page): Promise<void> {
  await test.step('reflows without loss at 320 pixels, at 400 % zoom, in landscape and with wide text spacing', async () => {
    // 1280 × 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await expectReadable(page, '400 % zoom')
    await page.setViewportSize({ width: 568, height: 320 })
    await expectReadable(page, 'landscape')
    await page.evaluate(addSheet, textSpacing)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectReadable(page, 'text spacing at 1280 pixels')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectReadable(page, 'text spacing at 320 pixels')
    await page.evaluate(removeSheet)
    await expectReadable(page, '320 pixels')
  })
}

function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function removeSheet(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
}
