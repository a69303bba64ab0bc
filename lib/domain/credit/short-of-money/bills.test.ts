import { expect, test } from 'vitest'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { monthNames } from '@/lib/contract/report-fields'
import { personas } from '@/sandbox/bureau/personas/personas'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { billsOfBureaus } from './bills'
import { splitBills } from './split-bills'

const account = (more: Partial<Account> = {}): Account => ({
  id: 'a',
  accountName: 'Quillhaven',
  accountNumber: '4444333322221111',
  accountOpen: true,
  balanceAmount: { amount: 900 },
  monthlyPayment: { amount: 45.5 },
  ...more,
})

const billsOf = (view: Partial<ReportView>) =>
  billsOfBureaus({ providerViews: [{ provider: 'EFX', ...view }] })[0]?.bills

test('a bill has a company, last digits, payment, past-due amount and phone number, in whole cents', () => {
  const card = account({
    pastDueAmount: { amount: 92 },
    contactInformation: { name: 'Quillhaven', phone: '(800) 555-0139' },
  })
  expect(billsOf({ revolvingAccounts: [card] })).toEqual([
    {
      id: 'a',
      kind: 'card',
      name: 'Quillhaven',
      lastFour: '1111',
      payment: 45_50,
      pastDue: 92_00,
      callAt: '(800) 555-0139',
    },
  ])
})

test('a bill that only another bureau lists is returned with the name of that bureau', () => {
  const { profile, seed } = personas.find(({ slug }) => slug === 'mismatch') ?? {}
  if (!profile || seed === undefined) throw new Error('no persona')
  const { views, reportingDay } = parseCreditFile(profile, seed, Date.UTC(2026, 10, 20))
  const bureaus = billsOfBureaus({ generatedDate: reportingDay, providerViews: [...views] })
  const elsewhere = bureaus.map(({ provider, elsewhere: bills = [] }) => [
    provider,
    ...bills.map(({ label, name, lastFour, payment }) => [label, name, lastFour, payment]),
  ])
  expect(elsewhere).toContainEqual(['EFX', ['TransUnion', 'Marrowgate Bank', '5047', 155_00]])
})

test.each([
  ['mortgageAccounts', {}, 'home'],
  ['installmentAccounts', { loanType: { code: 'AUTO', description: 'Auto Loan' } }, 'car'],
  [
    'installmentAccounts',
    { loanType: { code: 'STUDENT', description: 'Student loan' } },
    'student',
  ],
  ['installmentAccounts', {}, 'loan'],
  ['otherAccounts', {}, 'service'],
] as const)('an account in %s with %j is a bill of kind %s', (group, more, kind) => {
  expect(billsOf({ [group]: [account(more)] })).toMatchObject([{ kind }])
})

const year = (state: string) => [
  {
    year: 2025,
    ...Object.fromEntries(monthNames.map((name) => [name, { monthType: state, value: 'PAID' }])),
  },
]

test.each([
  ['a home loan', 'mortgageAccounts', {}, 'other'],
  [
    'a student loan',
    'installmentAccounts',
    { loanType: { code: 'STUDENT', description: 'Student loan' } },
    'student',
  ],
  [
    'a card paid on time for a year',
    'revolvingAccounts',
    { accountStatus: 'PAYS_AS_AGREED', paymentHistory: year('POSITIVE') },
    'other',
  ],
  ['a card without a year of payments', 'revolvingAccounts', {}, undefined],
  [
    'a card that was late this year',
    'revolvingAccounts',
    { accountStatus: 'PAYS_AS_AGREED', paymentHistory: year('NEGATIVE') },
    undefined,
  ],
] as const)(
  'determines whether the company of %s may have been renamed',
  (_, group, more, renamed) => {
    expect(billsOf({ [group]: [account(more)] })?.[0]?.renamed).toBe(renamed)
  },
)

test.each<[string, Partial<Account>]>([
  ['nothing owed', { balanceAmount: { amount: 0 } }],
  ['an authorized user', { comments: ['Consumer is an authorized user'] }],
  ['a charge-off', { accountStatus: 'CHARGE_OFF' }],
  ['a collection', { accountStatus: 'COLLECTION' }],
  ['a lost card', { accountStatus: 'LOST_OR_STOLEN' }],
  ['a loan that moved', { accountStatus: 'TRANSFERRED' }],
])('%s is not a bill', (_, more) => {
  expect(billsOf({ revolvingAccounts: [account(more)] })).toEqual([])
})

test('a bill has no payment if the report has none, and is marked if disputed', () => {
  const [bill] =
    billsOf({
      revolvingAccounts: [
        account({ monthlyPayment: undefined, comments: ['Account in dispute by consumer'] }),
      ],
    }) ?? []
  expect(bill?.payment).toBeUndefined()
  expect(bill?.isDisputed).toBe(true)
})

const inDispute = { comments: ['Account disputed by consumer (FCRA)'] }

test.each([
  ['a home loan', 'mortgageAccounts', { pastDueAmount: { amount: 92 } }, true],
  ['a utility', 'otherAccounts', {}, true],
  ['a card that is not past due', 'revolvingAccounts', {}, true],
  ['a card that is past due', 'revolvingAccounts', { pastDueAmount: { amount: 92 } }, false],
] as const)('determines whether %s remains a bill during a dispute', (_, group, more, stays) => {
  const { bills, disputed } = splitBills(
    billsOf({ [group]: [account({ ...more, ...inDispute })] }) ?? [],
    [],
  )
  expect([bills.length, disputed.length]).toEqual(stays ? [1, 0] : [0, 1])
})

test('a disputed bill that the consumer denied is separated from the bills as denied', () => {
  const bills = billsOf({ mortgageAccounts: [account(inDispute)] }) ?? []
  const denied = bills.map((bill) => ({ ...bill, entryKey: 'denied' }))
  const { disputed } = splitBills(denied, [{ entryKey: 'denied', isDenied: true }])
  expect(disputed.map(({ dispute }) => dispute.isDenied)).toEqual([true])
})

test.each([
  ['JOINT_CONTRACTUAL_LIABILITY', true, 'joint'],
  ['INDIVIDUAL', undefined, undefined],
  ['SHARED', undefined, 'other'],
])('a bill with the responsibility %s is joint: %s', (paymentResponsibility, isJoint, renamed) => {
  const [bill] = billsOf({ revolvingAccounts: [account({ paymentResponsibility })] }) ?? []
  expect(bill?.isJoint).toBe(isJoint)
  expect(bill?.renamed).toBe(renamed)
})

const carLoan = { loanType: { code: 'AUTO', description: 'Auto Loan' } }
const studentLoan = { loanType: { code: 'STUDENT', description: 'Student loan' } }
const beforeCase = { firstDelinquencyDate: Date.UTC(2024, 2, 1) }
const publicRecords = [
  {
    courtName: 'Bankruptcy court',
    dispositionStatus: 'Discharged',
    filedDate: Date.UTC(2024, 5, 1),
  },
]

test.each([
  ['a home loan late before a discharge', 'mortgageAccounts', beforeCase, 'lien'],
  [
    'a car loan late before a discharge',
    'installmentAccounts',
    { ...carLoan, ...beforeCase },
    'lien',
  ],
  [
    'a student loan late before a discharge',
    'installmentAccounts',
    { ...studentLoan, ...beforeCase },
    undefined,
  ],
  [
    'a home loan in foreclosure',
    'mortgageAccounts',
    { accountStatus: 'FORECLOSURE_PROCESS_STARTED' },
    'foreclosure',
  ],
  ['a home loan in a bankruptcy', 'mortgageAccounts', { accountStatus: 'IN_BK' }, 'lien'],
  [
    'a car loan in a bankruptcy',
    'installmentAccounts',
    { ...carLoan, accountStatus: 'INCLUDED_IN_BANKRUPTCY' },
    'lien',
  ],
] as const)('%s is a bill', (_, group, more, loanCase) => {
  const bills = billsOf({ [group]: [account(more)], publicRecords })
  expect(bills?.map((bill) => bill.loanCase)).toEqual([loanCase])
})

test.each([
  ['a card late before a discharge', 'revolvingAccounts', beforeCase],
  [
    'a closed home loan in a bankruptcy',
    'mortgageAccounts',
    { accountOpen: false, accountStatus: 'IN_BK' },
  ],
  ['a home loan after foreclosure', 'mortgageAccounts', { accountStatus: 'FORECLOSURE' }],
  [
    'a repossessed car late before a discharge',
    'installmentAccounts',
    { ...carLoan, ...beforeCase, accountStatus: 'REPOSSESSION' },
  ],
] as const)('%s is no bill', (_, group, more) => {
  expect(billsOf({ [group]: [account(more)], publicRecords })).toEqual([])
})
