import { expect, type Page, test } from 'playwright/test'
import { findLowContrast } from './contrast'

/**
 * Expects that nothing moves with reduced motion, and that text is readable in the device's colors.
 */
export async function expectPreferences(page: Page): Promise<void> {
  await test.step('has readable text with forced colors, and nothing moves with reduced motion', async () => {
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ ready }) => ready)))
    await expect.poll(() => page.evaluate(runningAnimations)).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      expect(await findLowContrast(page), colorScheme).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'none' })
  })
}

function runningAnimations(): readonly string[] {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running')
  return running.map(({ effect }) =>
    effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '') : '',
  )
}
