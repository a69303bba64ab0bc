import type { Page } from 'playwright/test'
import type { changeNotesRoute } from '@/lib/contract/bff/credit/notes'
import type { InputOf } from '@/lib/contract/endpoint'
import { expect } from '../harness/test'

/**
 * Waits until a change of the consumer's notes has been stored in the cookie. Call it before the
 * change.
 */
export async function noteSaved(page: Page): Promise<unknown> {
  return await page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/notes' && response.ok(),
  )
}

/** Changes the notes in this page's cookie as the page does. Reload to show them. */
export async function setNotes(
  page: Page,
  changes: InputOf<typeof changeNotesRoute>,
): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const response = await fetch('/api/notes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'scorewell' },
      body: JSON.stringify(body),
    })
    return response.status
  }, changes)
  expect(status).toBe(204)
}
