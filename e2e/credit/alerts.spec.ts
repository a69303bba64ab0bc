import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { alerts: alertTexts, overview, shell } = texts

test('alerts can be previewed, listed, filtered and opened, and stay marked as read @phone', async ({
  page,
  persona,
}) => {
  await persona('fraud', pathOf('tileView'))
  await page.getByRole('tab', { name: overview.alerts }).click()
  const preview = page.getByRole('region', { name: /^Monitoring/ })
  await expect(preview.getByRole('listitem')).toHaveCount(4)
  await preview.getByRole('link', { name: alertTexts.viewAll }).click()
  await expect(page).toHaveURL(pathOf('monitor'))

  const rows = page.getByRole('main').getByRole('listitem')
  const row = rows.filter({ hasText: 'New account opened' }).first()
  const link = page.getByRole('link', { name: shell.tabs.monitor, exact: true })
  await expect(link).toHaveAccessibleDescription(/^\d+ unread alerts$/)
  await expect(row).toContainText('Equifax')
  await expect(
    page
      .getByRole('region', { name: alertTexts.groups.actNow })
      .getByRole('listitem')
      .filter({ hasText: 'New account opened' })
      .first(),
  ).toBeVisible()
  await expect(row.getByText(alertTexts.unread)).toBeVisible()
  await row.getByText('New account opened').click()
  await expect(row.getByText(alertTexts.kind.newAccount.means)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(rows.getByText(alertTexts.unread).first()).toBeVisible()
  await expect(row.getByText(alertTexts.unread)).toHaveCount(0)

  const urgent = page.getByRole('region', { name: alertTexts.groups.actNow }).getByRole('listitem')
  await expect(urgent.first().getByRole('button', { name: alertTexts.no })).toBeVisible()
  const count = await urgent.count()
  await page
    .getByRole('combobox', { name: alertTexts.filterTopic })
    .selectOption(alertTexts.topic.inquiries)
  const filtered = page
    .getByRole('region', { name: alertTexts.groups.earlier })
    .getByRole('listitem')
  await expect(filtered.first()).toContainText(/inquiry/i)
  await expect(filtered.filter({ hasNotText: /inquiry/i })).toHaveCount(0)
  await expect(urgent).toHaveCount(count)
  await page.getByRole('button', { name: alertTexts.markAllRead }).click()
  await expect(page.getByText('All read')).toBeVisible()
  await expect(page.getByText(alertTexts.unread, { exact: true })).toHaveCount(0)
  await expect(link).toHaveAccessibleDescription('')
})
