import AxeBuilder from '@axe-core/playwright'
import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** Expects no serious or critical accessibility violation on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // During a navigation the title is briefly empty.
  await expect(page).toHaveTitle(/./)
  await page.evaluate(finishTransitions)
  const { violations } = await (await axeOn(page)).options({ resultTypes: ['violations'] }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/**
 * AxeBuilder evaluates half a megabyte of source twice per check and merges frames in an extra page, which often takes
 * longer than the check itself. A page without frames gets the source once per document and needs no extra page.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page })
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode()
}

/** Text that is fading out, such as a toast, has too little contrast. Infinite animations are ignored. */
async function finishTransitions(): Promise<void> {
  const running = document.getAnimations().filter((animation) => animation.playState === 'running')
  const finite = running.filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)))
}
