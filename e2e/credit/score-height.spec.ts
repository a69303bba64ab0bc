import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { personas } from '@/sandbox/bureau/personas/personas'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

/** Largest height of the score page by width, in pixels. */
const mostHeights = { 1280: 2050, 375: 2700 }
const widths = [1280, 375] as const

// The consumer of the thin file has not verified their identity, so they cannot open the page.
const members = personas.filter(({ slug }) => slug !== 'thin')

for (const { slug } of members)
  test(`the score page of the ${slug} file exceeds neither its height limit nor the window’s width @long`, async ({
    page,
    persona,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await persona(slug, pathOf('dashboard'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const select of await bureausOf(page)) {
        await select()
        await expectHeight(page, mostHeights[width])
        expect(await partsOutside(page)).toEqual([])
      }
    }
  })

/** Returns a function for each bureau that shows it. */
async function bureausOf(page: Page): Promise<readonly (() => Promise<void>)[]> {
  await expectLoaded(page)
  const tabs = await page.getByRole('tablist', { name: texts.score.pager }).getByRole('tab').all()
  return tabs.length > 0 ? tabs.map((tab) => () => tab.click()) : [async () => undefined]
}

/** Returns the text of each element that extends beyond the page's right edge. */
function partsOutside(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((part) => part.textContent),
    )
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: texts.score.heading })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function expectHeight(page: Page, most: number): Promise<void> {
  await expect(async () => {
    // The chart loads when it comes near the window.
    await page.mouse.wheel(0, most)
    await expectLoaded(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    // If the font arrives late, the page keeps the system font, which is wider if Arial is missing.
    if (height > most) await page.reload()
    expect(height).toBeLessThanOrEqual(most)
  }).toPass()
}
