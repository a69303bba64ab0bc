import { readFile } from 'node:fs/promises'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { report: words, download } = texts
const path = pathOf('report')

test('the report is read from summary to other items, without a serious fault @phone', async ({ page, persona }) => {
  await persona('poor')
  await expect(page.getByRole('meter')).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Equifax',
    words.scoreAndRating,
    words.accounts,
    words.other,
  ])
  for (const item of ['personalInformation', 'inquiries', 'collections'] as const) {
    await page.locator('summary', { hasText: words[item] }).click()
  }
  await expect(page.getByText(words.identifier)).toBeVisible()
  await expect(page.getByRole('table', { name: words.inquiries })).toBeVisible()
  await expect(page.getByText(words.originalAmount).first()).toBeVisible()
  await expectAccessible(page)
})

test('an account opens with its facts and its months, late ones in words as well as colour @phone', async ({
  page,
  persona,
}) => {
  await persona('poor')
  await expect(page.getByRole('meter')).toBeVisible()
  await page.goto(path)
  await page
    .getByText(/^\d+ late payments?$/)
    .first()
    .click()
  await expect(page.getByText(words.fact.paymentResponsibility)).toBeVisible()
  const grid = page.getByRole('table', { name: /^Payment history of .+, newest year first$/ })
  await expect(grid.getByRole('columnheader')).toHaveCount(13)
  await expect(grid.getByRole('cell', { name: /^\d+ \d+ days late$|^\d+ days late$/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('the groups list as many accounts as they say', async ({ page, persona }) => {
  await persona('excellent')
  await expect(page.getByRole('meter')).toBeVisible()
  await page.goto(path)
  const groups = page.getByRole('heading', { level: 3, name: /\(\d+\)$/ })
  await expect(groups.first()).toBeVisible()
  for (const group of await groups.all()) {
    const count = Number(/\((\d+)\)/.exec((await group.textContent()) ?? '')?.[1])
    await expect(group.locator('xpath=..').getByRole('listitem')).toHaveCount(count)
  }
})

test('without its lists the report keeps its summary, and they can be tried again', async ({
  page,
  persona,
  sandbox,
}) => {
  await persona('good')
  await expect(page.getByRole('meter')).toBeVisible()
  await sandbox.plantFaults({ path: '/users/efx-latest-report', mode: 'status', status: 503 })
  await page.goto(path)
  await expect(page.getByRole('table', { name: /^Open accounts by kind/ })).toBeVisible()
  await sandbox.clearFaults()
  const retry = page.getByRole('button', { name: words.tryAgain }).first()
  if (await retry.isVisible()) await retry.click()
  await expect(page.getByRole('heading', { name: /^Revolving accounts \(\d+\)$/ })).toBeVisible()
})

test('an empty report says so', async ({ page, persona, sandbox }) => {
  await sandbox.plantFaults({ path: '/users/efx-latest-report/summary', mode: 'json', body: [] })
  await persona('good')
  await expect(page.getByRole('meter')).toBeVisible()
  await page.goto(path)
  await expect(page.getByText(words.empty)).toBeVisible()
  await expectAccessible(page)
})

test('the report is saved as Report.pdf, whole @phone', async ({ page, persona }) => {
  await persona('good')
  await expect(page.getByRole('meter')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: download.score, exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('Report.pdf')
  const pdf = (await readFile(await file.path())).toString('latin1')
  expect([pdf.slice(0, 4), pdf.includes('%%EOF')]).toEqual(['%PDF', true])
  await expect(page.getByText(download.saved)).toBeVisible()
  await expectAccessible(page)
})

test.describe('a download that fails', () => {
  test.use({ expectedNoise: [/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION|ERR_CONTENT_LENGTH_MISMATCH/] })

  test('in the middle is never a success, and can be started again', async ({ page, persona, sandbox }) => {
    await persona('good')
    await expect(page.getByRole('meter')).toBeVisible()
    await page.goto(path)
    await sandbox.plantFaults({ path: '/bureau/v1/creditReport', mode: 'cut' })
    const button = page.getByRole('button', { name: download.report })
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: download.failed })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(download.saved)).toHaveCount(0)
    await sandbox.clearFaults()
    const saving = page.waitForEvent('download')
    await button.click()
    expect((await saving).suggestedFilename()).toBe('Report.pdf')
  })
})

test('a refused download says so', async ({ page, persona, sandbox }) => {
  await persona('good')
  await expect(page.getByRole('meter')).toBeVisible()
  await sandbox.plantFaults({ path: '/bureau', mode: 'status', status: 503 })
  await page.getByRole('button', { name: download.score, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: download.cannotDownload })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
})

test('a running download can be cancelled', async ({ page, persona, sandbox }) => {
  await persona('good')
  await expect(page.getByRole('meter')).toBeVisible()
  await sandbox.plantFaults({ path: '/bureau/v1/creditReport', mode: 'delay', delayMs: 8000 })
  const button = page.getByRole('button', { name: download.score, exact: true })
  await button.click()
  await page.getByRole('button', { name: download.cancel }).click()
  await expect(button).toBeEnabled()
  await expect(page.getByRole('alert').filter({ hasText: download.failed })).toHaveCount(0)
})
