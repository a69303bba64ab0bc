import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { app, score: scoreTexts, changes, planner } = texts

/** components/score/score-screen.test.tsx covers an outage of a single section. */
test('during a full outage each section shows its own error and can be retried', async ({ page, persona, sandbox }) => {
  await sandbox.injectFaults({ path: '/users/efx-', mode: 'status', status: 503 })
  await persona('good')
  const failures = page.getByRole('main').getByRole('alert')
  await expect(failures).toHaveText([
    scoreTexts.cannotFetchScore,
    scoreTexts.cannotFetchHistory,
    changes.cannotFetch,
    scoreTexts.cannotFetchReports,
    scoreTexts.cannotFetchReports,
    planner.cannotFetch,
  ])
  await expectAccessible(page)
  await sandbox.clearFaults()
  for (let left = 6; left > 0; left -= 1) {
    await page.getByRole('button', { name: app.tryAgain }).first().click()
    await expect(failures).toHaveCount(left - 1)
  }
  await expect(page.getByRole('meter')).toBeVisible()
})
