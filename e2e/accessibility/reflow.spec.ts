import type { Page } from 'playwright/test'
import { pathOf, routes } from '@/lib/routes'
import { expect } from '../harness/test'
import { texts } from '../harness/texts'
import { findClippedTexts } from './clipped-texts'
import { screenTest as test } from './open-screen'
import { statesOf } from './route-states'

/** WCAG 2.2, 1.4.12: the spacing that a reader may choose. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }'

async function expectReadable(page: Page, condition: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways, `${condition}: pixels to scroll sideways`).toBeLessThanOrEqual(0)
  expect(await findClippedTexts(page), condition).toEqual([])
}

test('a label of two lines keeps its distance from the border of its button', async ({ page, identityUserAt }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await identityUserAt(pathOf('mobile'), 'mobile-SC305')
  const button = page.getByRole('link', { name: texts.mobile.questions, exact: true })
  const { lines, distances } = await button.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    const tops = new Set([...range.getClientRects()].map(({ top }) => top))
    return { lines: tops.size, distances: [text.top - box.top, box.bottom - text.bottom] }
  })
  expect(lines).toBe(2)
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(8)
})

test('a report that is loading has the width of a phone of 320 pixels @long', async ({ page, openScreen }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openScreen({ name: 'report', state: 'loading' })
  await expectReadable(page, 'loading')
})

for (const { name } of routes) {
  const [state = 'loaded'] = statesOf(name).states
  test(`${pathOf(name)} reflows without loss at 320 pixels, at 400 % zoom, in landscape and with wide text spacing @long`, async ({
    page,
    openScreen,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openScreen({ name, state })
    await expectReadable(page, '320 pixels')
    // 1280 × 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await expectReadable(page, '400 % zoom')
    await page.setViewportSize({ width: 568, height: 320 })
    await expectReadable(page, 'landscape')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }, textSpacing)
    await expectReadable(page, 'text spacing at 320 pixels')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectReadable(page, 'text spacing at 1280 pixels')
  })
}
