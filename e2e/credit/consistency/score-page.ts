import type { Locator, Page } from 'playwright/test'
import type { RawCreditFile } from '../../harness/raw-credit-file'
import { texts } from '../../harness/texts'
import { expectSoftly } from './all-figures'
import {
  bureauNames,
  counted,
  definition,
  formatAvailable,
  formatUsDate,
  formatUsd,
  fullYears,
  shareOf,
  weeklyUpdateMs,
} from './shown-figures'

const { score: scoreTexts, factors } = texts
const twoYearsMs = 63_071_999_999

/** Checks a bureau's score page against its file. */
export async function checkScorePage(page: Page, file: RawCreditFile): Promise<void> {
  await checkScore(page, file)
  await checkTiles(page, file)
  await checkFactors(page, file)
}

async function checkScore(
  page: Page,
  { provider, score, rating, scoredOn, history }: RawCreditFile,
): Promise<void> {
  const meter = page.getByRole('meter')
  await expectSoftly(meter, provider).toHaveAccessibleName(
    `Credit score from ${bureauNames[provider]}`,
  )
  await expectSoftly(meter, provider).toHaveAttribute('aria-valuenow', String(score))
  await expectSoftly(meter, provider).toHaveAttribute(
    'aria-valuetext',
    `${score} of 850, ${rating}`,
  )
  await expectSoftly(definition(page, scoreTexts.nextUpdate), provider).toHaveText(
    formatUsDate(scoredOn + weeklyUpdateMs),
  )
  await expectSoftly(page.getByText(formatUsDate(scoredOn)).first(), provider).toBeVisible()
  const past = history.filter((one) => one.score > 0).sort((a, b) => b.on - a.on)
  const before = past.find(({ on }) => scoredOn - on > 1000)
  const change = score - (before?.score ?? score)
  const points =
    change === 0 ? 'No change' : `${change > 0 ? '+' : '−'}${counted(Math.abs(change), 'point')}`
  const sentence = `${points} since ${formatUsDate(before?.on ?? 0)}`
  await expectSoftly(page.getByRole('main'), `${provider}: change`).toContainText(sentence)
  const scores = [score, ...past.map((one) => one.score)]
  const extremes = [
    [scoreTexts.lowest, String(Math.min(...scores))],
    [scoreTexts.highest, String(Math.max(...scores))],
  ] as const
  for (const [name, figure] of extremes)
    await expectSoftly(definition(page, name), `${provider}: ${name}`).toHaveText(figure)
  await page.getByRole('button', { name: scoreTexts.viewAsTable }).click()
  const newest = page
    .getByRole('table', { name: /scores, newest first/ })
    .getByRole('row')
    .nth(1)
  await expectSoftly(newest, `${provider}: newest row of the trend`).toContainText(
    `${formatUsDate(scoredOn)}${score}`,
  )
}

async function checkTiles(
  page: Page,
  { provider, summary, hardInquiries }: RawCreditFile,
): Promise<void> {
  const { revolvingAccounts: cards, totalOpenAccounts: all } = summary
  const years = fullYears(summary.oldestAccountOpenDate, summary.reportGenerated)
  const figures = [
    [scoreTexts.availableCredit, formatAvailable(cards.available.amount)],
    [scoreTexts.creditUsed, shareOf(cards)],
    [scoreTexts.oldestCreditLine, years === 0 ? 'Less than a year' : counted(years, 'year')],
    [scoreTexts.openAccounts, String(all.totalAccounts)],
    [scoreTexts.recentInquiries, String(hardInquiries)],
  ] as const
  for (const [name, figure] of figures) {
    const tile = page.getByRole('link', { name: new RegExp(`^${name}`) })
    await expectSoftly(
      tile.getByText(figure, { exact: true }),
      `${provider}: ${name}`,
    ).toBeVisible()
    await expectSoftly(tile, `${provider}: ${name}`).toHaveAttribute(
      'href',
      new RegExp(`[?&]bureau=${provider}\\b`),
    )
  }
  const lookups = row(page, factors.newCredit.name)
    .getByText(/inquir/)
    .first()
  await expectSoftly(lookups, `${provider}: inquiries`).toHaveText(
    new RegExp(`^${hardInquiries || 'No'} .*inquir`),
  )
}

async function checkFactors(page: Page, file: RawCreditFile): Promise<void> {
  const { provider, summary, accounts, reportedOn } = file
  const late = JSON.stringify(accounts).split('"monthType":"NEGATIVE"').length - 1
  const opened = accounts.filter(({ dateOpened }) => reportedOn - dateOpened <= twoYearsMs).length
  const { revolvingAccounts: cards, totalOpenAccounts: all } = summary
  const figures = [
    [factors.payments.name, 'HIGH', counted(late, 'late payment')],
    [factors.utilization.name, 'MEDIUM', formatUsd(cards.creditLimit.amount)],
    [factors.balances.name, 'MEDIUM', formatUsd(all.balance.amount)],
    [factors.newCredit.name, 'LOW', counted(opened, 'new account')],
  ] as const
  for (const [name, ...shown] of figures)
    for (const figure of shown)
      await expectSoftly(row(page, name), `${provider}: ${name}`).toContainText(figure)
}

function row(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}
