import { readFile } from 'node:fs/promises'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { timeline, changes } = texts

test('after a bankruptcy, a consumer sees when each entry is removed and saves the dates @phone @long', async ({
  page,
  persona,
}) => {
  await persona('bankrupt', pathOf('dashboard'))
  await page.getByRole('link', { name: changes.timeline }).press('Enter')
  await expect(page).toHaveURL(pathOf('timeline'))
  await expect(page).toHaveTitle(new RegExp(texts.titles.timeline))
  await expect(page.getByText(/^\d{4}: your last late payment leaves\.$/)).toBeVisible()
  const year = (await page.getByText(/^\d{4}: the bankruptcy leaves\.$/).textContent())?.slice(0, 4)

  const table = page.getByRole('table', { name: timeline.dates })
  const filing = table.getByRole('row').filter({ hasText: 'Chapter 7 bankruptcy leaves' })
  await expect(filing.getByRole('cell').first()).toHaveText(new RegExp(`^\\d\\d/${year}$`))
  await filing.getByText('Chapter 7 bankruptcy leaves').click()
  await expect(filing.getByText(timeline.rule.chapter7)).toBeVisible()
  await expect(filing.getByText(/^Counted from .*, which is in the report\.$/)).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: timeline.saveAll }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('report-dates.ics')
  const content = await readFile(await file.path(), 'utf8')
  expect(content).toMatch(/^DTSTART;VALUE=DATE:\d{6}01\r$/m)
})
