import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { alerts: words, overview } = texts

test('alerts can be previewed, listed, filtered and opened, and stay marked as read @phone', async ({
  page,
  persona,
}) => {
  await persona('fraud', pathOf('tileView'))
  await page.getByRole('tab', { name: overview.alerts }).click()
  const preview = page.getByRole('region', { name: /^Monitoring/ })
  await expect(preview.getByRole('listitem')).toHaveCount(4)
  await preview.getByRole('link', { name: words.viewAll }).click()
  await expect(page).toHaveURL(pathOf('monitor'))

  const rows = page.getByRole('main').getByRole('listitem')
  const row = rows.filter({ hasText: 'New account opened' }).first()
  await expect(row.getByText(words.unread)).toBeVisible()
  await row.getByText('New account opened').click()
  await expect(row.getByText(words.kind.newAccount.means)).toBeVisible()
  await row.getByRole('button', { name: words.no }).click()
  await expect(row.getByText(words.placeFreeze)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(words.unread).first()).toBeVisible()
  await expect(row.getByText(words.unread)).toHaveCount(0)

  await page.getByLabel(words.filterTopic).selectOption({ label: words.topic.inquiries })
  await expect(rows.first()).toContainText(/inquiry/i)
  await expect(rows.filter({ hasNotText: /inquiry/i })).toHaveCount(0)
  await page.getByRole('button', { name: words.markAllRead }).click()
  await expect(page.getByText('All read')).toBeVisible()
  await expect(page.getByText(words.unread, { exact: true })).toHaveCount(0)
})
