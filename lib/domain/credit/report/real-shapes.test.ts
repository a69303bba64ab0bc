import { expect, test } from 'vitest'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { mergeReport } from '@/lib/contract/normalize/testing/merge-report'
import { datedChangesOf } from '../changes/dated-changes'
import { checkUpOf, toCheckUp } from '../check-up/check-up'
import { factorDetailsOf } from '../factors/factor-details'
import { toFactorRows } from '../factors/factor-rows'
import { collectionAdviceOf } from '../reasons/collection-advice'
import { creditFiguresOf } from '../reasons/credit-figures'
import { timelineOf } from '../timeline/timeline'
import { reportDetailsOf } from './report-details'

// Data in the format of real files, with invented companies. TransUnion states the kind of a record
// only by the list that contains it. Equifax's dispositions name a chapter in Equifax's own words.

const now = Date.UTC(2026, 10, 20)
const day = (year: number, month = 0) => Date.UTC(year, month)
const usd = (amount: number) => ({ amount, currency: 'USD' })

function reportOf(view: object) {
  return upstreamReportSchema.parse({
    generatedDate: now,
    providerViews: [{ provider: 'TU', ...view }],
  })
}
function viewOf(view: object) {
  const [found] = reportOf(view).providerViews ?? []
  if (!found) throw new Error('no view')
  return found
}
const recordsOf = (...bankruptcies: object[]) => ({
  publicRecords: { provider: 'TU', bankruptcies, judgments: [], liens: [] },
})
const ofTransUnion = {
  id: 'b1',
  filedDate: day(2023, 1),
  dispositionStatus: { code: '1', description: 'Discharged' },
  courtName: 'Federal District',
  liability: usd(0),
  assetAmount: usd(0),
  exemptAmount: usd(0),
}
const ofEquifax = {
  filedDate: day(2023, 1),
  dispositionStatus: { code: 'A', description: 'DISCHARGED CH-7' },
  courtName: 'US BKPT CT NJ NEWARK',
}
const cable = {
  agencyClient: '11 NORTHBAND CABLE',
  orginalAmountOwed: usd(428),
  amount: usd(428),
  assignedDate: day(2021, 8),
  status: 'UNPAID',
  accountDesignatorCode: 'INDIVIDUAL_ACCOUNT',
}
const card = {
  id: 'a1',
  accountName: 'LARKMOOR BANK',
  accountType: 'REVOLVING',
  accountOpen: false,
  accountStatus: 'WAGE_EARNER_PLAN',
  balanceAmount: usd(900),
  dateOpened: day(2019),
}

const paid = { monthType: 'POSITIVE', value: 'PAYS_AS_AGREED' }

test('a bankruptcy in a merged report appears on every screen', () => {
  const report = upstreamReportSchema.parse(mergeReport)
  const [view] = report.providerViews ?? []
  if (!view) throw new Error('no view')
  const at = mergeReport.generatedDate
  const [rows] = toFactorRows(report, at)
  expect(rows?.records).toMatchObject({
    collections: 3,
    bankruptcies: 1,
    advice: ['discharged'],
    bankruptcyAdvice: 'discharged',
  })
  expect(reportDetailsOf(report)[0]?.publicRecords[0]?.bankruptcyAdvice).toBe('discharged')
  expect(toCheckUp(report, at).bankruptcies).toMatchObject([
    { provider: 'TU', leaves: Date.UTC(2030, 1, 22), advice: 'discharged' },
  ])
  expect(rows?.payments).toMatchObject({ onTime: 2, reported: 2, late: 0, worse: 0 })
  expect(rows?.reasons).toEqual(expect.arrayContaining(['98', 'P90', '95']))
  const entries = timelineOf(view, at)
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'bankruptcy', date: Date.UTC(2030, 1, 22) }),
  )
  expect(entries.map((one) => one.kind)).toContain('bankruptcyAccount')
  expect(view.collections?.map((one) => collectionAdviceOf(one, view, at))).toEqual([
    'discharged',
    'paid',
    'notOwed',
  ])
  const findings = checkUpOf(report, at).map(({ rule, entry }) => [rule, entry.company])
  expect(findings).toEqual([
    ['medicalPaid', 'HARTWELL ANESTHESIOLOGIST PC'],
    ['discharged', 'NORTHBAND CABLE'],
    ['discharged', 'LARKMOOR/QPY'],
  ])
})

test.each([
  ['TransUnion', ofTransUnion, 'bankruptcy', 2033],
  ['Equifax', ofEquifax, 'chapter7', 2033],
])(
  'a discharged bankruptcy from %s appears as discharged on every screen',
  (_, record, kind, leaves) => {
    const file = { ...recordsOf(record), collections: [cable], revolvingAccounts: [card] }
    const view = viewOf(file)
    expect(creditFiguresOf(view, now)).toMatchObject({ bankruptcies: 1, unresolvedRecords: 0 })
    expect(toFactorRows(reportOf(file), now)[0]?.records).toMatchObject({
      bankruptcies: 1,
      publicRecords: 0,
      advice: ['discharged'],
    })
    expect(reportDetailsOf(reportOf(file))[0]?.publicRecords[0]?.kind).toBe('bankruptcy')
    expect(datedChangesOf(reportOf(file), now)[0]?.changes.map((one) => one.kind)).toContain(
      'bankruptcyFiled',
    )
    const items = factorDetailsOf(reportOf(file), 'records', { now })[0]?.items
    expect(items?.find((one) => one.kind === 'record')?.recordKind).toBe('bankruptcy')
    const entry = timelineOf(view, now).find((one) => one.opened === record.filedDate)
    expect(entry).toMatchObject({ kind, date: day(leaves, 1) })
    expect(checkUpOf(reportOf(file), now).map(({ rule, entry: { kind } }) => [rule, kind])).toEqual(
      [
        ['discharged', 'collection'],
        ['discharged', 'account'],
      ],
    )
  },
)

test.each([
  ['CH-13 FILED', 'chapter13', 1, 'stay'],
  ['VOLUNTARY CH-7', 'chapter7', 1, 'stay'],
  ['DISCHARGED CH-13', 'chapter13', 0, 'discharged'],
  ['DISMSD/CLSD CH13', 'chapter13', 0, 'prove'],
  ['Chapter 13 bankruptcy voluntary dismissal', 'chapter13', 0, 'prove'],
])(
  'the disposition %s is read the way its bureau uses it',
  (description, kind, unresolved, advice) => {
    const view = viewOf({
      ...recordsOf({ ...ofEquifax, dispositionStatus: { description } }),
      collections: [cable],
    })
    expect(creditFiguresOf(view, now)).toMatchObject({
      bankruptcies: 1,
      unresolvedRecords: unresolved,
    })
    expect(timelineOf(view, now).map((one) => one.kind)).toContain(kind)
    const [collection = {}] = view.collections ?? []
    expect(collectionAdviceOf(collection, view, now)).toBe(advice)
  },
)

test.each([
  ['INCLUDED_IN_BANKRUPTCY', { severe: 1, chargeOffs: 0 }],
  ['WAGE_EARNER_PLAN', { severe: 1, chargeOffs: 0 }],
  ['REPOSSESSION', { severe: 1, chargeOffs: 0 }],
  ['CHARGE_OFF', { chargeOffs: 1 }],
])('an account with the status %s and no history is negative', (accountStatus, counts) => {
  const history = [{ year: 2026, january: paid, february: paid }]
  const other = { id: 'a2', accountName: 'MARLOWE CARD', paymentHistory: history }
  const file = { revolvingAccounts: [{ ...card, isNegative: false, accountStatus }, other] }
  expect(creditFiguresOf(viewOf(file), now)['cards.negative']).toBe(1)
  expect(toFactorRows(reportOf(file), now)[0]).toMatchObject({
    payments: { onTime: 2, reported: 2, state: 'watch', ...counts },
    reasons: expect.arrayContaining(['9', '33']),
  })
  expect(reportDetailsOf(reportOf(file))[0]?.accounts.map(({ isNegative }) => isNegative)).toEqual([
    true,
    false,
  ])
  expect(factorDetailsOf(reportOf(file), 'payments', { now })[0]?.items).toHaveLength(1)
})

test('a judgment and a lien are distinguished, and neither has a removal date', () => {
  const publicRecords = {
    bankruptcies: [],
    judgments: [{ courtName: 'Marion County', status: { description: 'Satisfied' } }],
    liens: [{ courtName: 'Marion County', status: 'Released', filedDate: day(2017) }],
  }
  const entries = timelineOf(viewOf({ publicRecords }), now)
  expect(entries.map((one) => [one.kind, one.date])).toEqual([
    ['judgment', undefined],
    ['lien', undefined],
  ])
  expect(creditFiguresOf(viewOf({ publicRecords }), now)).toMatchObject({
    bankruptcies: 0,
    publicRecords: 2,
    unresolvedRecords: 0,
  })
})

test('a record without a disposition counts as neither resolved nor unresolved', () => {
  const { dispositionStatus: _, ...record } = ofEquifax
  const figures = creditFiguresOf(viewOf(recordsOf(record)), now)
  expect(figures.unresolvedRecords).toBeUndefined()
  expect(toFactorRows(reportOf(recordsOf(record)), now)[0]?.records.state).toBe('watch')
})

test.each([
  [{ status: 'CLOSED', amount: usd(0) }, 'notOwed', 0],
  [{ status: 'UNPAID', amount: usd(0) }, 'notOwed', 0],
  [{ status: 'SUPPRESS_COLLECTION' }, 'notOwed', 0],
  [{ status: 'PAID_IN_FULL', amount: usd(0) }, 'paid', 0],
  [{ status: 'SETTLED' }, 'paid', 0],
  [{ status: 'IN_BANKRUPTCY' }, 'stay', 0],
  [{ status: 'WAGE_EARNER' }, 'stay', 0],
  [{ status: 'ACCOUNT_DISPUTED' }, 'disputed', 1],
  [{ status: 'UNPAID', accountDesignatorCode: 'AUTHORIZED_USER' }, 'notLiable', 1],
  [{ status: 'UNPAID', accountDesignatorCode: 'ON_BEHALF_OF_ANOTHER_PERSON' }, 'prove', 1],
  [{ status: 'UNPAID', accountDesignatorCode: 'SHARED' }, 'prove', 1],
  [{ status: 'NEW_LISTING' }, 'prove', 1],
])('a collection with %j gets the advice "%s"', (fields, advice, unpaid) => {
  const view = viewOf({ collections: [{ ...cable, ...fields }] })
  const [collection = {}] = view.collections ?? []
  expect(collectionAdviceOf(collection, view, now)).toBe(advice)
  expect(creditFiguresOf(view, now).unpaidCollections).toBe(unpaid)
})

const deferred = { monthType: 'DEFERRED', value: 'FORBEARANCE' }
const loan = (provider: string, march: object) => ({
  provider,
  installmentAccounts: [
    {
      id: 'l1',
      accountName: 'QUILLFORD LOANS',
      dateOpened: day(2019),
      paymentHistory: [{ year: 2026, january: paid, february: paid, march, april: paid }],
    },
  ],
})

test('a month of an unknown type affects no figure', () => {
  const view = viewOf(loan('TU', deferred))
  expect(creditFiguresOf(view, now)).toMatchObject({ 'accounts.negative': 0 })
  expect(creditFiguresOf(view, now)['accounts.monthsSinceLate']).toBeUndefined()
  expect(toFactorRows(reportOf(loan('TU', deferred)), now)[0]?.payments).toMatchObject({
    onTime: 3,
    reported: 3,
    worse: 0,
    state: 'good',
  })
  const both = upstreamReportSchema.parse({
    generatedDate: now,
    providerViews: [loan('EFX', paid), loan('TU', deferred)],
  })
  expect(checkUpOf(both, now)).toEqual([])
})
