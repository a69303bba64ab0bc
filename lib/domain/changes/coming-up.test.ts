import { expect, test } from 'vitest'
import type { Account, PaymentYear } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { upcomingChangesOf } from './coming-up'

const now = Date.UTC(2026, 10, 20)

function eventsOf(view: Omit<ReportView, 'provider'>) {
  const report = { generatedDate: now, providerViews: [{ provider: 'EFX', ...view }] }
  return upcomingChangesOf(report, 'EFX', now)
}

const inquiry = (type: string, reportedDate: number) => ({
  type,
  reportedDate,
  contactInformation: { name: 'Kestrel Lending' },
})

test.each([
  ['a hard inquiry of two years ago', inquiry('HARD', Date.UTC(2024, 10, 21)), Date.UTC(2026, 10, 21)],
  ['a hard inquiry of a year ago', inquiry('HARD', Date.UTC(2025, 10, 20)), Date.UTC(2027, 10, 20)],
  ['a newer hard inquiry', inquiry('HARD', Date.UTC(2025, 10, 21)), undefined],
  ['a hard inquiry that should be gone', inquiry('HARD', Date.UTC(2024, 10, 20)), undefined],
  ['a soft inquiry, which lenders do not see', inquiry('SOFT', Date.UTC(2025, 0, 1)), undefined],
])('announces that an inquiry leaves after 24 months: %s', (_, one, date) => {
  const expected = date === undefined ? [] : [{ kind: 'inquiryLeaves', date, company: 'Kestrel Lending' }]
  expect(eventsOf({ inquiries: [one] })).toEqual(expected)
})

function accountWith(history: readonly PaymentYear[], rest: Partial<Account> = {}): Account {
  return { id: '1', accountName: 'First Harbor', reportedDate: now, paymentHistory: [...history], ...rest }
}
const late = { monthType: 'NEGATIVE', value: 'DAYSLATE_30' }

test('announces the late payments of an account that leave after seven years as one event', () => {
  const account = accountWith([
    { year: 2021, january: late },
    { year: 2020, february: late, march: late },
    { year: 2019, october: late },
  ])
  expect(eventsOf({ revolvingAccounts: [account] })).toEqual([
    { kind: 'latesLeave', date: Date.UTC(2027, 1, 20), company: 'First Harbor', count: 2 },
  ])
})

const loan: Partial<Account> = {
  accountOpen: true,
  dateOpened: Date.UTC(2022, 2, 5),
  termDurationMonths: 60,
  balanceAmount: { amount: 1_150 },
  monthlyPayment: { amount: 300 },
}

test.each<readonly [string, Partial<Account>, number | undefined]>([
  ['by its balance and payment', { ...loan, termDurationMonths: null }, Date.UTC(2027, 2, 20)],
  ['by its term', { ...loan, monthlyPayment: null }, Date.UTC(2027, 2, 5)],
  ['at the later of both', { ...loan, termDurationMonths: 61 }, Date.UTC(2027, 3, 5)],
  ['after more than six months', { ...loan, balanceAmount: { amount: 2_101 } }, undefined],
  ['unknown', { accountOpen: true, balanceAmount: { amount: 1_150 } }, undefined],
  ['paid off', { ...loan, balanceAmount: { amount: 0 } }, undefined],
  ['closed', { ...loan, accountOpen: false }, undefined],
])('announces the end of a loan within six months: %s', (_, facts, date) => {
  const expected = date === undefined ? [] : [{ kind: 'loanEnds', date, company: 'First Harbor' }]
  expect(eventsOf({ installmentAccounts: [accountWith([], facts)] })).toEqual(expected)
})

test('never announces the end of a card', () => {
  expect(eventsOf({ revolvingAccounts: [accountWith([], loan)] })).toEqual([])
})

test('lists the earliest first, of the bureau alone', () => {
  const inquiries = [inquiry('HARD', Date.UTC(2025, 8, 1)), inquiry('HARD', Date.UTC(2024, 11, 1))]
  expect(eventsOf({ inquiries }).map(({ date }) => date)).toEqual([Date.UTC(2026, 11, 1), Date.UTC(2027, 8, 1)])
  expect(upcomingChangesOf({ providerViews: [{ provider: 'TU', inquiries }] }, 'EFX', now)).toEqual([])
})
