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
    expect(alertsAskingAbout(named, [asking])).toEqual(isAsked ? [asking] : [])
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

test('an entry with several denied alerts is one thing to clear up, named by its own alert', () => {
  const alerts = [opened, asked, moved]
  const answers = { alerts: { newAccount: 'no', hardInquiry: 'no', address: 'no' } } as const
  expect(toClearUp(alerts, [account, inquiry, strange, own], answers)).toEqual([
    { alert: opened, entry: account, isDenied: true },
    { alert: asked, entry: inquiry, isDenied: true },
    { alert: moved, entry: strange, isDenied: true },
  ])
})

test('a denied address is listed once in the theft file, with or without an alert', () => {
  const file = theftFileOf({
    entries: [strange],
    alerts: [moved],
    answers: { alerts: { address: 'no' }, review: {} },
  })
  expect(file.others).toEqual([{ key: strange.keys[0], entry: strange }])
})
