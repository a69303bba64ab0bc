import { expect, test } from 'vitest'
import { providerSummarySchema } from '@/lib/contract/bureau/report'
import { figuresOf, totalFiguresOf } from './report-views'

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

test('a missing Total row is computed by adding the other rows in cents', () => {
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

test('the bureau’s own Total row is used unchanged', () => {
  const totalOpenAccounts = { balance: usd(1), totalAccounts: 7 }
  expect(
    totalFiguresOf(summaryOf({ revolvingAccounts: revolving, totalOpenAccounts })),
  ).toStrictEqual({
    open: 7,
    balance: 1,
  })
})

test('a ratio sent as a fraction is recalculated as a percentage from the amounts', () => {
  const group = { balance: { amount: 3210 }, creditLimit: { amount: 21_400 } }
  expect(figuresOf({ ...group, debtToCreditRatio: 0.15 }).debtRatio).toBeCloseTo(15)
  expect(figuresOf({ ...group, debtToCreditRatio: 0.5 }).debtRatio).toBe(0.5)
})
