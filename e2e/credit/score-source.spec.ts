import { pathOf } from '@/lib/routes'
import { expect, test } from '../harness/test'

/** Contract, section 11: model, bureau, date and range under each score, and one sentence about its use, all visible without opening anything. */
const model = 'VantageScore 3.0 based on Equifax data'
const note = 'Used by some but not all lenders.'

for (const route of [
  'dashboard',
  'scoreGauge',
  'scoreDetails',
  'idSuccess',
  'tileView',
  'allInOne',
  'report',
] as const) {
  test(`the score on ${pathOf(route)} names its model, bureau, date and range @phone`, async ({ page, persona }) => {
    await persona('good', pathOf(route))
    const source = page.getByRole('main').locator('dl').filter({ hasText: model }).first()
    await expect(source).toBeVisible()
    await expect(source).toContainText(/\d\d\/\d\d\/\d{4}/)
    await expect(source).toContainText('300–850')
    await expect(page.getByText(note, { exact: true }).first()).toBeVisible()
  })
}

test('each bureau’s score names its own bureau', async ({ page, persona }) => {
  await persona('mismatch')
  await page.getByRole('tab', { name: /^TransUnion/ }).click()
  await expect(page.getByText('VantageScore 3.0 based on TransUnion data', { exact: true })).toBeVisible()
})
