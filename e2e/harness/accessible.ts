import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** No serious or critical violation on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Between two screens the title is replaced, and for a moment there is none.
  await expect(page).toHaveTitle(/./)
  // Frames are joined on a page of their own, which costs more than the check itself: only where there are frames.
  const alone = page.frames().length === 1
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(alone).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
