import { expect, test } from 'vitest'
import type { AlertItem, AlertKindName } from '@/lib/contract/bff/credit/alerts'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { toClearUp } from '../check-up/to-clear-up'
import { theftFileOf } from '../identity-theft/theft-file'
import { alertsAskingAbout, entryAnswersOf, withNamingAlerts } from './entry-answers'

const date = Date.UTC(2026, 10, 17)
const bureaus = [{ provider: 'EXP', label: 'Experian' }]
const entry = (kind: ReviewEntry['kind'], title: string): ReviewEntry => ({
  keys: [`${kind} ${title}`],
  kind,
  title,
  bureaus,
  ...(kind === 'address' ? {} : { date }),
})
type NamingAlert = Pick<AlertItem, 'id' | 'kind' | 'date' | 'description'> & { company?: string }
const alert = (name: AlertKindName, more: Partial<NamingAlert> = {}): NamingAlert => ({
  id: name,
  kind: { name, severity: 'actNow', mayBeFraud: true },
  date,
  ...more,
})

const own = entry('address', '55 Tanager Ct, Inverleigh, WA 98999')
const reported = entry('address', '679 Maple Hollow Rd, Dunlin Bay, FL 32999')
const strange = { ...reported, alertIds: ['address'] }
const moved = alert('address', {
  description: 'A new address was reported: 679 Maple Hollow Rd, Dunlin Bay, FL 32999.',
})
const account = entry('account', 'Vantry')
const inquiry = entry('inquiry', 'Vantry')
const opened = alert('newAccount', { company: 'VANTRY' })
const asked = alert('hardInquiry', { company: 'VANTRY' })

test.each([
  ['the address that the alert names', reported, moved, true],
  ['another address', own, moved, false],
  ['an address, if the bureau names none', reported, alert('address'), false],
  [
    'the name that the alert names',
    entry('name', 'Ann Lee'),
    alert('name', { description: 'A new name was reported: Ann Lee.' }),
    true,
  ],
  [
    'a name that another one begins with',
    entry('name', 'Ann Lee'),
    alert('name', { description: 'A new name was reported: Ann Lee Moore.' }),
    false,
  ],
  [
    'a debt of the company',
    entry('collection', 'Calloway Bank'),
    alert('collection', { company: 'CALLOWAY BANK' }),
    true,
  ],
  [
    'a debt that an agency got a year earlier',
    entry('collection', 'Calloway Bank'),
    alert('collection', { company: 'CALLOWAY BANK', date: Date.UTC(2027, 10, 17) }),
    false,
  ],
] as const)(
  'determines whether an alert and the review ask the same question about %s',
  (...row) => {
    const [, about, asking, isAsked] = row
    const [named = about] = withNamingAlerts([about], [asking])
    expect(alertsAskingAbout(named, [asking], [named])).toEqual(isAsked ? [asking] : [])
  },
)

test.each([
  ['no', {}, 'notMine'],
  ['yes', {}, 'mine'],
  ['no', { [strange.keys[0] ?? '']: 'mine' }, 'mine'],
] as const)('the answer %s to an alert with the review %j means %s', (given, review, meant) => {
  const answers = entryAnswersOf([strange, own], [moved], { alerts: { address: given }, review })
  expect(answers).toEqual({ [strange.keys[0] ?? '']: meant })
})

test('several denied alerts are one item to clear up for each entry, with the entry’s own alert', () => {
  const alerts = [opened, asked, moved]
  const answers = { alerts: { newAccount: 'no', hardInquiry: 'no', address: 'no' } } as const
  expect(toClearUp(alerts, [account, inquiry, strange, own], answers)).toEqual([
    { alert: opened, entry: account, isDenied: true },
    { alert: asked, entry: inquiry, isDenied: true },
    { alert: moved, entry: strange, isDenied: true },
  ])
})

const debt = entry('collection', 'Calloway Bank')
const secondDebt = { ...debt, keys: ['second debt'], date: Date.UTC(2026, 9, 2) }
const amounts = [300, 90].map((amount) => ({ provider: 'EXP', label: 'Experian', amount }))
const agency = { ...alert('collection', { company: 'CALLOWAY BANK' }), label: 'Experian' }
const record = entry('record', 'Inverleigh Court')
const secondRecord = entry('record', 'Dunlin Bay Court')
const filed = alert('publicRecord')

test.each([
  ['one of two debts of a creditor', [debt, secondDebt], agency],
  ['one of two debts with the same key', [{ ...debt, bureaus: amounts }], agency],
  ['one of two court records, without the name of a court,', [record, secondRecord], filed],
])(
  'the answer to an alert about %s applies to no entry, and a denied alert is listed itself',
  (_, entries, asking) => {
    const answersWith = (given: 'yes' | 'no') => ({ alerts: { [asking.id]: given }, review: {} })
    expect(entryAnswersOf(entries, [asking], answersWith('yes'))).toEqual({})
    const answers = answersWith('no')
    expect(entryAnswersOf(entries, [asking], answers)).toEqual({})
    expect(toClearUp([asking], entries, answers)).toEqual([{ alert: asking, isDenied: true }])
    const { entries: listed, others } = theftFileOf({ entries, alerts: [asking], answers })
    expect([...listed, ...others].map(({ key }) => key)).toEqual([asking.id])
  },
)

test('a denied alert about one of two debts is not listed if the review denies one of them', () => {
  const entries = [debt, secondDebt]
  const review = { 'second debt': 'notMine' } as const
  const answers = { alerts: { [agency.id]: 'no' }, review } as const
  const file = theftFileOf({ entries, alerts: [agency], answers })
  expect(file.entries.map(({ key }) => key)).toEqual(['second debt'])
})

test.each([
  [
    'debt that its own bureau lists',
    [debt, { ...secondDebt, bureaus: [{ provider: 'EFX', label: 'Equifax' }] }],
    agency,
  ],
  ['inquiry, although the company has an account', [inquiry, account], asked],
  ['court record of its time', [record, { ...secondRecord, date: Date.UTC(2024, 0, 1) }], filed],
])('the answer to an alert applies to the only %s', (_, entries, asking) => {
  const answers = entryAnswersOf(entries, [asking], { alerts: { [asking.id]: 'no' } })
  expect(answers).toEqual({ [entries[0]?.keys[0] ?? '']: 'notMine' })
})

test('an address in the report that is denied in an alert is listed once in the theft file', () => {
  const file = theftFileOf({
    entries: [strange],
    alerts: [moved],
    answers: { alerts: { address: 'no' }, review: {} },
  })
  expect(file.others).toEqual([{ key: strange.keys[0], entry: strange }])
})
