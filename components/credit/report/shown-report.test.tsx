// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { NotMineContext } from '@/components/credit/shared/not-mine'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import type { AccountDetails } from '@/lib/contract/bff/credit/report-details'
import { AccountDetail } from './accounts/account-detail'
import { InquiryList } from './other-items/inquiry-list'
import { PersonalInformation } from './other-items/personal-information'
import { ShownReportContext } from './shown-report'

const report = {
  provider: 'TU',
  label: 'TransUnion',
  oldestAccount: {},
  isFrozen: false,
  counts: {},
  rows: [],
  total: {},
}
const account: AccountDetails = {
  id: 'a1',
  accountName: 'Calloway',
  maskedNumber: '•••• 5496',
  group: 'revolvingAccounts',
  isClosed: false,
  isNegative: false,
  comments: [],
  lateMonths: 0,
  paymentHistory: [],
  dateOpened: Date.UTC(2021, 8, 10),
  balanceAmount: 1200,
  contactPhone: '(555) 555-0177',
}
const hard = { kind: 'hard', company: 'Larkmoor Bank', reportedDate: Date.UTC(2025, 2, 3) } as const
const soft = { kind: 'soft', company: 'Scorewell' } as const
const address = { text: '67 Pebble Run' }
const subject = { names: [], addresses: [address], phones: ['(555) 555-0123'], employment: [] }

test.each([
  [
    'account',
    <AccountDetail key="a" account={account} />,
    'Not mine? Calloway',
    {
      facts: [
        'Account: Calloway',
        'Account number: •••• 5496',
        'Opened: 09/10/2021',
        'Balance: $1,200',
      ],
      company: { name: 'Calloway', phone: '(555) 555-0177' },
    },
  ],
  [
    'inquiry',
    <InquiryList key="a" inquiries={[hard, soft]} />,
    'Not mine? Larkmoor Bank',
    { facts: ['Company: Larkmoor Bank', 'Date: 03/03/2025'], company: { name: 'Larkmoor Bank' } },
  ],
  [
    'address',
    <PersonalInformation key="a" subject={subject} />,
    'Not mine? 67 Pebble Run',
    { facts: ['Address: 67 Pebble Run'] },
  ],
] as [string, ReactNode, string, { facts: string[] }][])(
  'the "Not mine?" button of an %s opens the steps with its facts and bureau',
  async (kind, content, name, { facts, ...rest }) => {
    const open = vi.fn()
    const sections = <ShownReportContext value={report}>{content}</ShownReportContext>
    renderWithProviders(<NotMineContext value={open}>{sections}</NotMineContext>)
    await userEvent.click(screen.getByRole('button', { name: /^Not mine/ }))
    expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(open).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        kind,
        provider: 'TU',
        facts: ['Bureau: TransUnion', ...facts],
        ...rest,
      }),
    )
  },
)

test('no "Not mine?" button is shown on accounts if the host hides the steps', () => {
  renderWithProviders(<AccountDetail account={account} />)
  expect(screen.queryByRole('button')).toBeNull()
})
