import { expect, test } from 'vitest'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { bankruptcyCaseOf } from './bankruptcy-case'

function caseOf(fields: object, dispositionStatus: string, group = 'revolvingAccounts') {
  const account = {
    id: 'a',
    accountName: 'Mabel & Finch',
    dateOpened: '2025-06-01',
    balanceAmount: { amount: 1_794 },
    ...fields,
  }
  const court = 'U.S. Bankruptcy Court'
  const publicRecords = [{ courtName: court, dispositionStatus, filedDate: '2025-09-19' }]
  const views = [{ provider: 'EFX', [group]: [account], publicRecords }]
  const [view] = upstreamReportSchema.parse({ providerViews: views }).providerViews ?? []
  const [sent] =
    view?.revolvingAccounts ?? view?.installmentAccounts ?? view?.mortgageAccounts ?? []
  if (!view || !sent) throw new Error('no account')
  return bankruptcyCaseOf(sent, view)
}

test.each([
  ['a discharged case', 'Discharged', 'other'],
  ['an ongoing case', 'Petition filed', 'other'],
  ['an ongoing chapter 7 case', 'Filed Chapter 7', 'other'],
  ['an ongoing chapter 13 case', 'Filed Chapter 13', 'openPlan'],
  ['a discharged chapter 13 case', 'Discharged Chapter 13', 'other'],
  ['a dismissed case', 'Dismissed', undefined],
])('a card opened before %s may be part of it', (_, disposition, expected) => {
  expect(caseOf({}, disposition)).toBe(expected)
})

test.each([
  ['a card opened after the filing', { dateOpened: '2025-12-01' }],
  ['a card without a balance', { balanceAmount: { amount: 0 } }],
  ['another person’s card', { comments: ['Consumer is an authorized user'] }],
])('%s is not part of the bankruptcy', (_, fields) => {
  expect(caseOf(fields, 'Discharged')).toBeUndefined()
})

test('a card that the consumer shares may be part of the bankruptcy', () => {
  expect(caseOf({ paymentResponsibility: 'SHARED' }, 'Discharged')).toBe('other')
})

test.each([
  ['installmentAccounts', 'other'],
  ['mortgageAccounts', undefined],
])(
  'a loan in %s that was opened before the filing may be part of the case: %s',
  (group, expected) => {
    expect(caseOf({}, 'Discharged', group)).toBe(expected)
  },
)
