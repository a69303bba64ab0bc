import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { fetchEquifaxFile } from '../harness/raw-credit-file'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

const { score: scoreTexts, report } = texts
const weekMs = 7 * 24 * 3600 * 1000

/** Every number on screen equals one computed here independently from the product API's response. */
for (const slug of ['excellent', 'young', 'poor']) {
  test(`every number of the ${slug} file`, async ({ page, persona }, info) => {
    const file = await fetchEquifaxFile(serversOfWorker(info.parallelIndex), slug)
    await persona(slug)
    await expectScore(page, file)
    await expectFigures(page, file)
    await expectFactorBoxes(page, file)
    await page.goto(pathOf('report'))
    await expectReport(page, file)
  })
}

type RawFile = Awaited<ReturnType<typeof fetchEquifaxFile>>

async function expectScore(page: Page, { score, scoredOn, history }: RawFile): Promise<void> {
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', String(score))
  await expect(definition(page, texts.scoreSource.updated)).toHaveText(day(scoredOn))
  await expect(definition(page, scoreTexts.nextUpdate)).toHaveText(day(scoredOn + weekMs))
  const [last] = history.filter((past) => past.score > 0 && scoredOn - past.on > 1000).sort((a, b) => b.on - a.on)
  const change = score - (last?.score ?? 0)
  const sign = change > 0 ? '+' : '\u2212'
  const points = change === 0 ? 'No change' : `${sign}${counted(Math.abs(change), 'point')}`
  await expect(page.getByText(`${points} since ${day(last?.on ?? 0)}`)).toBeVisible()
  const scores = [score, ...history.map((past) => past.score).filter((past) => past > 0)]
  await expect(definition(page, scoreTexts.lowest)).toHaveText(String(Math.min(...scores)))
  await expect(definition(page, scoreTexts.highest)).toHaveText(String(Math.max(...scores)))
}

async function expectFigures(page: Page, { summary, hardInquiries }: RawFile): Promise<void> {
  const { revolvingAccounts: cards, totalOpenAccounts: all } = summary
  const figure = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(figure(scoreTexts.availableCredit)).toContainText(usd(cards.available.amount))
  await expect(figure(scoreTexts.creditUsed)).toContainText(`${Math.round(cards.debtToCreditRatio)}%`)
  const years = fullYears(summary.oldestAccountOpenDate, summary.reportGenerated)
  await expect(figure(scoreTexts.oldestCreditLine)).toContainText(`${years} year`)
  await expect(figure(scoreTexts.openAccounts)).toContainText(String(all.totalAccounts))
  await expect(figure(scoreTexts.recentInquiries)).toContainText(`${hardInquiries}${scoreTexts.hardTwoYears}`)
}

async function expectFactorBoxes(page: Page, { summary, accounts, reportedOn }: RawFile): Promise<void> {
  const box = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const late = JSON.stringify(accounts).split('"monthType":"NEGATIVE"').length - 1
  const opened = accounts.filter(({ dateOpened }) => reportedOn - dateOpened <= 63071999999).length
  await expect(box(scoreTexts.paymentActivity)).toContainText('HIGH')
  await expect(box(scoreTexts.paymentActivity)).toContainText(counted(late, 'late payment'))
  await expect(box(scoreTexts.creditUtilization)).toContainText('MEDIUM')
  await expect(box(scoreTexts.creditUtilization)).toContainText(usd(summary.revolvingAccounts.creditLimit.amount))
  await expect(box(scoreTexts.debtAndBalances)).toContainText('MEDIUM')
  await expect(box(scoreTexts.debtAndBalances)).toContainText(usd(summary.totalOpenAccounts.balance.amount))
  await expect(box(scoreTexts.creditActivity)).toContainText('LOW')
  await expect(box(scoreTexts.creditActivity)).toContainText(counted(opened, 'new account'))
}

const rows = [
  ['revolvingAccounts', 'revolvingAccounts'],
  ['mortgageAccounts', 'mortgageAccounts'],
  ['installmentAccounts', 'installmentAccounts'],
  ['otherAccounts', 'otherAccounts'],
  ['totalOpenAccounts', 'total'],
] as const

/** Date, ages, each table row with its total, and the number of accounts and other items. */
async function expectReport(page: Page, { summary, accounts }: RawFile): Promise<void> {
  await expect(definition(page, report.reportDate)).toHaveText(day(summary.reportGenerated))
  const [years, months] = [Math.floor(summary.averageAccountAgeMonths / 12), summary.averageAccountAgeMonths % 12]
  const age = [years && counted(years, 'year'), months && counted(months, 'month')].filter(Boolean).join(' ')
  await expect(definition(page, report.averageAccountAge)).toHaveText(age)
  await expect(definition(page, report.oldestAccount)).toContainText(day(summary.oldestAccountOpenDate))
  for (const [group, name] of rows) {
    const cells = page.getByRole('row', { name: new RegExp(`^${report.group[name]}`) }).getByRole('cell')
    const figures = summary[group]
    if (figures) await expect(cells).toHaveText(figuresOf(figures))
  }
  const others = [
    [report.inquiries, summary.totalInquires],
    [report.collections, summary.totalCollections],
    [report.publicRecords, summary.totalPublicRecords],
    [report.consumerStatements, summary.totalConsumerStatements],
  ] as const
  for (const [name, count] of others)
    await expect(page.locator('#s4 summary', { hasText: name })).toHaveText(`${name}${count}`)
  const counts = await page.getByRole('heading', { level: 3, name: /\(\d+\)$/ }).allTextContents()
  const listed = counts.map((text) => Number(/\((\d+)\)/.exec(text)?.[1]))
  expect(listed.reduce((sum, count) => sum + count, 0)).toBe(accounts.length)
  await expect(page.locator('#s3 h3 ~ ul > li')).toHaveCount(accounts.length)
}

function figuresOf(group: RawFile['summary']['totalOpenAccounts']): string[] {
  return [
    String(group.totalAccounts),
    String(group.totalAccountsWithBalance),
    usd(group.balance.amount),
    usd(group.available.amount),
    usd(group.creditLimit.amount),
    `${Math.round(group.debtToCreditRatio)}%`,
    usd(group.monthlyPaymentAmount.amount),
  ]
}

function definition(page: Page, name: string) {
  return page.locator(`dt:text-is("${name}") + dd`)
}

function counted(count: number, noun: string): string {
  return `${count || 'No'} ${noun}${count === 1 ? '' : 's'}`
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
