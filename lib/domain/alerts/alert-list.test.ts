import { expect, test } from 'vitest'
import { upstreamAlertsSchema as wire } from '@/lib/contract/normalize/alert'
import { alertKindOf } from './alert-kind'
import { alertProviders, filterAlerts, groupAlertsByMonth } from './alert-list'
import { toAlertItems } from './alert-views'

test.each([
  ['NEW_ACCOUNT', 'newAccount', 'actNow'],
  ['AUTHORIZED_USER_ADDED', 'authorizedUser', 'check'],
  ['HARD_INQUIRY', 'inquiry', 'actNow'],
  ['ADDRESS_CHANGE', 'address', 'actNow'],
  ['NAME_CHANGE', 'name', 'actNow'],
  ['EMPLOYMENT_CHANGE', 'employment', 'check'],
  ['NEW_COLLECTION', 'collection', 'actNow'],
  ['NEW_MEDICAL_COLLECTION', 'collection', 'actNow'],
  ['COLLECTION_PAID', 'collectionPaid', 'information'],
  ['COLLECTION_BALANCE_UP', 'collectionBalance', 'check'],
  ['BANKRUPTCY', 'publicRecord', 'actNow'],
  ['CARD_LOST_OR_STOLEN', 'lostCard', 'actNow'],
  ['DORMANT_ACCOUNT_USED', 'dormant', 'actNow'],
  ['DELINQUENCY_60', 'late', 'check'],
  ['CHARGED_OFF', 'chargedOff', 'check'],
  ['OVER_LIMIT', 'overLimit', 'check'],
  ['LIMIT_CHANGE', 'limitChange', 'check'],
  ['ACCOUNT_CLOSED', 'closed', 'information'],
  ['ACCOUNT_PAID_OFF', 'paidOff', 'information'],
  ['BALANCE_UP', 'balanceUp', 'check'],
  ['BALANCE_DOWN', 'balanceDown', 'information'],
  ['SCORE_DOWN', 'score', 'information'],
  ['FREEZE_PLACED', 'freeze', 'information'],
  ['FRAUD_ALERT_ADDED', 'fraudAlert', 'information'],
  ['STATEMENT_ADDED', 'statement', 'information'],
  ['SOMETHING_ELSE', 'other', 'check'],
])('an alert of type %s is of the kind %s (%s)', (alertType, name, severity) => {
  expect(alertKindOf({ alertType, name: null })).toMatchObject({ name, severity })
})

test.each([
  [null, 'New Inquiry', 'inquiry'],
  ['X17', 'Your address changed', 'address'],
  ['X17', 'Account opened', 'newAccount'],
  [undefined, undefined, 'other'],
])('an alert of type %s titled %s is of the kind %s', (alertType, name, kind) => {
  expect(alertKindOf({ alertType, name }).name).toBe(kind)
})

const shown = toAlertItems(
  wire.parse([
    {
      id: 1,
      provider: 'TU',
      name: 'Address change',
      dateReported: '2026-10-02T00:00:00Z',
      alertType: 'ADDRESS_CHANGE',
    },
    { id: 'b', provider: 'EFX', name: ' ', alertType: 'HARD_INQUIRY', dateReported: Date.UTC(2026, 10, 1) },
    { id: 'c', provider: 'EFX' },
    { id: 'd', provider: 'EFX', name: 'Score went up', dateReported: Date.UTC(2026, 9, 30) },
    { id: 1, provider: 'EXP', name: 'The same id again' },
  ]),
)

test('alerts are sorted newest first, undated ones last, one per id', () => {
  expect(shown.map(({ id }) => id)).toEqual(['b', 'd', '1', 'c'])
})

test('the title is the name, else the type in words, else none', () => {
  expect(shown.map(({ title }) => title)).toEqual(['Hard inquiry', 'Score went up', 'Address change', undefined])
})

test('alerts are grouped by the month they were reported in', () => {
  expect(groupAlertsByMonth(shown).map(({ month, alerts }) => [month, alerts.length])).toEqual([
    ['November 2026', 1],
    ['October 2026', 2],
    [undefined, 1],
  ])
})

test.each([
  [{}, ['b', 'd', '1', 'c']],
  [{ provider: 'TU' }, ['1']],
  [{ topic: 'score' as const }, ['d']],
  [{ provider: 'EFX', topic: 'personal' as const }, []],
])('the filter %j matches %j', (filter, ids) => {
  expect(filterAlerts(shown, filter).map(({ id }) => id)).toEqual(ids)
})

test('the bureaus that sent alerts are in the product order', () => {
  expect(alertProviders(shown)).toEqual(['EFX', 'TU'])
})

const described = (alert: object) => toAlertItems(wire.parse([{ id: 'a', ...alert }]))[0]

test.each([
  [{ description: ' It changed. ', institutionName: 'Larkmoor Bank' }, 'It changed.'],
  [
    { institutionName: 'Larkmoor Bank', inquiryType: 'HARD_INQUIRY', endUserText: 'A loan was applied for.' },
    'Larkmoor Bank, Hard inquiry. A loan was applied for.',
  ],
  [{ institutionName: 'Acme Inc.', endUserText: 'Account 12 opened' }, 'Acme Inc. Account 12 opened.'],
  [
    {
      institutionName: 'Larkmoor Bank',
      inquiryType: 'HARD_INQUIRY',
      endUserText: 'Larkmoor Bank looked at your file.',
    },
    'Hard inquiry. Larkmoor Bank looked at your file.',
  ],
  [{ inquiryType: 'SOFT' }, 'Soft.'],
  [{ endUserText: ' ', description: ' ' }, undefined],
  [{}, undefined],
])('the alert %j is described as %s', (alert, description) => {
  expect(described(alert)?.description).toBe(description)
})

test('an alert of the published data model gets its name from the type, its date from the creation and its bureau from the source', () => {
  const alert = { alertType: 'NEW_INQUIRY', creationDate: Date.UTC(2026, 9, 14), dataSource: 'EQUIFAX' }
  expect(described(alert)).toMatchObject({
    title: 'New inquiry',
    label: 'Equifax',
    date: Date.UTC(2026, 9, 14),
    kind: { name: 'inquiry' },
  })
})

test('an alert without a bureau has no bureau', () => {
  expect(described({ name: 'Score went up', description: null, institutionName: null })).toStrictEqual({
    id: 'a',
    title: 'Score went up',
    kind: { name: 'score', severity: 'information', topic: 'score' },
    institution: {},
  })
  expect(alertProviders([{ provider: 'TU' }, {}])).toEqual(['TU'])
})
