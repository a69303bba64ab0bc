// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TestProviders } from '@/lib/client/testing/test-providers'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
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
  render(
    <ul>
      <AccountRow account={{ ...account, ...fields }} printing={false} />
    </ul>,
    { wrapper: TestProviders },
  )
  await userEvent.click(screen.getByText('Calloway'))
}

afterEach(cleanup)

const april = Date.UTC(2025, 3)

test.each([
  [{ accountStatus: 'PAYS_AS_AGREED' }, 'Pays as agreed'],
  [{ accountStatus: 'PAYS_AS_AGREED', isNegative: true }, 'Pays as agreed'],
  [{ accountStatus: 'PAYS_AS_AGREED', isNegative: true, lateMonths: 1 }, 'Pays as agreed now'],
  [{ accountStatus: 'PAYS_AS_AGREED', isClosed: true, lateMonths: 1 }, 'Pays as agreed'],
])('an account with %j calmly reads "%s"', async (fields, status) => {
  await openAccount(fields)
  expect(screen.getAllByText(status)[0]?.className).toBe('text-ink-muted')
})

test.each(['CHARGE_OFF', 'LATE_90_DAYS', 'COLLECTION'])(
  'the status %s of a negative account stands out',
  async (code) => {
    await openAccount({ accountStatus: code, isNegative: true })
    expect(screen.getAllByText(/^(Charge off|Late 90 days|Collection)$/)[0]?.className).toContain('text-negative')
  },
)

test.each([
  [1, '1 late payment in April 2025'],
  [3, '3 late payments, last in April 2025'],
])('%i late payments name their newest month', async (lateMonths, text) => {
  await openAccount({ lateMonths, lastLateMonth: april })
  expect(screen.getByText(/^\d late payments?$/).parentElement?.textContent).toBe(text)
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
  render(
    <ul>
      <AccountRow account={{ ...account, paymentHistory }} printing />
    </ul>,
    { wrapper: TestProviders },
  )
  const grid = screen.getByRole('table', { name: 'Payment history of Calloway, newest year first' })
  expect(within(grid).getByText('30 days late')).toBeTruthy()
})

test.each([
  [4500, 'Over limit by $500'],
  [4000, undefined],
])('a balance of %i on a limit of $4,000 reads %s', async (balanceAmount, text) => {
  await openAccount({ balanceAmount, creditLimitAmount: 4000 })
  expect(screen.queryByText(/^Over limit/)?.textContent).toBe(text)
})
