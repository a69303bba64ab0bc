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

  await page.getByLabel(alertTexts.filterTopic).selectOption({ label: alertTexts.topic.inquiries })
  await expect(rows.first()).toContainText(/inquiry/i)
  await expect(rows.filter({ hasNotText: /inquiry/i })).toHaveCount(0)
  await page.getByRole('button', { name: alertTexts.markAllRead }).click()
  await expect(page.getByText('All read')).toBeVisible()
  await expect(page.getByText(alertTexts.unread, { exact: true })).toHaveCount(0)
  await expect(link).toHaveAccessibleDescription('')
})

/** Words of English sentences that are no Spanish words. */
const englishWords =
  /\b(?:the|your|you|and|with|this|that|from|of|to|is|was|reported|payment|days|late|new|balance|score)\b/i

for (const [slug, tag] of [
  ['fraud', ''],
  ['mismatch', ' @long'],
  ['bankrupt', ' @long'],
] as const) {
  test(`the alerts of ${slug} in Spanish are English in quotations alone${tag}`, async ({ page, persona }) => {
    await persona(slug, `${pathOf('monitor')}?lang=es`)
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem').first()).toBeVisible()
    const quotations = main.locator('q[lang=en]')
    const closed = main.locator('details:not([open])')
    const open = async () => {
      await closed.evaluateAll((all) => all.map((details) => details.querySelector('summary')?.click()))
      return { closed: await closed.count(), hasQuotations: (await quotations.count()) > 2 }
    }
    await expect.poll(open).toEqual({ closed: 0, hasQuotations: true })
    const written = await main.evaluate((element) => {
      const copy = element.cloneNode(true)
      if (!(copy instanceof HTMLElement)) return []
      for (const quotation of copy.querySelectorAll('q')) quotation.remove()
      return [...copy.querySelectorAll('li span, li p, li h3')].map(({ textContent }) => textContent ?? '')
    })
    expect(written.filter((text) => englishWords.test(text))).toEqual([])
  })
}
