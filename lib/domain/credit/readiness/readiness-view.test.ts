import { expect, test } from 'vitest'
import type { Account } from '@/lib/contract/bureau/account'
import { readinessOfBureaus } from './readiness-view'

const date = Date.UTC(2026, 10, 19)
const history = [
  {
    year: 2026,
    march: { monthType: 'POSITIVE' },
    june: { monthType: 'NEGATIVE', value: 'DAYSLATE_30' },
  },
] as Account['paymentHistory']
const loan: Account = {
  id: 'a',
  accountName: 'Larkmoor Bank',
  accountOpen: true,
  paymentHistory: history,
  balanceAmount: { amount: 900.5 },
  monthlyPayment: { amount: 45.25 },
}

function readyOf(more: Partial<Account>) {
  const view = { provider: 'EFX', installmentAccounts: [{ ...loan, ...more }] }
  return readinessOfBureaus({ generatedDate: date, providerViews: [view] }, date)[0]?.accounts[0]
}

test.each<[string, Partial<Account>, object]>([
  [
    'has its payment and months',
    {},
    {
      monthlyPayment: 45_25,
      isOwed: true,
      monthsSinceLate: 5,
      monthsReported: 9,
      monthsSinceReported: 5,
    },
  ],
  [
    'without a payment names none',
    { monthlyPayment: null },
    { isOwed: true, monthsSinceLate: 5, monthsReported: 9, monthsSinceReported: 5 },
  ],
  [
    'that is closed asks for nothing',
    { accountOpen: false },
    { isOwed: false, monthsSinceLate: 5, monthsReported: 9, monthsSinceReported: 5 },
  ],
  [
    'of another person asks for nothing',
    { comments: ['Consumer is an authorized user'] },
    {
      isAuthorizedUser: true,
      isOwed: false,
      monthsSinceLate: 5,
      monthsReported: 9,
      monthsSinceReported: 5,
    },
  ],
  [
    'that the consumer shares counts as their own',
    { paymentResponsibility: 'SHARED' },
    {
      monthlyPayment: 45_25,
      isOwed: true,
      monthsSinceLate: 5,
      monthsReported: 9,
      monthsSinceReported: 5,
    },
  ],
  [
    'without months reports none',
    { paymentHistory: [] },
    { monthlyPayment: 45_25, isOwed: true, monthsReported: 0 },
  ],
  [
    'has no more months than its age',
    { dateOpened: Date.UTC(2026, 2, 26) },
    {
      opened: Date.UTC(2026, 2, 26),
      monthlyPayment: 45_25,
      isOwed: true,
      monthsSinceLate: 5,
      monthsReported: 7,
      monthsSinceReported: 5,
    },
  ],
])('in the readiness view, an account %s', (_, more, expected) => {
  expect(readyOf(more)).toEqual({ name: 'Larkmoor Bank', isPastDue: false, ...expected })
})

test('a phone or power bill is no debt payment in the readiness view', () => {
  const view = { provider: 'EFX', otherAccounts: [loan] }
  const [ready] = readinessOfBureaus({ generatedDate: date, providerViews: [view] }, date)
  expect(ready?.accounts[0]).toMatchObject({ isOwed: false, monthsSinceLate: 5 })
  expect(ready?.accounts[0]).not.toHaveProperty('monthlyPayment')
})

test('an account with a past-due amount is marked as past due', () => {
  expect(readyOf({ pastDueAmount: { amount: 92 } })?.isPastDue).toBe(true)
})

test('an account with a charge-off amount is marked as charged off', () => {
  expect(readyOf({ chargeOffAmount: { amount: 92 } })?.isChargedOff).toBe(true)
})
