import { expect, test } from 'vitest'
import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { blockDatesOf } from '../disputes/answer-dates'
import { isInLetters, theftFileOf } from './theft-file'

const opened = Date.UTC(2026, 10, 17)
const account: ReviewEntry = {
  keys: ['k'],
  kind: 'account',
  title: 'Vantry Card Services',
  maskedNumber: '•••• 5134',
  date: opened,
  bureaus: [{ provider: 'EFX', label: 'Equifax', amount: 8000 }],
}
const alertOf = (more: Partial<UrgentAlert> = {}): UrgentAlert => ({
  id: 'a',
  label: 'Experian',
  title: 'New account',
  date: opened,
  company: 'Vantry Card Services',
  kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
  ...more,
})
const fileOf = (sources: Partial<Parameters<typeof theftFileOf>[0]>) =>
  theftFileOf({ entries: [account], alerts: [], answers: { alerts: {}, review: {} }, ...sources })

test.each([
  ['the review denies it', { answers: { alerts: {}, review: { k: 'notMine' } } }, 1],
  [
    'an alert about it is denied',
    { alerts: [alertOf()], answers: { alerts: { a: 'no' }, review: {} } },
    1,
  ],
  ['an alert about it is open', { alerts: [alertOf()] }, 0],
  ['nothing was answered', {}, 0],
  ['the consumer is not sure', { answers: { alerts: {}, review: { k: 'notSure' } } }, 0],
  [
    'the review says that it is the consumer’s',
    { alerts: [alertOf()], answers: { alerts: { a: 'no' }, review: { k: 'mine' } } },
    0,
  ],
] as const)('determines whether the theft file contains an account if %s', (_, sources, count) => {
  expect(fileOf(sources)).toMatchObject({ entries: Array(count).fill({ key: 'k' }), others: [] })
})

test.each([
  ['the review denied it', [], {}, false],
  ['the consumer says that it is theft', [], { 'theft.k': opened }, true],
  ['an alert about it was denied', [alertOf()], {}, true],
  ['the consumer takes it out', [alertOf()], { 'out.k': opened }, false],
] as const)(
  'determines whether the letters about theft include an account if %s',
  (_, alerts, ticks, isIn) => {
    const answers = { alerts: { a: 'no' }, review: { k: 'notMine' } } as const
    const [entry] = fileOf({ alerts, answers }).entries
    expect(entry && isInLetters(entry, ticks)).toBe(isIn)
  },
)

test.each(['isAuthorizedUser', 'isShared'])(
  'a denied card with %s is left out of the letters by default',
  (mark) => {
    const answers = { alerts: { a: 'no' }, review: { k: 'notMine' } } as const
    const entries = [{ ...account, [mark]: true }]
    const [entry] = fileOf({ entries, alerts: [alertOf()], answers }).entries
    expect(entry && isInLetters(entry, {})).toBe(false)
  },
)

test('the theft file marks a denied medical collection, from the report or from an alert', () => {
  const clinic = { ...account, kind: 'collection' as const, title: 'Clinic', isMedical: true }
  const kind = { name: 'medicalCollection', severity: 'actNow', mayBeFraud: true } as const
  const { entries } = fileOf({
    entries: [clinic],
    alerts: [alertOf({ kind, company: 'Dental' })],
    answers: { alerts: { a: 'no' }, review: { k: 'notMine' } },
  })
  expect(entries.map(({ company, isMedical }) => [company, isMedical])).toEqual([
    ['Clinic', true],
    ['Dental', true],
  ])
})

test('a denied alert without an entry in any report is added to the theft file under its bureau', () => {
  const alerts = [
    alertOf({
      company: 'Northgate',
      kind: { name: 'hardInquiry', severity: 'actNow', mayBeFraud: true },
    }),
  ]
  const { entries } = fileOf({ alerts, answers: { alerts: { a: 'no' }, review: {} } })
  expect(entries).toEqual([
    {
      key: 'a',
      kind: 'inquiry',
      company: 'Northgate',
      date: opened,
      bureaus: [{ provider: 'EXP', label: 'Experian' }],
    },
  ])
})

test.each(['collection', 'medicalCollection', 'publicRecord'] as const)(
  'a denied %s alert adds one entry, with or without a matching entry in the report',
  (name) => {
    const kind = name === 'publicRecord' ? 'record' : 'collection'
    const listed: ReviewEntry = { ...account, kind, title: 'Calloway Bank' }
    const denied = {
      alerts: [
        alertOf({
          company: 'CALLOWAY BANK',
          kind: { name, severity: 'actNow', mayBeFraud: true },
        }),
      ],
      answers: { alerts: { a: 'no' }, review: {} },
    } as const
    expect(fileOf(denied)).toMatchObject({ entries: [{ key: 'a', kind }], others: [] })
    expect(fileOf({ ...denied, entries: [listed] })).toMatchObject({
      entries: [{ key: 'k', kind, maskedNumber: '•••• 5134' }],
      others: [],
    })
  },
)

test('an address denied in the review or in an alert is listed but left out of the letters', () => {
  const address: ReviewEntry = { ...account, kind: 'address', title: '1 Elm Street' }
  const alerts = [
    alertOf({
      company: undefined,
      kind: { name: 'address', severity: 'actNow', mayBeFraud: true },
    }),
  ]
  expect(
    fileOf({
      entries: [address],
      alerts,
      answers: { alerts: { a: 'no' }, review: { k: 'notMine' } },
    }),
  ).toMatchObject({ entries: [], others: [{ entry: address }, { alert: alerts[0] }] })
})

test.each([
  // Sent on a Monday, received on Saturday: Monday to Thursday are the four business days.
  ['2026-11-23', '2026-11-28', '2026-12-03'],
  // Sent on a Friday, received on Wednesday, with a weekend in between.
  ['2026-11-27', '2026-12-02', '2026-12-08'],
])('a letter sent on %s arrives by %s, and the block is due by %s', (sent, received, block) => {
  const dates = blockDatesOf(Date.parse(sent))
  expect(
    [dates.received, dates.block].map((at) => new Date(at).toISOString().slice(0, 10)),
  ).toEqual([received, block])
})
