import { pathOf } from '@/lib/routes'
import { fetchEquifaxFile } from '../harness/raw-credit-file'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { coach, planner } = texts
const targets = [50, 30, 10] as const
const monthly = 2_500

test('a consumer over a limit opens the coach from the planner by keyboard, and sees payments and months @phone', async ({
  page,
  persona,
}, info) => {
  const { accounts } = await fetchEquifaxFile(serversOfWorker(info.parallelIndex), 'over-limit')
  const card = accounts.find((one) => one.balanceAmount.amount > (one.creditLimitAmount?.amount ?? Infinity))
  const noLimit = accounts.find((one) => one.creditLimitAmount?.amount === 0)
  if (!card?.creditLimitAmount || !noLimit) throw new Error('The persona has no such cards.')
  const { accountName, balanceAmount: balance, creditLimitAmount: limit } = card
  const payments = targets.map((target) => balance.amount - (limit.amount * target) / 100)

  await persona('over-limit', pathOf('scoreUp'))
  await expect(page.getByRole('heading', { name: planner.heading, exact: true, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: coach.open }).press('Enter')
  await expect(page).toHaveURL(pathOf('coach'))
  await expect(page).toHaveTitle(new RegExp(texts.titles.coach))

  const item = page.getByRole('listitem').filter({ hasText: accountName })
  await expect(item).toContainText(`Over limit by ${dollars(balance.amount - limit.amount)}`)
  for (const payment of payments) await expect(item).toContainText(dollars(payment))
  await expect(page.getByRole('listitem').filter({ hasText: noLimit.accountName })).toContainText(coach.zeroLimit)
  await expectAccessible(page)

  const amount = page.getByLabel(coach.amount)
  await amount.fill('none')
  await amount.press('Enter')
  await expect(page.getByText(coach.amountInvalid)).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('1')
  await amount.press('Enter')
  await expect(page.getByText(/^Your report shows minimum payments of \$[\d,.]+ a month\./)).toBeVisible()
  await amount.fill(String(monthly))
  await amount.press('Enter')
  const row = page.getByRole('rowgroup').filter({ hasText: accountName })
  await expect(row).toContainText('Month')
  // At least as long as without interest; the months themselves are those of the tests of the plan.
  const cells = await row.getByRole('cell').allTextContents()
  const months = cells.map((cell) => Number(/^Month (\d+)/.exec(cell)?.[1]))
  for (const [index, payment] of payments.entries())
    expect(months[index]).toBeGreaterThanOrEqual(Math.ceil(payment / monthly))
  await expectAccessible(page)

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  expect(stored).not.toContain(String(monthly))
  await page.reload()
  await expect(amount).toHaveValue('')
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('the coach shows the cards of the bureau that the consumer chooses', async ({ page, persona }) => {
  await persona('mismatch', pathOf('coach'))
  const onlyAtTransUnion = page.getByRole('listitem').filter({ hasText: 'Marrowgate' })
  await expect(page.getByText(/^Equifax report of/)).toBeVisible()
  await expect(onlyAtTransUnion).toHaveCount(0)
  await page.getByRole('radio', { name: 'TransUnion' }).click()
  await expect(page.getByText(/^TransUnion report of/)).toBeVisible()
  await expect(onlyAtTransUnion).toHaveCount(1)
  await expect(page).toHaveURL(`${pathOf('coach')}?bureau=TU`)
})

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}
