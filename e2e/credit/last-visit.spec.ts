import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'
import { noteSaved, setNotes } from './notes'

const line = (page: Page) => page.getByText(/^Since \d\d\/\d\d\/\d{4}: /)
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: texts.score.heading })

test('the score page shows what is new since the last visit without a layout shift @phone @long', async ({
  page,
  persona,
}) => {
  const visited = noteSaved(page)
  await persona('fair', pathOf('dashboard'))
  await visited
  await expect(line(page)).toBeHidden()
  const score = Number(await page.getByRole('meter').first().getAttribute('aria-valuenow')) - 4
  const at = Date.now() - 48 * 60 * 60_000
  const figures = [{ provider: 'EFX', score, date: at }]
  await setNotes(page, { values: { visits: { current: { at, figures } } } })
  await page.addInitScript(() => {
    // Ignores shifts outside the content: the unread count moves the tabs next to it.
    const movesContent = (entry: PerformanceEntry) => {
      // TypeScript's DOM types do not include `sources`.
      const { sources = [] } = entry as PerformanceEntry & { sources?: readonly { node?: Node }[] }
      return sources.some(({ node }) => node && document.querySelector('main')?.contains(node))
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (movesContent(entry)) document.documentElement.dataset.shift = JSON.stringify(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(line(page)).toContainText(/: \+4 points at Equifax/)
  await expect(page.locator('html')).not.toHaveAttribute('data-shift')
  await expectAccessible(page)
  const before = await heading(page).boundingBox()
  const button = page.getByRole('button', { name: /^Since / })
  if ((await button.count()) > 0) {
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    expect((await heading(page).boundingBox())?.y).toBeGreaterThan(before?.y ?? 0)
  }
})
