import { expect, test } from 'vitest'
import { providerSummarySchema } from '@/lib/contract/bureau/report'
import { toReportSummaries, toReportTiles } from './report-views'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const revolving = {
  balance: usd(4200.1),
  available: usd(5799.9),
  creditLimit: usd(10_000),
  debtToCreditRatio: 42,
  totalAccounts: 3,
}
const mortgage = { balance: usd(200000.2), monthlyPaymentAmount: usd(1500), totalAccounts: 1 }

const summaryOf = (fields: object) => providerSummarySchema.parse({ provider: 'EFX', ...fields })
const tilesOf = (summary: ReturnType<typeof summaryOf>) => toReportTiles([summary])[0]
const summarizedOf = (summary: ReturnType<typeof summaryOf>) => toReportSummaries([summary])[0]

test('the tiles show the revolving figures, the age of the oldest line, inquiries and open accounts', () => {
  const summary = summaryOf({
    revolvingAccounts: revolving,
    totalOpenAccounts: { totalAccounts: 9, totalAccountsWithBalance: 6 },
    totalInquires: 2,
    oldestAccountOpenDate: '2011-11-02',
    reportGenerated: '2026-11-01',
  })
  expect(tilesOf(summary)).toStrictEqual({
    provider: 'EFX',
    availableCredit: 5799.9,
    creditLimit: 10_000,
    oldestCreditLine: 14,
    oldestOpened: Date.UTC(2011, 10, 2),
    creditUsed: expect.closeTo(42.001),
    inquiriesOnFile: 2,
    openAccounts: 9,
    openWithBalance: 6,
  })
})

test('the number of open accounts is the sum over all groups if the bureau sends no total', () => {
  const summary = summaryOf({
    revolvingAccounts: revolving,
    mortgageAccounts: mortgage,
    otherAccounts: null,
  })
  expect(tilesOf(summary)?.openAccounts).toBe(4)
})

test('an empty summary has no tile figures', () => {
  expect(tilesOf(summaryOf({ totalInquires: null, revolvingAccounts: null }))).toStrictEqual({
    provider: 'EFX',
  })
})

test('a negative available amount is shown as received', () => {
  const overLimit = { ...revolving, available: usd(-250) }
  expect(tilesOf(summaryOf({ revolvingAccounts: overLimit }))?.availableCredit).toBe(-250)
})

test('the summary shows only what the bureau sent', () => {
  const summary = summaryOf({
    provider: 'EXP',
    reportGenerated: '2026-11-01T08:00:00Z',
    creditScore: { score: 702, rating: 'Good' },
    revolvingAccounts: { totalAccounts: 3, balance: { amount: 10 } },
    averageAccountAgeMonths: 77,
    lengthOfCreditHistoryMonths: 180,
    oldestAccountName: ' First Harbor ',
    oldestAccountOpenDate: 1_000,
    totalInquires: 2,
    creditFileSecurityFreezeFlag: true,
  })
  expect(summarizedOf(summary)).toMatchObject({
    label: 'Experian',
    date: Date.UTC(2026, 10, 1, 8),
    score: 702,
    rating: 'Good',
    averageAccountAge: 77,
    oldestAccount: { name: 'First Harbor', opened: 1_000 },
    isFrozen: true,
    counts: { inquiries: 2 },
    total: { open: 3, balance: 10 },
  })
})

test.each([
  [702, 702],
  [0, undefined],
  [null, undefined],
  [{ score: 0, rating: null }, undefined],
])('a summary with the score %j shows the score %s', (creditScore, score) => {
  expect(summarizedOf(summaryOf({ creditScore }))?.score).toBe(score)
})

test('the screen’s view of an empty summary has neither values nor nulls', () => {
  const empty = {
    creditScore: null,
    subject: null,
    oldestAccountName: null,
    reportGenerated: null,
    totalInquires: null,
  }
  expect(summarizedOf(summaryOf(empty))).toStrictEqual({
    provider: 'EFX',
    label: 'Equifax',
    oldestAccount: {},
    isFrozen: false,
    counts: {},
    rows: ['revolvingAccounts', 'mortgageAccounts', 'installmentAccounts', 'otherAccounts'].map(
      (name) => ({
        name,
        figures: {},
      }),
    ),
    total: {},
  })
})

test('tiles and summaries list bureaus in product order', () => {
  const summaries = ['TU', 'EFX'].map((provider) => summaryOf({ provider }))
  expect(toReportTiles(summaries).map(({ provider }) => provider)).toEqual(['EFX', 'TU'])
  expect(toReportSummaries(summaries).map(({ provider }) => provider)).toEqual(['EFX', 'TU'])
})
