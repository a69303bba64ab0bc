import { fetchEquifaxFile } from '@/e2e/harness/raw-credit-file'
import { serversOfWorker } from '@/e2e/harness/servers/worker-servers'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { coach, planner } = texts
const targets = [50, 30, 10] as const
const monthly = 2_500

test('a consumer over a limit opens the coach by keyboard and sees payments and months @phone', async ({
  page,
  persona,
}, info) => {
  const { accounts } = await fetchEquifaxFile(serversOfWorker(info.parallelIndex), 'over-limit')
  const card = accounts.find(
    (one) => one.balanceAmount.amount > (one.creditLimitAmount?.amount ?? Infinity),
  )
  const noLimit = accounts.find((one) => one.creditLimitAmount?.amount === 0)
  if (!card?.creditLimitAmount || !noLimit) throw new Error('The persona has no such cards.')
  const { accountName, balanceAmount: balance, creditLimitAmount: limit } = card
  const payments = targets.map((target) => balance.amount - (limit.amount * target) / 100)

  await persona('over-limit', pathOf('scoreUp'))
  await expect(
    page.getByRole('heading', { name: planner.heading, exact: true, level: 1 }),
  ).toBeVisible()
  await page.getByRole('link', { name: planner.eachCard }).press('Enter')
  await expect(page).toHaveURL(pathOf('coach'))
  await expect(page).toHaveTitle(new RegExp(texts.titles.coach))

  const item = page.getByRole('listitem').filter({ hasText: accountName })
  await expect(item).toContainText(`Over limit by ${dollars(balance.amount - limit.amount)}`)
  for (const payment of payments) await expect(item).toContainText(dollars(payment))
  await expect(page.getByRole('listitem').filter({ hasText: noLimit.accountName })).toContainText(
    coach.unknownLimit,
  )
  await expectAccessible(page)

  const amount = page.getByLabel(coach.amount)
  await amount.fill('none')
  await amount.press('Enter')
  await expect(page.getByText(coach.amountInvalid)).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('1')
  await amount.press('Enter')
  await expect(
    page.getByText(/^\$1 is less than the minimum payments in your report/),
  ).toBeVisible()
  await amount.fill(String(monthly))
  await amount.press('Enter')
  await page.getByText(coach.chart.targets).click()
  const row = page
    .getByRole('table', { name: coach.chart.targets })
    .getByRole('rowgroup')
    .filter({ hasText: accountName })
  // With interest, no target is reached sooner than without. The plan's own tests check the exact
  // months.
  const cells = await row.getByRole('cell').allTextContents()
  for (const [index, payment] of payments.entries())
    expect(monthsOf(cells[index] ?? '')).toBeGreaterThanOrEqual(Math.ceil(payment / monthly))

  expect(page.url()).not.toContain(String(monthly))
  await page.reload()
  await expect(amount).toHaveValue(String(monthly))
  await expect(page.getByText(coach.statementDay)).toBeVisible()
})

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

/** Converts "1 year 2 months" to months; 0 for a target already reached. */
function monthsOf(span: string): number {
  const [, years = 0] = /(\d+) year/.exec(span) ?? []
  const [, months = 0] = /(\d+) month/.exec(span) ?? []
  return 12 * Number(years) + Number(months)
}
