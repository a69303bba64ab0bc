import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { score: words, planner } = texts

/** Each call of the score page that can be out, what the page then says, and what must still be there. */
const outages = [
  ['efx-latest-scores', words.cannotFetchScore, words.availableCredit],
  ['efx-score-history', words.cannotFetchHistory, words.factorsLink],
  ['efx-latest-report/summary', words.cannotFetchReports, words.factorsLink],
  ['efx-latest-report', words.cannotFetchReports, words.factorsLink],
  ['efx-score-up', planner.cannotFetch, words.factorsLink],
] as const

for (const [call, failure, stillThere] of outages) {
  test(`an outage of ${call} fails its part alone, which can be tried again`, async ({ page, persona, sandbox }) => {
    await sandbox.plantFaults({ path: `/users/${call}`, mode: 'status', status: 503 })
    await persona('good')
    await expect(alertOf(page, failure).first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(stillThere).first()).toBeVisible()
    await expectAccessible(page)
    await sandbox.clearFaults()
    for (const retry of await page.getByRole('button', { name: words.tryAgain }).all()) await retry.click()
    await expect(alertOf(page, failure)).toHaveCount(0)
  })
}

function alertOf(page: Page, sentence: string) {
  return page.getByRole('alert').filter({ hasText: sentence })
}
