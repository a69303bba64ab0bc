import { expect, test } from 'vitest'
import type { FactorGroup } from '@/lib/contract/choices'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { creditFiguresOf } from '../reasons/credit-figures'
import { factorDetailsOf } from './factor-details'

const now = Date.UTC(2026, 10, 1)
const usd = (amount: number) => ({ amount })

function card(id: string, balance: number, limit: number, fields: object = {}) {
  const amounts = { balanceAmount: usd(balance), creditLimitAmount: usd(limit) }
  return {
    id,
    accountType: 'REVOLVING',
    accountName: id,
    dateOpened: '2020-01-01',
    ...amounts,
    ...fields,
  }
}

const lateIn = (year: number) => [{ year, may: { monthType: 'NEGATIVE' } }]
const view = {
  provider: 'EFX',
  revolvingAccounts: [
    card('low', 100, 1_000, { paymentHistory: lateIn(2024), accountNumber: '************1234' }),
    card('over', 1_200, 1_000, { dateOpened: '2026-05-01' }),
    card('unlimited', 50, 0, { pastDueAmount: usd(20) }),
    card('lost', 900, 1_000, { accountOpen: true, activityDesignator: 'LOST_OR_STOLEN_CARD' }),
    card('closed', 0, 500, { accountOpen: false, dateOpened: '2010-01-01' }),
  ],
  installmentAccounts: [
    {
      id: 'loan',
      accountType: 'INSTALLMENT',
      balanceAmount: usd(9_000),
      highCreditAmount: usd(10_000),
      paymentHistory: lateIn(2025),
    },
  ],
  inquiries: [
    { type: 'HARD', reportedDate: '2026-06-01', contactInformation: { name: 'Bank' } },
    { type: 'SOFT', reportedDate: '2026-07-01' },
    { type: 'HARD', reportedDate: '2023-06-01' },
  ],
  collections: [
    { agencyClient: 'Clinic', assignedDate: '2025-01-01', amount: usd(90), status: 'UNPAID' },
  ],
  publicRecords: [
    {
      courtName: 'U.S. Bankruptcy Court',
      dispositionStatus: 'Petitioned',
      filedDate: '2026-01-01',
    },
  ],
}

function detailsOf(factor: FactorGroup) {
  const [details] = factorDetailsOf(upstreamReportSchema.parse({ providerViews: [view] }), factor, {
    now,
    hash: (facts) => facts,
  })
  if (!details) throw new Error('no details')
  return details
}

test.each([
  ['utilization', 'low', '["account","LOW","2020-01","•••• 1234"]'],
  ['records', 'record-0', '["record","USBANKRUPTCYCOURT","2026-01"]'],
] as const)('on the %s page, the item %s has the same key as in the review', (factor, id, key) => {
  expect(detailsOf(factor).items.find((item) => item.id === id)?.entryKey).toBe(key)
})

test.each([
  ['payments', ['loan', 'low', 'unlimited']],
  ['utilization', ['over', 'low', 'unlimited']],
  ['balances', ['loan', 'over', 'low', 'unlimited']],
  ['age', ['closed', 'low', 'unlimited', 'lost', 'over', 'loan']],
  ['newCredit', ['inquiry-0', 'over']],
  ['records', ['record-0', 'collection-0']],
] as const)('the items of the factor %s are %j, most important first', (factor, ids) => {
  expect(detailsOf(factor).items.map(({ id }) => id)).toEqual(ids)
})

test('the limit and balance of a lost card are not counted', () => {
  const report = upstreamReportSchema.parse({ providerViews: [view] })
  const [read = { provider: 'EFX' }] = report.providerViews ?? []
  expect(creditFiguresOf(read, now)).toMatchObject({
    'cards.open': 3,
    'cards.balance': 1_350,
    cardCreditLeft: 900,
    cardsWithBalance: 3,
  })
})

test('an account shows its figures and at most the last four digits of its number', () => {
  expect(detailsOf('payments').items.find(({ id }) => id === 'low')).toEqual({
    id: 'low',
    kind: 'account',
    entryKey: expect.any(String),
    // Opened before the bankruptcy in this report.
    bankruptcy: 'other',
    isCard: true,
    name: 'low',
    maskedNumber: '•••• 1234',
    date: Date.UTC(2020, 0, 1),
    balance: 100,
    limit: 1_000,
    late: 1,
    lastLate: Date.UTC(2024, 4, 1),
  })
})

test('the highest bill of a phone or power company is no amount to pay down', () => {
  const bill = { balanceAmount: usd(91), highCreditAmount: usd(106) }
  const report = upstreamReportSchema.parse({
    providerViews: [
      {
        provider: 'EFX',
        installmentAccounts: [{ id: 'loan', ...bill }],
        otherAccounts: [{ id: 'phone', ...bill }],
      },
    ],
  })
  const items = factorDetailsOf(report, 'balances', { now }).flatMap((details) => details.items)
  expect(items.map(({ id, balance, limit }) => [id, balance, limit])).toEqual([
    ['loan', 91, 106],
    ['phone', 91, undefined],
  ])
})

test('a factor shows only figures that its own codes use and the report supports', () => {
  expect(Object.keys(detailsOf('records').figures).toSorted()).toEqual([
    '87',
    '88',
    '90',
    '95',
    '98',
    'P86',
  ])
})
