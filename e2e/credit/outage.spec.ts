import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { app, changes, factors } = texts

/** components/credit/score/score-screen.test.tsx covers an outage of a single section. */
test('a failed report shows one notice with one button, and its sections collapse @long', async ({
  page,
  persona,
}) => {
  await persona('report-down')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText([app.cannotFetch.reports])
  await expect(page.getByRole('meter')).toBeVisible()
  await expect(main.getByRole('button', { name: app.tryAgain })).toHaveCount(1)
  for (const name of [changes.heading, factors.heading])
    await expect(main.getByRole('heading', { name })).toBeHidden()
  await expectAccessible(page)
})

test('during a full outage each section shows its own error, and one button retries all @long', async ({
  page,
  persona,
  sandbox,
}) => {
  await sandbox.injectFaults({ path: '/users/efx-', mode: 'status', status: 503 })
  await persona('good')
  const failures = page.getByRole('main').getByRole('alert')
  await expect(failures).toHaveText([
    app.cannotFetch.reports,
    app.cannotFetch.score,
    app.cannotFetch.history,
    app.cannotFetch.scoreUp,
  ])
  await expectAccessible(page)
  await sandbox.clearFaults()
  await page.getByRole('button', { name: app.tryAgain }).click()
  await expect(failures).toHaveCount(0)
  await expect(page.getByRole('meter')).toBeVisible()
})
