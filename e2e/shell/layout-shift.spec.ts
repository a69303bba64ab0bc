import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, test } from '../harness/test'

/**
 * Half our limit on a page's layout shift (bench/lighthouse.bench.ts): a list that moves by 4 px
 * adds 0.02.
 */
const limit = 0.01

test.use({ viewport: { width: 412, height: 823 } })

for (const [route, tag] of [
  ['dashboard', ''],
  ['report', ' @long'],
  ['monitor', ' @long'],
] as const) {
  test(`nothing on ${pathOf(route)} moves while the page loads on a slow phone${tag} @long`, async ({
    page,
    persona,
    context,
  }) => {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(recordShifts)
    await persona('poor', pathOf(route))
    await page.waitForLoadState('networkidle')
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await totalShift(page)).toBeLessThan(limit)
  })
}

/** Runs in the page before its own scripts. */
function recordShifts(): void {
  let total = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) total += Reflect.get(entry, 'value')
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, { totalShift: () => total })
}

async function totalShift(page: Page): Promise<number> {
  return Number(await page.evaluate('window.totalShift()'))
}
