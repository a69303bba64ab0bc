import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { alerts: alertTexts, changes: changeTexts, score } = texts

test('"What changed" lists the new account and inquiry, and a score alert links to its entry @phone @long', async ({
  page,
  persona,
}) => {
  await persona('fraud')
  const newest = entriesOf(page).first()
  await expect(newest).toContainText('−31 points')
  await expect(newest).toContainText('Equifax')
  await expect(newest.getByRole('listitem')).toContainText([
    'Account opened: Vantry Card Services',
    'Hard inquiry: Vantry Card Services',
  ])
  await expectAccessible(page)

  await followAlert(page, 'Score went down')
  await expect(page).toHaveURL(/\/dashboard\?bureau=EFX#change-\d{4}-\d\d-\d\d$/)
  await expect(newest).toBeInViewport()
  await expect(newest).toBeFocused()
})

test('"What changed" says the report has no dated changes, and opens an older entry @phone @long', async ({
  page,
  persona,
}) => {
  await persona('excellent')
  const newest = entriesOf(page).first()
  await expect(newest).toContainText('No dated change in your report')
  const earlier = changesOf(page).getByText(changeTexts.earlier, { exact: true })
  const oldest = changesOf(page).locator('li[id]').last()
  await expect(earlier).toBeVisible()
  await expect(oldest).toBeHidden()

  // Sets the hash, as a click on a point in the trend does, or a click on a link before the page
  // has hydrated.
  await oldest.evaluate(({ id }) => {
    window.location.hash = id
  })
  await expect(oldest).toBeInViewport()
  await expect(oldest).toBeFocused()
  await earlier.press('Enter')
  await expect(oldest).toBeHidden()
  await expect(page.getByRole('heading', { name: score.trend })).toBeVisible()
})

async function followAlert(page: Page, title: string): Promise<void> {
  await page.goto(pathOf('monitor'))
  const alert = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()
  await alert.getByText(title).click()
  await alert.getByRole('link', { name: alertTexts.seeChanges }).click()
}

function changesOf(page: Page) {
  return page.getByRole('region', { name: changeTexts.heading })
}

function entriesOf(page: Page) {
  return changesOf(page).locator('li[id]')
}
