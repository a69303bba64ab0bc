import { expect, test } from 'vitest'
import type { BankruptcyCase } from '@/lib/contract/choices'
import { disputesOf } from '../alerts/disputed'
import { ownAdviceOf } from './own-advice'

const card = { id: 'c', name: 'Mabel & Finch', lastFour: '5321', entryKey: 'k', balance: 1_794_00 }
const payments = {
  state: 'good',
  onTime: 24,
  reported: 24,
  late: 0,
  worse: 0,
  chargeOffs: 0,
} as const
const records = { collections: 0, publicRecords: 0, bankruptcies: 0, advice: [] }
const clean = { provider: 'EFX', payments, records }
const rowsOf = (bankruptcy: BankruptcyCase) => ({
  ...clean,
  records: { ...records, bankruptcies: 1 },
  inBankruptcy: [{ ...card, bankruptcy }],
})
const reaffirmed = disputesOf([], { values: { reaffirmed: { k: 'yes' } } })

test.each(['payDownCards', 'payDownHighest', 'spreadLess'])(
  'the action %s first asks about a bankruptcy, whether or not the cards are known',
  (action) => {
    const rows = rowsOf('other')
    const [{ bankruptcy } = { bankruptcy: undefined }] = rows.inBankruptcy
    const known = { cards: [{ ...card, bankruptcy, isAuthorizedUser: false }] }
    for (const file of [{}, { known }])
      expect(ownAdviceOf(action, rows, file)).toMatchObject([
        { kind: 'score.askAttorney', names: ['Mabel & Finch ••••\u00a05321'], bankruptcy: 'other' },
      ])
    expect(ownAdviceOf(action, clean, {})).toEqual([])
  },
)

test.each(['catchUp', 'payOnTime', 'payDownLoans', 'payExtra'])(
  'the action %s excludes accounts that a bankruptcy may include',
  (action) => {
    expect(ownAdviceOf(action, rowsOf('openPlan'), {})).toMatchObject([
      { kind: 'score.payOthers', names: ['Mabel & Finch ••••\u00a05321'], bankruptcy: 'openPlan' },
    ])
    expect(ownAdviceOf(action, clean, {})).toEqual([])
  },
)

test('the standard advice on payments applies to a reaffirmed debt', () => {
  expect(ownAdviceOf('payOnTime', rowsOf('other'), { disputes: reaffirmed })).toEqual([])
})

test('the answer that a debt was reaffirmed does not affect advice on new credit', () => {
  expect(ownAdviceOf('pauseApplications', clean, { disputes: reaffirmed })).toEqual([])
})

test.each([
  ['newAccount', ['Vantry']],
  ['hardInquiry', ['Vantry']],
  ['medicalCollection', []],
  ['publicRecord', []],
  ['address', []],
] as const)('after a denied %s alert, advice on new credit names %j', (name, names) => {
  const kind = { name, severity: 'actNow', mayBeFraud: true } as const
  const alert = { id: 'a', kind, company: 'Vantry' }
  const disputes = disputesOf([alert], { alerts: { a: 'no' } })
  const advice = ownAdviceOf('pauseNewAccounts', clean, { known: { cards: [] }, disputes })
  expect(advice).toMatchObject(names.length > 0 ? [{ kind: 'score.clearUp', names }] : [])
})

test('an open alert about a new account without a company affects advice on new credit', () => {
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true } as const
  const advice = ownAdviceOf('pauseApplications', clean, {
    disputes: disputesOf([{ id: 'a', kind }], {}),
  })
  expect(advice).toMatchObject([{ kind: 'score.clearUp', names: [] }])
})

test('advice on new credit names the accounts and inquiries that only the review denied', () => {
  const entries = [
    { name: 'Pellworth', entryKey: 'loan', lastFour: '4410' },
    { name: 'Larkmoor', entryKey: 'inquiry', kind: 'inquiry' as const },
    { name: 'Skylark Wireless', entryKey: 'debt', kind: 'collection' as const },
    { name: 'Quillhaven', entryKey: 'own' },
  ]
  const review = { loan: 'notMine', inquiry: 'notMine', debt: 'notMine', own: 'mine' } as const
  const disputes = disputesOf([], { review })
  const names = ['Pellworth ••••\u00a04410', 'Larkmoor']
  expect(ownAdviceOf('pauseNewAccounts', clean, { disputes, entries })).toMatchObject([
    { kind: 'score.clearUp', names },
  ])
})

test('a denied entry that is not a card does not affect advice on new credit', () => {
  const disputes = disputesOf([], { review: { other: 'notMine' } })
  expect(ownAdviceOf('pauseApplications', clean, { disputes, allCards: [] })).toEqual([])
})

test.each([
  ['a bankruptcy', { records: { ...records, bankruptcies: 1 } }],
  ['a collection', { records: { ...records, collections: 1 } }],
  ['a charge-off', { payments: { ...payments, chargeOffs: 1 } }],
  ['a recent late payment', { payments: { ...payments, state: 'needsWork' as const } }],
])('a report with %s gets no advice to pay more than agreed or to raise limits', (_, fields) => {
  for (const action of ['payExtra', 'raiseLimits'])
    expect(ownAdviceOf(action, { ...clean, ...fields }, {})).toMatchObject([
      { kind: 'score.keepPaying' },
    ])
})

test('a higher limit is suggested unless a card is over its limit', () => {
  const adviceFor = (balance: number) =>
    ownAdviceOf('raiseLimits', clean, {
      known: { cards: [{ ...card, balance, limit: 100_000, isAuthorizedUser: false }] },
    })
  expect(adviceFor(100_001)).toMatchObject([{ kind: 'score.keepPaying' }])
  expect(adviceFor(100_000)).toEqual([])
})
