import type { Page, TestInfo } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { pairOf } from './harness/pairs'
import { rawEquifax } from './harness/raw-file'
import { expect, test } from './harness/test'
import { texts } from './harness/texts'

const { score: words, report } = texts
const weekMs = 7 * 24 * 3600 * 1000

/** Every number on screen equals one computed here, in another way, from what the product API sent. */
for (const slug of ['excellent', 'young', 'poor']) {
  test(`score, dates and change of the ${slug} file`, async ({ page, persona }, info) => {
    await persona(slug)
    const { score, scoredOn, history } = await raw(info, slug)
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', String(score))
    await expect(definition(page, words.updated)).toHaveText(day(scoredOn))
    await expect(definition(page, words.nextUpdate)).toHaveText(day(scoredOn + weekMs))
    const [last] = history.filter((past) => past.score > 0 && scoredOn - past.on > 1000).sort((a, b) => b.on - a.on)
    const change = score - (last?.score ?? 0)
    const sign = change > 0 ? '+' : change < 0 ? '\u2212' : ''
    await expect(page.getByRole('strong').first()).toHaveText(`${sign}${Math.abs(change)}`)
  })

  test(`report figures of the ${slug} file`, async ({ page, persona }, info) => {
    await persona(slug)
    const { summary } = await raw(info, slug)
    const { revolvingAccounts: cards, totalOpenAccounts: all } = summary
    const figure = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(figure(words.availableCredit)).toContainText(usd(cards.available.amount))
    await expect(figure(words.creditUsed)).toContainText(`${Math.round(cards.debtToCreditRatio)}%`)
    const years = fullYears(summary.oldestAccountOpenDate, summary.reportGenerated)
    await expect(figure(words.oldestCreditLine)).toContainText(`${years} year`)
    await expect(figure(words.openAccounts)).toContainText(String(all.totalAccounts))
    await expect(figure(words.recentInquiries)).toContainText(String(summary.totalInquires))
  })

  test(`factor boxes of the ${slug} file`, async ({ page, persona }, info) => {
    await persona(slug)
    const { summary, accounts, reportedOn } = await raw(info, slug)
    const box = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const late = JSON.stringify(accounts).split('"monthType":"NEGATIVE"').length - 1
    const opened = accounts.filter(({ dateOpened }) => reportedOn - dateOpened <= 63071999999).length
    await expect(box(words.paymentActivity)).toContainText('HIGH')
    await expect(box(words.paymentActivity)).toContainText(counted(late, 'late payment'))
    await expect(box(words.creditUtilization)).toContainText('MEDIUM')
    await expect(box(words.creditUtilization)).toContainText(usd(summary.revolvingAccounts.creditLimit.amount))
    await expect(box(words.debtAndBalances)).toContainText('MEDIUM')
    await expect(box(words.debtAndBalances)).toContainText(usd(summary.totalOpenAccounts.balance.amount))
    await expect(box(words.creditActivity)).toContainText('LOW')
    await expect(box(words.creditActivity)).toContainText(counted(opened, 'new account'))
  })

  test(`report date and Total row of the ${slug} file`, async ({ page, persona }, info) => {
    await persona(slug)
    await expect(page.getByRole('meter')).toBeVisible()
    await page.goto(pathOf('report'))
    const { summary } = await raw(info, slug)
    const total = summary.totalOpenAccounts
    await expect(definition(page, report.reportDate)).toHaveText(day(summary.reportGenerated))
    await expect(page.getByRole('row', { name: new RegExp(`^${report.group.total}`) }).getByRole('cell')).toHaveText([
      String(total.totalAccounts),
      String(total.totalAccountsWithBalance),
      usd(total.balance.amount),
      usd(total.available.amount),
      usd(total.creditLimit.amount),
      `${Math.round(total.debtToCreditRatio)}%`,
      usd(total.monthlyPaymentAmount.amount),
    ])
  })
}

function raw(info: TestInfo, slug: string) {
  return rawEquifax(pairOf(info.parallelIndex), slug)
}

function definition(page: Page, name: string) {
  return page.locator(`dt:text-is("${name}") + dd`)
}

function counted(count: number, thing: string): string {
  return `${count || 'No'} ${thing}${count === 1 ? '' : 's'}`
}

function usd(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const figures = Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: digits })
  return `${amount < 0 ? '-' : ''}$${figures}`
}

function day(epochMs: number): string {
  const [year, month, date] = new Date(epochMs).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

function fullYears(from: number, to: number): number {
  const [a, b] = [new Date(from), new Date(to)]
  const isBefore = b.getUTCMonth() * 100 + b.getUTCDate() < a.getUTCMonth() * 100 + a.getUTCDate()
  return b.getUTCFullYear() - a.getUTCFullYear() - (isBefore ? 1 : 0)
}
