import { pathOf } from '@/lib/routes'
import { expect, test } from '../harness/test'

/**
 * Contract, section 11: model, bureau, date and range are visible under each score, with one
 * sentence about its use.
 */
const model = 'VantageScore 3.0 based on Equifax data'
const note = 'Used by some but not all lenders.'

const screens = [
  'dashboard',
  'scoreGauge',
  'scoreDetails',
  'idSuccess',
  'tileView',
  'allInOne',
  'report',
] as const

test('every screen with a score shows its model, bureau, date and range @phone @long', async ({
  page,
  persona,
}) => {
  await persona('good', 'about:blank')
  for (const route of screens)
    await test.step(`on ${pathOf(route)}`, async () => {
      await page.goto(pathOf(route))
      const source = page.getByRole('main').locator('dl').filter({ hasText: model }).first()
      await expect(source).toBeVisible()
      await expect(source).toContainText(/\d\d\/\d\d\/\d{4}/)
      await expect(source).toContainText('300–850')
      await expect(page.getByText(note, { exact: true }).first()).toBeVisible()
    })
})
