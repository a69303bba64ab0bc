import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'
import { noteSaved } from './notes'

const { actOnIt, alerts, firstStep, identityTheft } = texts

test('an identity theft file has entries, letters and dates, and its check marks survive a reload @long', async ({
  page,
  persona,
}) => {
  await persona('fraud', pathOf('dashboard'))
  await page.getByRole('link', { name: firstStep.answerAlert.button }).click()
  await page.getByRole('button', { name: alerts.no }).first().click()
  await page.getByRole('link', { name: actOnIt.block.link }).click()
  await expect(page).toHaveURL(pathOf('identityTheft'))
  await expect(page).toHaveTitle(new RegExp(texts.titles.identityTheft))
  const entries = page.getByRole('region', { name: identityTheft.entries })
  await expect(entries).toContainText('Vantry Card Services')

  const read = page.getByText(/^Read the letter to /).first()
  await read.click()
  const letter = page.getByRole('article').first()
  await expect(letter).toContainText('section 605B of the Fair Credit Reporting Act')
  await expect(letter).toContainText('Vantry Card Services')
  await expectAccessible(page)

  const ticked = noteSaved(page)
  await page.getByRole('checkbox', { name: 'Equifax', exact: true }).check()
  await ticked
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: identityTheft.calendar }).click()
  const calendar = await readFile(await (await saved).path(), 'utf8')
  expect(calendar).toContain(`SUMMARY:${identityTheft.calendarTitle.replace('{to}', '')}`)

  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Equifax, / })).toBeChecked()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('article').first()).toBeVisible()
})
