import { expect, test } from 'vitest'
import type { Account } from '@/lib/contract/bureau/account'
import { splitDisputed } from '../alerts/disputed'
import { cardsOfBureaus } from '../debt-plan/debt-plan-views'
import { firstStepFactsOf } from '../first-step/first-step-facts'
import {
  accountKindOf,
  daysLateNow,
  dispositionOf,
  isAuthorizedUser,
  isClosed,
  isDeceased,
  isDisputedAccount,
  isGivenUp,
  isMedical,
  isNegativeAccount,
  isSharedAccount,
  isWrittenOff,
  recordKindOf,
  settledKindOf,
  severeStatusOf,
} from './entry-facts'
import { monthStateOf } from './payment-months'

const now = Date.UTC(2026, 10, 20)
const account = (fields: object): Account => ({ id: 'a', ...fields })
const month = (monthType: string, value?: string) => ({
  paymentHistory: [{ year: 2026, may: { monthType, value } }],
})

// Equifax, codes A to V; TransUnion, types 1D to 7X; Metro 2, indicators A to P.
test.each([
  ['DISCHARGED CH-7', 'discharged', '7'],
  ['CH-13 FILED', 'filed', '13'],
  ['CH-11 FILED', 'filed', '11'],
  ['DISMSD/CLSD CH11', 'dismissed', '11'],
  ['DISCHARGED CH-11', 'discharged', '11'],
  ['CH-12 FILED', 'filed', '12'],
  ['DISCHARGED CH-12', 'discharged', '12'],
  ['INVOLUNTARY CH-7', 'filed', '7'],
  ['DISMSD/CLSD CH12', 'dismissed', '12'],
  ['DISMSD/CLSD CH13', 'dismissed', '13'],
  ['DISCHARGED CH-13', 'discharged', '13'],
  ['DISMSD/CLSD CH7', 'dismissed', '7'],
  ['VOLUNTARY CH-7', 'filed', '7'],
  ['Discharged', 'discharged', undefined],
  ['Chapter 7 bankruptcy filing', 'filed', '7'],
  ['Chapter 13 bankruptcy dismissed/closed', 'dismissed', '13'],
  ['Chapter 7 bankruptcy voluntary dismissal', 'dismissed', '7'],
  ['Chapter 12 bankruptcy discharged', 'discharged', '12'],
  ['Petition for Chapter 13 Bankruptcy', 'filed', '13'],
  ['Discharged/Completed through Bankruptcy Chapter 13', 'discharged', '13'],
  ['Chapter 13 Bankruptcy Withdrawn', 'dismissed', '13'],
  ['Completed', 'completed', undefined],
  ['Closed', 'closed', undefined],
  ['Discharge denied', 'unknown', undefined],
  ['Satisfied', 'satisfied', undefined],
  ['Unsatisfied', 'filed', undefined],
  ['Released', 'satisfied', undefined],
  ['XYZ', 'unknown', undefined],
  [null, 'unknown', undefined],
])('the disposition %s is read as %s', (dispositionStatus, outcome, chapter) => {
  expect(dispositionOf({ dispositionStatus })).toEqual(chapter ? { outcome, chapter } : { outcome })
})

test.each([
  [{ kind: 'lien', courtName: 'US BKPT CT' }, 'lien'],
  [{ courtName: 'US BKPT CT NJ NEWARK' }, 'bankruptcy'],
  [{ courtName: 'Marion County', dispositionStatus: 'CH-13 FILED' }, 'bankruptcy'],
  [{ dispositionStatus: 'Tax lien released' }, 'lien'],
  [{ dispositionStatus: 'Civil judgment' }, 'judgment'],
  [{ courtName: 'Federal District', dispositionStatus: 'Discharged' }, undefined],
] as const)('the kind of the record %j is %s', (record, kind) => {
  expect(recordKindOf(record)).toBe(kind)
})

test.each([
  [{ accountOpen: true, dateClosed: 1 }, false],
  [{ accountOpen: false }, true],
  [{ dateClosed: 1 }, true],
  [{ activityDesignator: 'PAID_AND_CLOSED' }, true],
  [{ activityDesignator: 'TRANSFER_OR_SOLD' }, true],
  [{ activityDesignator: 'LOST_OR_STOLEN' }, false],
  [{}, false],
])('determines whether the account %j is closed: %s', (fields, closed) => {
  expect(isClosed(account(fields))).toBe(closed)
})

test.each([
  [{ accountStatus: 'CONSUMER_DECEASED' }, true],
  [{ paymentResponsibility: 'DECEASED' }, true],
  [{ comments: ['Paid as agreed', 'Consumer deceased'] }, true],
  [{ comments: ['Deceased'] }, true],
  [{ comments: ['Joint account holder deceased'] }, false],
  [{ comments: ['Spouse is deceased'] }, false],
  [{ comments: ['Co-borrower deceased'] }, false],
  [{ comments: ['Consumer is not deceased'] }, false],
  [{ comments: ['Predeceased'] }, false],
  [{}, false],
])(
  'determines whether the account %j reports that the consumer has died: %s',
  (fields, expected) => {
    expect(isDeceased(account(fields))).toBe(expected)
  },
)

test.each([
  ['INCLUDED_IN_CHAPTER_13', 'bankruptcy'],
  ['WAGE_EARNER_PLAN', 'bankruptcy'],
  ['BANKRUPTCY_OR_WAGE_EARNER_PLAN', 'bankruptcy'],
  ['IN_BK', 'bankruptcy'],
  ['IN_WEP', 'bankruptcy'],
  ['COLLECTION_OR_CHARGEOFF', 'chargeOff'],
  ['COLLECTION', 'collection'],
  ['FORECLOSURE_OR_REPOSSESSION', 'foreclosure'],
  ['VOLUNTARY_SURRENDER', 'surrender'],
  ['PAYS_AS_AGREED', undefined],
  ['CONSUMER_DECEASED', undefined],
])('the account status %s is read as %s', (accountStatus, kind) => {
  expect(severeStatusOf({ accountStatus })).toBe(kind)
  expect(isWrittenOff({ accountStatus })).toBe(kind !== undefined && kind !== 'bankruptcy')
  expect(isGivenUp(account({ accountStatus }))).toBe(kind !== undefined)
})

test.each([
  [{ accountStatus: 'LATE_60_DAYS' }, 60],
  [{ accountStatus: 'OVER_120_DAYS_PAST_DUE' }, 120],
  [{ accountStatus: 'NOT_MORE_THAN_THREE_PAYMENTS_PAST_DUE' }, 60],
  [{ accountStatus: 'INCLUDED_IN_CHAPTER_13' }, 0],
  [{ accountStatus: 'LATE_30_DAYS', ...month('NEGATIVE', 'DAYSLATE_90') }, 90],
  [month('NEGATIVE'), 0],
  [month('DEFERRED', 'DAYSLATE_90'), 0],
])('an account with %j is %i days late now', (fields, days) => {
  expect(daysLateNow(account(fields))).toBe(days)
})

test.each([
  [{ isNegative: true }, true],
  [month('NEGATIVE'), true],
  [month('CHARGE_OFF'), true],
  [month('DEFERRED'), false],
  [month('NEW_ACCOUNT'), false],
])('determines whether the account %j is negative: %s', (fields, negative) => {
  expect(isNegativeAccount(account(fields))).toBe(negative)
})

test.each([
  [{ accountStatus: 'ZERO_BALANCE_AND_CURRENT_ACCOUNT' }, true],
  [{ activityDesignator: 'TRANSFER_OR_SOLD' }, true],
  [{ accountStatus: 'PAYS_AS_AGREED', activityDesignator: 'CLOSED' }, false],
])('determines whether nothing is owed on the account %j: %s', (fields, settled) => {
  expect(settledKindOf(account(fields)) !== undefined).toBe(settled)
})

test.each([
  [{ paymentResponsibility: 'SHARED' }, false],
  [{ paymentResponsibility: 'SHARED', comments: ['Consumer is an authorized user'] }, true],
  [{ comments: ['Authorized user'] }, true],
  [{ paymentResponsibility: 'JOINT_CONTRACTUAL_LIABILITY' }, false],
])('determines whether %j is an authorized user: %s', (fields, isUser) => {
  expect(isAuthorizedUser(account(fields))).toBe(isUser)
})

test.each([
  [{ paymentResponsibility: 'SHARED' }, true],
  [{ paymentResponsibility: 'SHARED', comments: ['Consumer is an authorized user'] }, false],
  [{ paymentResponsibility: 'JOINT_CONTRACTUAL_LIABILITY' }, false],
  [{ paymentResponsibility: 'INDIVIDUAL' }, false],
])('determines whether %j is shared without a named owner: %s', (fields, isShared) => {
  expect(isSharedAccount(account(fields))).toBe(isShared)
})

test.each([
  [{ accountType: 'MORTGAGE' }, 'realEstate'],
  [{ accountType: 'REVOLVING' }, 'card'],
  [{ accountType: 'INSTALLMENT', loanType: { code: 'ST', description: 'Educational' } }, 'student'],
  [{ loanType: { description: 'Auto loan' } }, 'auto'],
  [{ accountType: 'toString' }, 'personal'],
])('an installment account with %j is of kind %s', (fields, kind) => {
  expect(accountKindOf(account(fields), 'installmentAccounts')).toBe(kind)
})

test.each([
  [{ agencyClient: 'STILLWATER GROUP', creditorClass: '02' }, true],
  [{ agencyClient: 'MERCY CABLE AND HEALTH CLUBS', creditorClass: '11' }, false],
  [{ agencyClient: '24 HOUR DENTAL' }, true],
  [{ agencyClient: 'HARTWELL ANESTHESIOLOGIST PC' }, true],
  [{ agencyClient: 'NORTHBAND CABLE' }, false],
  [{ agencyClient: null }, false],
])('determines whether the creditor %j is medical: %s', (creditor, medical) => {
  expect(isMedical(creditor)).toBe(medical)
})

test.each([
  ['POSITIVE', 'PAYS_AS_AGREED', { is: 'ok' }],
  ['NEW_ACCOUNT', 'TOO_NEW_TO_RATE', { is: 'ok', isNew: true }],
  ['NEGATIVE', 'DAYSLATE_60', { is: 'late', days: 60 }],
  ['NEGATIVE', 'OTHER', { is: 'late' }],
  ['COLLECTION_CHARGEOFF', null, { is: 'severe', kind: 'chargeOff' }],
  ['VOLUNTARY_SURRENDER', null, { is: 'severe', kind: 'surrender' }],
  ['NO_DATA', 'UNAVAILABLE', { is: 'unknown' }],
  ['DEFERRED', 'DAYSLATE_60', { is: 'unknown' }],
])('a month of type %s with the value %s is read as %j', (monthType, value, state) => {
  expect(monthStateOf({ monthType, value })).toEqual(state)
})

const disputed = { accountStatus: 'DISPUTE_RESOLUTION_PENDING' }
test.each([
  [disputed, true],
  [{ comments: ['Account information disputed by consumer (FCRA)'] }, true],
  [{ comments: ['Account previously in dispute - now resolved by data furnisher'] }, false],
  [{ comments: ['Dispute resolution pending'] }, true],
  [{}, false],
])('determines whether the account %j is disputed: %s', (fields, expected) => {
  expect(isDisputedAccount(account(fields))).toBe(expected)
})

test('neither the plan nor the first step suggests paying an account that the bureau reports as disputed', () => {
  const card = account({
    accountType: 'REVOLVING',
    accountName: 'LARKMOOR BANK',
    balanceAmount: { amount: 900 },
    creditLimitAmount: { amount: 1000 },
    pastDueAmount: { amount: 90 },
    ...disputed,
  })
  const report = {
    generatedDate: now,
    providerViews: [{ provider: 'EFX', revolvingAccounts: [card] }],
  }
  const [bureau] = cardsOfBureaus(report)
  const { cards, disputed: left } = splitDisputed(bureau?.cards ?? [], [])
  expect(cards).toEqual([])
  expect(left.map(({ dispute }) => dispute)).toEqual([{ isDenied: false, isPending: true }])
  expect(firstStepFactsOf(report, now)[0]?.pastDue).toEqual([])
})
