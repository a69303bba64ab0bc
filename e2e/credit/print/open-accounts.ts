import type { Page } from 'playwright/test'
import { expect } from '../../harness/test'

/**
 * Opens every account of the report, as printing does. Repeats this until the page has hydrated.
 */
export async function openAccountsForPrint(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('#s3 ul[aria-labelledby] details:not([open])').count()).toBe(0)
  }).toPass()
}
