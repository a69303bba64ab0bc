import { expect, test } from 'vitest'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { firstStepFactsOf } from './first-step-facts'

const reported = Date.UTC(2026, 10, 19)
const now = Date.UTC(2026, 10, 20)
const late: Account = {
  id: 'a',
  accountName: 'Quillhaven',
  accountOpen: true,
  accountStatus: 'LATE_30_DAYS',
  pastDueAmount: { amount: 92.5 },
  contactInformation: { name: 'Quillhaven', phone: '(800) 555-0139' },
}

function pastDueOf(view: Partial<ReportView>, at = now) {
  return firstStepFactsOf(
    { generatedDate: reported, providerViews: [{ provider: 'EFX', ...view }] },
    at,
  )[0]?.pastDue
}

const day = (month: number, date: number, year = 2026) => Date.UTC(year, month - 1, date)
const history = (value: string) =>
  [{ year: 2026, november: { monthType: 'NEGATIVE', value } }] as Account['paymentHistory']

test.each([
  [
    'counted from the first late day',
    { firstDelinquencyDate: day(11, 9) },
    { days: 60, by: day(12, 9) },
  ],
  [
    'the second stage',
    { accountStatus: 'LATE_60_DAYS', firstDelinquencyDate: day(10, 5) },
    { days: 90, by: day(12, 4) },
  ],
  [
    'across the end of a year',
    { accountStatus: 'LATE_60_DAYS', reportedDate: day(12, 31) },
    { days: 90, by: day(1, 30, 2027) },
  ],
  ['30 days after the report without a first late day', {}, { days: 60, by: day(12, 19) }],
  [
    '30 days after the report if the first late day does not fit',
    { firstDelinquencyDate: day(3, 1) },
    { days: 60, by: day(12, 19) },
  ],
  [
    'from the day on which the bureau heard of it',
    { reportedDate: day(11, 2) },
    { days: 60, by: day(12, 2) },
  ],
  [
    'from the payment history',
    { accountStatus: null, paymentHistory: history('DAYSLATE_90') },
    { days: 120, by: day(12, 19) },
  ],
  [
    'for a payment that is not yet late',
    { accountStatus: 'PAYS_AS_AGREED' },
    { days: 30, by: day(12, 19) },
  ],
  [
    'from the last day of February',
    { reportedDate: day(2, 28, 2028), accountStatus: 'OVER_120_DAYS_PAST_DUE' },
    { days: 150, by: day(3, 29, 2028) },
  ],
  ['none after 180 days', { accountStatus: 'LATE_180_DAYS' }, undefined],
  ['none that has passed', { reportedDate: day(10, 15) }, undefined],
])('computes the next stage of a late account: %s', (_, fields, stage) => {
  expect(pastDueOf({ revolvingAccounts: [{ ...late, ...fields }] })).toEqual([
    {
      name: 'Quillhaven',
      callAt: '(800) 555-0139',
      amount: 92_50,
      ...(stage ? { nextStage: stage } : {}),
    },
  ])
})

test.each([
  ['nothing is past due', { pastDueAmount: { amount: 0 } }],
  ['it is charged off', { accountStatus: 'CHARGE_OFF' }],
  [
    'the newest month is one of a charge-off',
    {
      paymentHistory: [
        { year: 2026, march: { monthType: 'CHARGE_OFF' } },
      ] as Account['paymentHistory'],
    },
  ],
  ['it is in bankruptcy', { accountStatus: 'INCLUDED_IN_BANKRUPTCY' }],
  ['another person owes it', { comments: ['Consumer is an authorized user'] }],
  ['it is older than a discharge', { firstDelinquencyDate: day(1, 5) }],
])('a past-due account is left out if %s', (_, fields) => {
  const publicRecords = [
    { courtName: 'Bankruptcy court', dispositionStatus: 'Discharged', filedDate: day(6, 1) },
  ]
  expect(pastDueOf({ revolvingAccounts: [{ ...late, ...fields }], publicRecords })).toEqual([])
})

test('a past-due account that the consumer shares is paid like their own', () => {
  const shared = { ...late, paymentResponsibility: 'SHARED' }
  expect(pastDueOf({ mortgageAccounts: [shared] })).toHaveLength(1)
})

test.each([
  ['by its type', { loanType: { code: 'ST', description: 'Student loan' } }],
  ['by its classification', { creditorClassification: 'EDUCATIONAL' }],
  ['by the name of the Department of Education', { accountName: 'US DEPT OF ED/LARKMOOR' }],
])('a student loan that is recognized %s has no next stage', (_, fields) => {
  const [facts] = pastDueOf({ installmentAccounts: [{ ...late, ...fields }] }) ?? []
  expect(facts).toMatchObject({ isStudentLoan: true, amount: 92_50 })
  expect(facts).not.toHaveProperty('nextStage')
})

test('a charged-off account with an amount past due is listed separately', () => {
  const [facts] = firstStepFactsOf(
    {
      generatedDate: reported,
      providerViews: [
        {
          provider: 'EFX',
          revolvingAccounts: [
            { ...late, accountStatus: 'CHARGE_OFF', accountNumber: '••••5496' },
            { ...late, accountStatus: 'CHARGE_OFF', pastDueAmount: { amount: 0 } },
          ],
        },
      ],
    },
    now,
  )
  expect(facts?.pastDue).toEqual([])
  expect(facts?.chargedOff).toEqual([{ name: 'Quillhaven', lastFour: '5496', amount: 92_50 }])
})

test('loans secured by a home or car come first, then the account with the earliest next stage', () => {
  const named = (accountName: string, more: Partial<Account> = {}) => ({
    ...late,
    accountName,
    ...more,
  })
  const view = {
    revolvingAccounts: [named('later card'), named('sooner card', { reportedDate: day(11, 2) })],
    installmentAccounts: [
      named('car', { loanType: { code: 'AU', description: 'Auto loan' } }),
      named('last', { accountStatus: 'LATE_180_DAYS' }),
    ],
    mortgageAccounts: [named('home')],
  }
  expect(pastDueOf(view)?.map(({ name }) => name)).toEqual([
    'home',
    'car',
    'sooner card',
    'later card',
    'last',
  ])
})

test('a deniable entry is marked if it is a collection, an inquiry or another person’s card', () => {
  const views = [
    {
      provider: 'EFX' as const,
      revolvingAccounts: [
        { id: 'a', accountName: 'own' },
        { id: 'b', accountName: 'shared', comments: ['Authorized user'] },
      ],
      collections: [{ id: 'c', agencyClient: 'agency' }],
      inquiries: [{ id: 'd', prefix: 'dealer', type: 'HARD' }],
    },
  ]
  const [facts] = firstStepFactsOf({ generatedDate: reported, providerViews: views }, now)
  expect(facts?.entries).toEqual([
    { name: 'own' },
    { name: 'shared', kind: 'authorizedUser' },
    { name: 'agency', kind: 'collection' },
    { name: 'dealer', kind: 'inquiry' },
  ])
})

test.each([
  ['late before a discharge', { firstDelinquencyDate: day(1, 5) }, 'lien'],
  ['in a bankruptcy', { accountStatus: 'INCLUDED_IN_BANKRUPTCY' }, 'lien'],
  ['in foreclosure', { accountStatus: 'FORECLOSURE_PROCESS_STARTED' }, 'foreclosure'],
])('a past-due home loan %s stays, without a next stage', (_, fields, loanCase) => {
  const publicRecords = [
    { courtName: 'Bankruptcy court', dispositionStatus: 'Discharged', filedDate: day(6, 1) },
  ]
  const [facts] = pastDueOf({ mortgageAccounts: [{ ...late, ...fields }], publicRecords }) ?? []
  expect(facts).toMatchObject({ amount: 92_50, loanCase })
  expect(facts).not.toHaveProperty('nextStage')
})

test.each([
  ['home', 'mortgageAccounts', {}, 'openCase'],
  [
    'home in foreclosure',
    'mortgageAccounts',
    { accountStatus: 'FORECLOSURE_PROCESS_STARTED' },
    'openCase',
  ],
  ['student', 'installmentAccounts', { creditorClassification: 'EDUCATIONAL' }, 'openCase'],
  ['newer home', 'mortgageAccounts', { dateOpened: day(8, 1) }, undefined],
] as const)(
  'a past-due loan (%s, %s) older than an open bankruptcy has its case',
  (_, group, fields, found) => {
    const publicRecords = [
      { courtName: 'Bankruptcy court', dispositionStatus: 'CH-13 FILED', filedDate: day(6, 1) },
    ]
    const loan = { ...late, dateOpened: day(1, 1, 2020), ...fields }
    const [facts] = pastDueOf({ [group]: [loan], publicRecords }) ?? []
    expect(facts?.amount).toBe(92_50)
    expect(facts?.loanCase).toBe(found)
  },
)
