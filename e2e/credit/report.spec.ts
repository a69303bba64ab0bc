import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'
import { openAccountsForPrint } from './print/open-accounts'

const { report: reportTexts, rights, download } = texts
const path = pathOf('report')

test('the report shows its summary, the months of an account and the other items @phone', async ({
  page,
  persona,
}) => {
  await persona('poor', path)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Equifax',
    reportTexts.scoreAndRating,
    reportTexts.accounts,
    reportTexts.other,
    rights.title,
  ])
  await page
    .getByText(/^\d+ late payments?, /)
    .first()
    .click()
  await expect(page.getByText(reportTexts.detail.paymentResponsibility)).toBeVisible()
  const grid = page.getByRole('table', { name: /^Payment history of .+, newest year first$/ })
  await expect(grid.getByRole('columnheader')).toHaveCount(13)
  await expect(
    grid.getByRole('cell', { name: /^\d+ \d+ days late$|^\d+ days late$/ }).first(),
  ).toBeVisible()
  for (const item of ['personalInformation', 'inquiries', 'collections'] as const) {
    await page.locator('summary', { hasText: reportTexts[item] }).click()
  }
  await expect(page.getByText(reportTexts.identifier)).toBeVisible()
  await expect(
    page.getByRole('table', { name: reportTexts.inquiryKind.hard, exact: true }),
  ).toBeVisible()
  await expect(page.getByText(reportTexts.originalAmount).first()).toBeVisible()
  await expectAccessible(page)
})

test('printing shows the full report with every payment history and the rights, without controls @long', async ({
  page,
  persona,
}) => {
  await persona('poor', path)
  await expect(page.getByRole('heading', { name: /^Revolving accounts/ })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // In print, a glossary term looks like the text around it.
  await expect(page.getByRole('button').and(page.locator(':not([aria-expanded])'))).toHaveCount(0)
  await openAccountsForPrint(page)
  await expect(page.getByText(reportTexts.detail.paymentResponsibility).first()).toBeVisible()
  await expect(page.getByText(reportTexts.originalAmount).first()).toBeVisible()
  const accounts = await page.locator('#s3 ul[aria-labelledby] details').count()
  const grids = page.getByRole('table', { name: /^Payment history of / })
  await expect(grids).toHaveCount(accounts)
  for (const grid of await grids.all()) await expect(grid).toBeVisible()
  await expect(page.getByRole('region', { name: rights.title, exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  // The light theme's color for negative values, which print uses in dark mode too.
  await expect(page.getByText(/^\d+ late payments?, /).first()).toHaveCSS(
    'color',
    'rgb(179, 38, 30)',
  )
})

test.describe('report download', () => {
  test.use({
    expectedConsoleErrors: [
      /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION|ERR_CONTENT_LENGTH_MISMATCH|ERR_EMPTY_RESPONSE/,
    ],
  })

  test('a rejected, interrupted or canceled download shows its result and can be restarted @long', async ({
    page,
    persona,
    sandbox,
  }) => {
    await persona('good', path)
    const button = page.getByRole('button', { name: download.report })
    const failure = page.getByRole('main').getByRole('alert')
    await sandbox.injectFaults({ path: '/bureau', mode: 'status', status: 503 })
    await button.click()
    await expect(failure).toHaveText(`${download.cannotDownload}. You can try again in 2 seconds.`)
    await expectAccessible(page)
    await sandbox.clearFaults()
    await sandbox.injectFaults({ path: '/bureau/v1/creditReport', mode: 'cut' })
    await button.click()
    await expect(failure).toHaveText(download.failed)
    await sandbox.clearFaults()
    await sandbox.injectFaults({ path: '/bureau/v1/creditReport', mode: 'hold' })
    await button.click()
    await page.getByRole('button', { name: download.cancel }).click()
    await expect(button).toBeEnabled()
    await expect(failure).toHaveCount(0)
    await expect(page.getByText(download.saved)).toHaveCount(0)
    await sandbox.clearFaults()
    const saving = page.waitForEvent('download')
    await button.click()
    expect((await saving).suggestedFilename()).toBe('Report.pdf')
  })
})
