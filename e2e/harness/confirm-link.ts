import type { BrowserContext } from 'playwright/test'
import { expect } from 'playwright/test'

/**
 * Opens a secure link and confirms it, as on another device. The page stays open until the test ends: closing it during
 * the response can make Chromium hang.
 */
export async function confirmLink(context: BrowserContext, link: string | null | undefined): Promise<void> {
  const device = await context.newPage()
  await device.goto(link ?? '')
  await device.getByRole('button').click()
  await expect(device.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
}
