import type { Page } from 'playwright/test'
import { expect, test } from './harness/test'

/**
 * The maximum heights by width. A longer page is cut off below the score's chart, because the
 * report is many thousand pixels high.
 */
const mostHeights = { 375: 2100, 1280: 1400 }
const leastHeight = 800
type Width = keyof typeof mostHeights

const screens = [
  { picture: 'score-1280-light', width: 1280, path: '/dashboard', persona: 'fair', hasChart: true },
  { picture: 'score-375-dark', width: 375, path: '/dashboard', persona: 'fair', hasChart: true },
  { picture: 'identity-375', width: 375, path: '/identity', persona: 'thin' },
  { picture: 'alerts-375', width: 375, path: '/dashboard/monitor', persona: 'fraud' },
  { picture: 'report-1280', width: 1280, path: '/dashboard/report', persona: 'fair' },
  {
    picture: 'planner-1280',
    width: 1280,
    path: '/dashboard/stitch_up',
    persona: 'fair',
  },
] as const

for (const { picture, width, path, persona: slug, ...screen } of screens)
  test(`takes the screenshot ${picture}`, { tag: '@screens' }, async ({ page, persona }) => {
    const colorScheme = picture.endsWith('dark') ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: leastHeight })
    await persona(slug, path)
    await waitUntilLoaded(page)
    await showAll(page, width)
    if ('hasChart' in screen) await expect(page.locator('canvas')).toBeVisible()
    await page.screenshot({ path: `test-results/screens/${picture}.png`, animations: 'disabled' })
  })

async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Makes the window as tall as the page, because a chart is drawn only when it becomes visible. */
async function showAll(page: Page, width: Width): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({
    width,
    height: Math.min(Math.max(height, leastHeight), mostHeights[width]),
  })
  await waitUntilLoaded(page)
}
