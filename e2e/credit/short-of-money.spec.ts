import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { coach, shortOfMoney } = texts

test('a consumer with $300 of $706 due sees which bills to pay and what to tell companies @phone @long', async ({
  page,
  persona,
}) => {
  await persona('fair', pathOf('coach'))
  await page.getByLabel(coach.amount).fill('300')
  await page.getByLabel(coach.amount).press('Enter')
  await page.getByRole('link', { name: coach.whoGetsWhat.replace('{amount}', '$300') }).click()
  await expect(page).toHaveURL(pathOf('shortOfMoney'))
  await expect(page).toHaveTitle(new RegExp(texts.titles.shortOfMoney))
  await expect(page.getByLabel(shortOfMoney.amount)).toHaveValue('300')
  await expect(page.getByText(/^With \$300, /)).toBeVisible()

  const order = page.getByRole('region', { name: shortOfMoney.order })
  await expect(order.getByRole('heading', { level: 3 })).toHaveText([
    shortOfMoney.group.home.title,
    shortOfMoney.group.car.title,
    shortOfMoney.group.power.title,
    shortOfMoney.group.rest.title,
  ])
  await order.locator('summary', { hasText: shortOfMoney.script }).first().click()
  await expect(order.getByText(/What hardship plans do you have/)).toBeVisible()
  await expect(page.getByRole('link', { name: '1-800-388-2227' })).toBeVisible()
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(order.getByText(/What hardship plans do you have/).last()).toBeVisible()
})
