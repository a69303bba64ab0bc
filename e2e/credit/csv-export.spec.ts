import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

const { report, score } = texts

/** Presses the button by keyboard and returns the file the browser saves. */
async function saveCsv(page: Page, name: string) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).press('Enter')
  const download = await saved
  return {
    name: download.suggestedFilename(),
    lines: (await readFile(await download.path(), 'utf8')).split('\r\n'),
  }
}

test('history and accounts of the selected bureau can be saved as CSV @long', async ({
  page,
  persona,
}) => {
  await persona('mismatch', `${pathOf('dashboard')}?bureau=TU`)
  await page.getByRole('button', { name: score.viewAsTable, exact: true }).click()
  const history = await saveCsv(page, score.csv.download)
  expect(history.name).toBe('score-history-TransUnion.csv')
  expect(history.lines[0]).toBe(
    `\u{FEFF}${score.date},${score.csv.bureau},${score.score},${score.change}`,
  )
  expect(history.lines[1]).toMatch(/^\d{4}-\d{2}-\d{2},TransUnion,661,-?\d+$/)

  await page.goto(`${pathOf('report')}?bureau=TU`)
  const accounts = await saveCsv(page, report.csv.download)
  expect(accounts.name).toBe('credit-accounts-TransUnion.csv')
  expect(
    accounts.lines.filter((line) => line.startsWith('TransUnion,Marrowgate Bank,••••')),
  ).toHaveLength(1)
})
