// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import type { AccountDetails } from '@/lib/contract/bff/credit/report-details'
import en from '@/messages/en.json'
import { AccountRow } from './account-row'

const texts = en.report
const account: AccountDetails = {
  id: 'a1',
  accountName: 'Calloway',
  group: 'revolvingAccounts',
  isClosed: false,
  isNegative: false,
  comments: [],
  lateMonths: 0,
  paymentHistory: [],
}

async function openAccount(fields: Partial<AccountDetails>) {
  renderWithProviders(
    <ul>
      <AccountRow account={{ ...account, ...fields }} printing={false} />
    </ul>,
  )
  await userEvent.click(screen.getByText('Calloway'))
}

/** Returns the classes that color a status. */
const classOf = (status: string) =>
  screen.getAllByText(
    (_, element) => element?.textContent === status && /\btext-/.test(element.className),
  )[0]?.className

const summaryText = () => screen.getByText('Calloway').closest('summary')?.textContent

test.each([
  [1, 'Only the newest 120 months are shown; 1 older month is not.'],
  [24, 'Only the newest 120 months are shown; 24 older months are not.'],
])('an account says that %i months of its history are not shown', async (olderMonths, text) => {
  await openAccount({ olderMonths })
  expect(screen.getByText(text).nextElementSibling?.textContent).toBe(en.leftOut.compare)
})

const april = Date.UTC(2025, 3)

test.each([
  [{ accountStatus: 'PAYS_AS_AGREED' }, 'Pays as agreed'],
  [{ accountStatus: 'PAYS_AS_AGREED', isNegative: true }, 'Pays as agreed'],
  [{ accountStatus: 'PAYS_AS_AGREED', isNegative: true, lateMonths: 1 }, 'Pays as agreed now'],
  [{ accountStatus: 'PAYS_AS_AGREED', isClosed: true, lateMonths: 1 }, 'Pays as agreed'],
])('an account with %j shows "%s" in a neutral color', async (fields, status) => {
  await openAccount(fields)
  expect(classOf(status)).toBe('text-ink-muted')
})

test.each([
  ['CHARGE_OFF', 'Charge off'],
  ['LATE_90_DAYS', 'Late 90 days'],
  ['COLLECTION', 'Collection'],
])('the status %s of a negative account is highlighted', async (code, status) => {
  await openAccount({ accountStatus: code, isNegative: true })
  expect(classOf(status)).toContain('text-negative')
})

test.each([
  [{ lateMonths: 1, lastLateMonth: april }, '1 late payment, 04/2025'],
  [{ lateMonths: 3, lastLateMonth: april }, '3 late payments, last 04/2025'],
  [{ lateMonths: 3 }, '3 late payments'],
])('an account with %j shows its newest late month', async (fields, text) => {
  await openAccount({ ...fields, accountStatus: 'PAYS_AS_AGREED' })
  expect(summaryText()).toContain(`Pays as agreed now${text}`)
})

test.each([
  ['revolvingAccounts', texts.detail.highCreditAmount],
  ['mortgageAccounts', texts.originalAmount],
  ['installmentAccounts', texts.originalAmount],
] as const)('the highest amount of %s is labeled %s', async (group, label) => {
  await openAccount({ group, highCreditAmount: 9000 })
  expect(screen.getByText(label).nextElementSibling?.textContent).toBe('$9,000')
})

test('a printed account shows its payment history', () => {
  const paymentHistory = [{ year: 2026, codes: 'OK 30 – – – – – – – – – –' }]
  renderWithProviders(
    <ul>
      <AccountRow account={{ ...account, paymentHistory }} printing />
    </ul>,
  )
  const grid = screen.getByRole('table', { name: 'Payment history of Calloway, newest year first' })
  expect(within(grid).getByText('30 days late')).toBeTruthy()
})

const loan = { group: 'mortgageAccounts', balanceAmount: 6001, highCreditAmount: 9000 } as const

test.each([
  [{ balanceAmount: 4500, creditLimitAmount: 4000 }, 'Over limit by $500', '$4,500of $4,000'],
  [{ balanceAmount: 4000, creditLimitAmount: 4000 }, '100% used: high', '$4,000of $4,000'],
  [{ balanceAmount: 1500, creditLimitAmount: 4000 }, '38% used: elevated', '$1,500of $4,000'],
  [{ balanceAmount: 400, creditLimitAmount: 4000 }, '10% used: low', '$400of $4,000'],
  [{ balanceAmount: 400, creditLimitAmount: 0 }, texts.noLimit, '$400'],
  [{ balanceAmount: 400 }, '', '$400'],
  [loan, '33% paid down', '$6,001of $9,000'],
  [{ ...loan, balanceAmount: 0, isClosed: true }, '', '$0'],
])('the row of an account with %j shows "%s"', async (fields, use, balance) => {
  await openAccount(fields)
  expect(summaryText()).toBe(`Calloway${use}${balance}`)
})

const opened = Date.UTC(2021, 8, 10)

test.each([
  [{ dateOpened: opened }, 'Opened 09/2021'],
  [{ dateOpened: opened, dateClosed: april }, 'Opened 09/2021 to 04/2025'],
])('the row of an account with %j shows when it was open: %s', async (dates, text) => {
  await openAccount(dates)
  expect(summaryText()).toContain(text)
})
