import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { alerts: words, overview } = texts
const path = pathOf('monitor')

test('an alert opens in place, is read from then on and leads to help @phone', async ({ page, persona }) => {
  await persona('fraud')
  await expect(page.getByRole('meter')).toBeVisible()
  await page.goto(path)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'New account opened' }).first()
  await expect(row.getByText(words.unread)).toBeVisible()
  await row.getByText('New account opened').click()
  await expect(row.getByText(words.kind.newAccount.means)).toBeVisible()
  await row.getByRole('button', { name: words.no }).click()
  await expect(row.getByText(words.placeFreeze)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(words.unread).first()).toBeVisible()
  await expect(row.getByText(words.unread)).toHaveCount(0)
})

test('everything can be marked as read', async ({ page, persona }) => {
  await persona('fraud')
  await expect(page.getByRole('meter')).toBeVisible()
  await page.goto(path)
  await page.getByRole('button', { name: words.markAllRead }).click()
  await expect(page.getByText('All read')).toBeVisible()
  await expect(page.getByText(words.unread, { exact: true })).toHaveCount(0)
})

test('alerts are chosen by kind', async ({ page, persona }) => {
  await persona('fraud')
  await expect(page.getByRole('meter')).toBeVisible()
  await page.goto(path)
  await page.getByLabel(words.filterTopic).selectOption({ label: words.topic.inquiries })
  const titles = page.getByRole('main').getByRole('listitem')
  await expect(titles.first()).toContainText(/inquiry/i)
  for (const title of await titles.all()) await expect(title).toContainText(/inquiry/i)
})

for (const [slug, title] of [
  ['poor', 'Monitoring - Equifax'],
  ['excellent', 'Monitoring'],
] as const) {
  test(`the list of the ${slug} file is called ${title}`, async ({ page, persona }) => {
    await persona(slug)
    await expect(page.getByRole('meter')).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

test('no alerts: the page says so', async ({ page, persona, sandbox }) => {
  await sandbox.plantFaults({ path: '/users/efx-alerts', mode: 'json', body: [] })
  await persona('good')
  await expect(page.getByRole('meter')).toBeVisible()
  await page.goto(path)
  await expect(page.getByText(words.empty)).toBeVisible()
  await expectAccessible(page)
})

test('an outage says so and can be tried again', async ({ page, persona, sandbox }) => {
  await sandbox.plantFaults({ path: '/users/efx-alerts', mode: 'status', status: 503 })
  await persona('good')
  await expect(page.getByRole('meter')).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('alert').filter({ hasText: words.cannotFetch })).toBeVisible({ timeout: 20_000 })
  await sandbox.clearFaults()
  await page.getByRole('button', { name: words.tryAgain }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('the views show the first four and a way to all of them', async ({ page, persona }) => {
  await persona('fraud')
  await expect(page.getByRole('meter')).toBeVisible()
  await page.goto(pathOf('tileView'))
  await page.getByRole('tab', { name: overview.alerts }).click()
  const section = page.getByRole('region', { name: /^Monitoring/ })
  await expect(section.getByRole('listitem')).toHaveCount(4)
  await section.getByRole('link', { name: words.viewAll }).click()
  await expect(page).toHaveURL(path)
})
