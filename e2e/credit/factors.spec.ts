import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { factors, factorPages, score } = texts

test('the score page lists what moves the score, and a factor’s row opens its page @long', async ({
  page,
  persona,
}) => {
  await persona('fair')
  const rows = page.getByRole('region', { name: factors.heading }).getByRole('listitem')
  await expect(rows).toHaveCount(6)
  const payments = rows.filter({ has: page.getByRole('heading', { name: factors.payments.name }) })
  await expect(payments).toContainText(/\d+ of \d+ payments on time \(\d+%\)/)
  await expect(payments).toContainText('HIGH')
  await expect(rows.getByText(/^Pay \$1,264 on Quillhaven Credit Union/)).toBeVisible()
  await payments.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: factors.payments.name })).toBeVisible()
})

test('a negative reason links to its figures, cards and action @phone @long', async ({
  page,
  persona,
}) => {
  await persona('fair')
  const hurting = page
    .getByRole('listitem')
    .filter({ hasText: 'Your card balances are high for your limits' })
    .first()
  await hurting.getByRole('link', { name: 'Your card balances are high for your limits' }).click()
  await expect(page).toHaveURL(`${pathOf('factorUtilization')}?bureau=EFX`)
  await expect(page).toHaveTitle(new RegExp(factors.utilization.name))
  await expect(
    page.getByRole('heading', { level: 1, name: factors.utilization.name }),
  ).toBeVisible()
  await expect(page.getByText(factors.state.needsWork)).toBeVisible()

  const reasons = page.getByRole('region', { name: factorPages.reasons })
  const reason = reasons
    .getByRole('listitem')
    .filter({ hasText: 'Your card balances are high for your limits' })
  await expect(reason.getByText(factorPages.figures.cards.owed)).toBeVisible()
  const wording = reasons.locator('details q').first()
  await expect(wording).toBeHidden()
  await reasons.getByText('In Equifax’s words').click()
  await expect(wording).toBeVisible()
  await expect(wording).toHaveAttribute('lang', 'en')

  const cards = page.getByRole('region', { name: factorPages.utilization.items })
  await expect(cards.getByRole('listitem').first()).toContainText(/\d+% used: \$[\d,]+ of \$[\d,]+/)
  const time = page.getByRole('region', { name: factorPages.time })
  await expect(time).toContainText(factorPages.utilization.time.replaceAll(/<[^>]+>/g, ''))
  await expect(time.getByRole('button', { name: 'balance' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: factorPages.allFactors }).click()
  await expect(page).toHaveURL(`${pathOf('scoreFactors')}?bureau=EFX`)
  await expect(page.getByRole('heading', { name: factors.heading })).toBeVisible()
})

test('the Score Factors dialog lists hurting and helping reasons on the embedded page', async ({
  page,
  persona,
}) => {
  await persona('good', pathOf('scoreDetails'))
  await page.getByRole('button', { name: score.factorsLink }).click()
  const dialog = page.getByRole('dialog', { name: score.factors })
  for (const name of [texts.reasonLists.hurting, texts.reasonLists.helping])
    await expect(dialog.getByRole('heading', { name })).toBeVisible()
})

test('the Score Factors dialog links to a factor page for the same bureau @long', async ({
  page,
  persona,
}) => {
  await persona('mismatch', `${pathOf('dashboard')}?bureau=TU`)
  await page.getByRole('button', { name: score.factorsLink }).click()
  const dialog = page.getByRole('dialog', { name: score.factors })
  await expect(dialog.locator('q').first()).toBeVisible()
  await dialog.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/score-factors\/[a-z-]+\?bureau=TU$/)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectReasonWithFigure(page)
})

test('an unknown factor returns Not Found, and a host that disables factors has no factor pages', async ({
  page,
  persona,
}) => {
  await persona('good', 'about:blank')
  expect((await page.request.get(`${pathOf('scoreFactors')}/luck`)).status()).toBe(404)
  const ours = { 'sec-fetch-site': 'same-origin' }
  const hidden = await page.request.get(`${pathOf('factorAge')}?ocf=3`, { headers: ours })
  expect(hidden.status()).toBe(404)
})

async function expectReasonWithFigure(page: Page): Promise<void> {
  const reasons = page.getByRole('region', { name: factorPages.reasons })
  await expect(reasons.getByRole('definition').first()).toBeVisible()
}
