import type { Page } from 'playwright/test'
import { type RawCreditFile, rawGroupNames } from '../../harness/raw-credit-file'
import { texts } from '../../harness/texts'
import { expectSoftly } from './all-figures'
import {
  counted,
  definition,
  formatAvailable,
  formatUsDate,
  formatUsd,
  shareOf,
} from './shown-figures'

const reportTexts = texts.report

/** Checks a bureau's report against its file: summary, totals, lists and every account. */
export async function checkReportPage(page: Page, file: RawCreditFile): Promise<void> {
  await checkSummary(page, file)
  await checkTotals(page, file)
  await checkOtherItems(page, file)
  await checkAccounts(page, file)
}

async function checkSummary(page: Page, { provider, summary }: RawCreditFile): Promise<void> {
  const { averageAccountAgeMonths: age, creditScore } = summary
  await expectSoftly(definition(page, reportTexts.reportDate), provider).toHaveText(
    formatUsDate(summary.reportGenerated),
  )
  const [years, months] = [Math.floor(age / 12), age % 12]
  const words = [years && counted(years, 'year'), months && counted(months, 'month')]
    .filter(Boolean)
    .join(' ')
  await expectSoftly(definition(page, reportTexts.averageAccountAge), provider).toHaveText(words)
  const oldest = definition(page, reportTexts.oldestAccount)
  await expectSoftly(oldest, provider).toContainText(formatUsDate(summary.oldestAccountOpenDate))
  const rating = page.getByRole('region', { name: reportTexts.scoreAndRating })
  await expectSoftly(rating, provider).toContainText(`${creditScore?.score}`)
  await expectSoftly(rating, provider).toContainText(`${creditScore?.rating}`)
}

async function checkTotals(page: Page, { provider, summary }: RawCreditFile): Promise<void> {
  for (const name of rawGroupNames) {
    const group = summary[name]
    const title = reportTexts.group[name === 'totalOpenAccounts' ? 'total' : name]
    if (!group) continue
    const figures = [
      String(group.totalAccounts),
      String(group.totalAccountsWithBalance),
      formatUsd(group.balance.amount),
      formatAvailable(group.available.amount),
      formatUsd(group.creditLimit.amount),
      shareOf(group),
      formatUsd(group.monthlyPaymentAmount.amount),
    ]
    const cells = page.getByRole('row', { name: new RegExp(`^${title}`) }).getByRole('cell')
    const isEmpty = figures.every((figure) => /^\$?0%?$/.test(figure))
    await expectSoftly(cells, `${provider}: ${title}`).toContainText(
      isEmpty ? [reportTexts.noneInGroup] : figures,
    )
  }
}

async function checkOtherItems(
  page: Page,
  { provider, summary, inquiries }: RawCreditFile,
): Promise<void> {
  const lists = [
    [reportTexts.inquiries, inquiries.length],
    [reportTexts.collections, summary.totalCollections],
    [reportTexts.publicRecords, summary.totalPublicRecords],
    [reportTexts.consumerStatements, summary.totalConsumerStatements],
  ] as const
  for (const [name, count] of lists) {
    const title = page.locator('#s4 summary', { hasText: name })
    await expectSoftly(title, `${provider}: ${name}`).toContainText(
      new RegExp(`\\b${count}$|${name}${count}$`),
    )
  }
}

/**
 * Checks that each account's row shows the file's balance, and that its details show the other
 * figures.
 */
async function checkAccounts(page: Page, { provider, accounts }: RawCreditFile): Promise<void> {
  const rows = page.locator('#s3 ul[aria-labelledby] > li')
  await expectSoftly(rows.filter({ hasText: /\d{4}/ }), `${provider}: accounts`).toHaveCount(
    accounts.length,
  )
  for (const account of accounts) {
    const row = rows
      .filter({ hasText: account.accountNumber.slice(-4) })
      .filter({ hasText: account.accountName })
    const name = `${provider}: ${account.accountName} ${account.accountNumber}`
    await row.first().locator('summary').click()
    const { balanceAmount, creditLimitAmount, highCreditAmount, pastDueAmount, monthlyPayment } =
      account
    const amounts = [
      balanceAmount,
      creditLimitAmount,
      highCreditAmount,
      pastDueAmount,
      monthlyPayment,
    ]
    for (const amount of amounts)
      if (amount) await expectSoftly(row.first(), name).toContainText(formatUsd(amount.amount))
    await expectSoftly(row.first(), name).toContainText(formatUsDate(account.dateOpened))
  }
}
