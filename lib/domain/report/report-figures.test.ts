import { expect, test } from 'vitest'
import { providerSummarySchema } from '@/lib/contract/bureau/report-summary'
import { reportTileValues, totalFiguresOf } from './report-figures'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const revolving = {
  balance: usd(4200.1),
  creditLimit: usd(10000),
  available: usd(5799.9),
  monthlyPaymentAmount: usd(120),
  debtToCreditRatio: 42,
  totalAccounts: 3,
  totalAccountsWithBalance: 2,
}
const mortgage = { balance: usd(200000.2), monthlyPaymentAmount: usd(1500), totalAccounts: 1 }

function summaryOf(fields: object) {
  return providerSummarySchema.parse({ provider: 'EFX', ...fields })
}

test('the tiles show the revolving figures, the age of the oldest line, inquiries and open accounts', () => {
  const summary = summaryOf({
    revolvingAccounts: revolving,
    totalOpenAccounts: { totalAccounts: 9 },
    totalInquires: 2,
    oldestAccountOpenDate: '2011-11-02',
    reportGenerated: '2026-11-01',
  })
  expect(reportTileValues(summary)).toEqual({
    availableCredit: 5799.9,
    oldestCreditLine: 14,
    creditUsed: 42,
    recentInquiries: 2,
    openAccounts: 9,
  })
})

test('without a total of the bureau, open accounts are the sum of the groups', () => {
  const summary = summaryOf({ revolvingAccounts: revolving, mortgageAccounts: mortgage, otherAccounts: null })
  expect(reportTileValues(summary).openAccounts).toBe(4)
})

test('an empty summary has no values', () => {
  expect(Object.values(reportTileValues(summaryOf({})))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('an available amount below zero stays as received', () => {
  const overLimit = { ...revolving, available: usd(-250) }
  expect(reportTileValues(summaryOf({ revolvingAccounts: overLimit })).availableCredit).toBe(-250)
})

test('the missing Total row is summed in cents', () => {
  const summary = summaryOf({ revolvingAccounts: revolving, mortgageAccounts: mortgage })
  expect(totalFiguresOf(summary)).toEqual({
    open: 4,
    openWithBalance: 2,
    balance: 204200.3,
    available: 5799.9,
    limit: 10000,
    debtRatio: expect.closeTo(42.001),
    payment: 1620,
  })
})

test('the Total row of the bureau is used unchanged', () => {
  const totalOpenAccounts = { balance: usd(1), totalAccounts: 7 }
  expect(totalFiguresOf(summaryOf({ revolvingAccounts: revolving, totalOpenAccounts }))).toMatchObject({
    open: 7,
    balance: 1,
    limit: undefined,
  })
})
