import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { comparison, glossary } = texts

/** Returns the table row with this row header. */
const rowOf = (page: Page, header: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: header }) })

test('the score page links to the comparison, which shows the card that only TransUnion has @long', async ({
  page,
  persona,
}) => {
  await persona('mismatch')
  await page.getByRole('link', { name: /41 points apart/ }).click()
  await expect(page).toHaveURL(pathOf('comparison'))
  const score = rowOf(page, comparison.row.score).first()
  await expect(score.getByRole('cell')).toHaveText(['702', '661'])
  await expect(score.getByRole('rowheader')).toContainText('41 points apart')
  await expect(rowOf(page, 'Marrowgate Bank').getByRole('cell')).toHaveText([
    comparison.presence.missing,
    comparison.presence.reported,
  ])
  await expect(page.getByText('Nothing from Experian')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: comparison.openReport }).click()
  await expect(page).toHaveURL(`${pathOf('report')}#s3`)
})

for (const [width, tag] of [
  [320, ''],
  [375, ' @long'],
] as const) {
  test(`three bureaus fit a screen ${width} px wide, and a definition stays within it${tag} @long`, async ({
    page,
    persona,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await persona('fair', pathOf('comparison'))
    await expect(page.getByRole('columnheader', { name: 'Experian' }).first()).toBeVisible()
    const accounts = page.getByRole('table', { name: comparison.accountsCaption })
    await expect(
      accounts.getByRole('cell').filter({ hasText: comparison.presence.missing }),
    ).toHaveCount(2)
    const term = page.getByRole('button', { name: comparison.row.latePayments })
    await term.press('Enter')
    await expect(page.getByText(glossary.terms.latePayment.text)).toBeInViewport({ ratio: 1 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(term).toBeFocused()
  })
}

test('if there is one bureau, the comparison link is hidden and the page explains why @long', async ({
  page,
  persona,
}) => {
  await persona('young')
  await expect(page.getByRole('meter')).toBeVisible()
  await expect(page.getByRole('main').locator(`a[href^="${pathOf('comparison')}"]`)).toHaveCount(0)
  const lines = page.getByRole('region', { name: texts.coach.heading }).locator('..')
  const heights = await lines
    .getByRole('region')
    .evaluateAll((all) => all.map((one) => one.clientHeight))
  const height = await lines.evaluate((element) => element.clientHeight)
  // Two pixels allow for the borders.
  expect(height - heights.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(2)
  await page.goto(pathOf('comparison'))
  await expect(page.getByText(/covers Equifax only/)).toBeVisible()
})
