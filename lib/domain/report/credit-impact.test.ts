import { expect, test } from 'vitest'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { creditImpactsOf } from './credit-impact'

const now = Date.UTC(2026, 10, 1)
const usd = (amount: number) => ({ amount })
const month = (monthType: string) => ({ monthType })
const account = (id: string, fields: object = {}) => ({ id, accountType: 'REVOLVING', ...fields })

const noRecords = { chargeOffs: 0, collections: 0, bankruptcies: 0, publicRecords: 0 }

function impactOf(view: object) {
  return creditImpactsOf(upstreamReportSchema.parse({ providerViews: [{ provider: 'EFX', ...view }] }), now)[0]
}

test('late months are those marked NEGATIVE in any account of any group', () => {
  const history = [
    { year: 2026, january: month('POSITIVE'), february: month('NEGATIVE'), march: month('NO_DATA') },
    { year: 2025, december: month('NEGATIVE'), november: month('CHARGE_OFF') },
  ]
  const view = {
    revolvingAccounts: [account('a', { paymentHistory: history })],
    mortgageAccounts: [account('b', { paymentHistory: [{ year: 2026, may: month('NEGATIVE') }] })],
    otherAccounts: [account('c', { paymentHistory: null })],
  }
  expect(impactOf(view)?.payments).toMatchObject({ lateMonths: 3, reportedMonths: 5, accounts: 3 })
})

test.each([
  [63_071_999_999, 1],
  [63_072_000_000, 0],
])('an account opened %i ms ago counts as %i new account', (age, count) => {
  expect(impactOf({ installmentAccounts: [account('a', { dateOpened: now - age })] })?.activity.newAccounts).toBe(count)
})

test('utilization counts revolving accounts, debt counts all accounts', () => {
  const summary = {
    provider: 'EFX',
    revolvingAccounts: { balance: usd(500), creditLimit: usd(1000), debtToCreditRatio: 50, totalAccounts: 1 },
    totalOpenAccounts: { balance: usd(20500), monthlyPaymentAmount: usd(430), totalAccountsWithBalance: 2 },
    totalInquires: 3,
  }
  expect(impactOf({ summary })).toMatchObject({
    utilization: { percent: 50, balance: 500, limit: 1000 },
    debt: { balance: 20500, monthlyPayment: 430, accountsWithBalance: 2 },
    activity: { newAccounts: 0, inquiriesOnFile: 3 },
  })
})

test('an empty view has counts of 0 and no amounts', () => {
  expect(impactOf({ inquiries: [{}, {}] })).toStrictEqual({
    provider: 'EFX',
    payments: { lateMonths: 0, reportedMonths: 0, accounts: 0, ...noRecords },
    utilization: {},
    debt: {},
    activity: { newAccounts: 0, hardInquiries: 0 },
  })
})

test('inquiries are the dated hard ones of the last 24 months, whatever total the summary has', () => {
  const inquiries = [
    { type: 'HARD_INQUIRY', reportedDate: '2026-03-01' },
    { type: ' Hard pull', reportedDate: '2024-11-02' },
    { type: 'HARD', reportedDate: '2024-11-01' },
    { type: 'HARD' },
    { type: 'SOFT', reportedDate: '2026-10-20' },
    { type: 'OTHER', reportedDate: '2026-10-21' },
    { reportedDate: '2026-10-22' },
  ]
  expect(impactOf({ inquiries, summary: { provider: 'EFX', totalInquires: 7 } })?.activity).toStrictEqual({
    newAccounts: 0,
    hardInquiries: 2,
    latestHardInquiry: Date.UTC(2026, 2, 1),
  })
})

test('charge-offs, collections, bankruptcies and other public records are counted beside late months', () => {
  const view = {
    revolvingAccounts: [
      account('a', { accountStatus: 'COLLECTION_OR_CHARGEOFF' }),
      account('b', { chargeOffAmount: usd(300) }),
      account('c', { chargeOffAmount: usd(0), accountStatus: 'PAYS_AS_AGREED' }),
    ],
    installmentAccounts: [account('d', { paymentHistory: [{ year: 2025, may: month('CHARGE_OFF') }] })],
    collections: [{ status: 'UNPAID' }, { status: 'PAID' }],
    publicRecords: [{ courtName: 'U.S. Bankruptcy Court' }, { dispositionStatus: 'Discharged chapter 7' }, {}],
  }
  expect(impactOf(view)?.payments).toMatchObject({ chargeOffs: 3, collections: 2, bankruptcies: 2, publicRecords: 1 })
})

test('collections without a list are those of the summary', () => {
  const summary = { provider: 'EFX', totalCollections: 4, totalPublicRecords: 1 }
  expect(impactOf({ summary })?.payments).toMatchObject({ collections: 4, bankruptcies: 0, publicRecords: 1 })
})

test('bureaus come in the product order and a report without views has none', () => {
  const report = upstreamReportSchema.parse({ providerViews: [{ provider: 'TU' }, { provider: 'EFX' }] })
  expect(creditImpactsOf(report, now).map((impact) => impact.provider)).toEqual(['EFX', 'TU'])
  expect(creditImpactsOf(upstreamReportSchema.parse([]), now)).toEqual([])
})
