import { expect, test } from 'vitest'
import { upstreamAlertsSchema } from '@/lib/contract/normalize/alert'
import {
  alertProviders,
  filterAlerts,
  foldBalances,
  groupAlerts,
  groupByMonth,
  openAlertsFirst,
} from './alert-list'
import { newAlertIds, toAlertItems } from './alert-views'

const now = Date.UTC(2026, 10, 3)

const parseAlerts = (alerts: unknown) => upstreamAlertsSchema.parse(alerts).entries
const described = (alert: object) => toAlertItems(parseAlerts([{ id: 'a', ...alert }]), now)[0]

const shown = toAlertItems(
  parseAlerts([
    {
      id: 1,
      provider: 'TU',
      name: 'Address change',
      dateReported: '2026-10-02T00:00:00Z',
      alertType: 'ADDRESS_CHANGE',
    },
    {
      id: 'b',
      provider: 'EFX',
      name: ' ',
      alertType: 'HARD_INQUIRY',
      dateReported: Date.UTC(2026, 10, 1),
    },
    { id: 'c', provider: 'EFX', institutionPhoneNumber: '5555550141' },
    { id: 'd', provider: 'EFX', name: 'Score went up', dateReported: Date.UTC(2026, 9, 30) },
    { id: 1, provider: 'EXP', name: 'The same id again' },
  ]),
  now,
)

test('alerts are sorted newest first with undated ones last, and duplicate ids are removed', () => {
  expect(shown.map(({ id }) => id)).toEqual(['b', 'd', '1', 'c'])
})

test('an alert’s title is its name, its type in words if it has no name, or else empty', () => {
  expect(shown.map(({ title }) => title)).toEqual([
    'Hard inquiry',
    'Score went up',
    'Address change',
    undefined,
  ])
})

test.each([
  [{}, [{ actNow: ['b'] }, { thisWeek: ['d'] }, { earlier: ['1', 'c'] }]],
  [{ b: 'no' }, [{ thisWeek: ['b', 'd'] }, { earlier: ['1', 'c'] }]],
])('with the answers %j, alerts are grouped as %j', (answers, expected) => {
  const groups = groupAlerts(foldBalances(shown), answers)
  expect(groups.map(({ name, entries }) => ({ [name]: entries.map(({ id }) => id) }))).toEqual(
    expected,
  )
})

test('entries are grouped by month in their order, and those without a date last', () => {
  const months = groupByMonth(foldBalances(shown))
  expect(months.map(({ month, entries }) => [month, entries.map(({ id }) => id)])).toEqual([
    ['2026-11', ['b']],
    ['2026-10', ['d', '1']],
    [undefined, ['c']],
  ])
})

test('an empty list has no groups', () => {
  expect(groupAlerts([], {})).toEqual([])
})

test.each([
  [{}, ['old', 'older', 'new']],
  [{ old: 'yes' }, ['older', 'new', 'old']],
  [{ old: 'yes', older: 'no' }, ['new', 'old', 'older']],
])('with the answers %j, open alerts come first: %j', (answers, ids) => {
  const items = toAlertItems(
    parseAlerts([
      { id: 'new', alertType: 'SCORE_DOWN', dateReported: Date.UTC(2026, 10, 2) },
      { id: 'old', alertType: 'NEW_ACCOUNT', dateReported: Date.UTC(2026, 9, 20) },
      { id: 'older', alertType: 'HARD_INQUIRY', dateReported: Date.UTC(2026, 9, 10) },
    ]),
    now,
  )
  expect(openAlertsFirst(items, answers).map(({ id }) => id)).toEqual(ids)
})

test('an alert with the id "constructor" is open if there are no answers', () => {
  const items = toAlertItems(
    parseAlerts([{ id: 'constructor', alertType: 'NEW_ACCOUNT', dateReported: now }]),
    now,
  )
  expect(groupAlerts(foldBalances(items), {}).map(({ name }) => name)).toEqual(['actNow'])
})

test.each([
  [Date.UTC(2026, 9, 28), true],
  [Date.UTC(2026, 9, 27), undefined],
  [undefined, undefined],
])('determines whether an alert dated %s is from this week: %s', (dateReported, isOfThisWeek) => {
  expect(described({ dateReported })?.isOfThisWeek).toBe(isOfThisWeek)
})

test.each([
  [Date.UTC(2026, 7, 6), true],
  [Date.UTC(2026, 7, 5), undefined],
  [undefined, undefined],
])(
  'determines whether an alert dated %s is from the last 90 days: %s',
  (dateReported, isRecent) => {
    expect(described({ dateReported })?.isRecent).toBe(isRecent)
  },
)

test.each([
  [undefined, ['b', 'd', '1', 'c']],
  [Date.UTC(2026, 9, 2), ['b', 'd', 'c']],
  [Date.UTC(2026, 10, 2), ['c']],
])('for an enrollment at %s, the new alerts are %j', (enrolledAt, ids) => {
  expect(newAlertIds(shown, enrolledAt)).toEqual(ids)
})

test.each([
  [{ alertType: 'BALANCE_UP', balanceChange: 249 }, true],
  [{ alertType: 'BALANCE_UP', balanceChange: { amount: 249, currency: 'USD' } }, true],
  [{ alertType: 'BALANCE_DOWN', balanceChange: -250 }, undefined],
  [{ alertType: 'BALANCE_DOWN', balanceChange: -499, creditLimit: 10_000 }, true],
  [{ alertType: 'BALANCE_DOWN', balanceChange: -500, creditLimit: 10_000 }, undefined],
  [{ alertType: 'BALANCE_DOWN', balanceChange: -1033, creditLimit: 21_900 }, undefined],
  [{ alertType: 'BALANCE_CHANGE', balanceChange: 0 }, true],
  [
    {
      alertType: 'BALANCE_UP',
      description: 'Larkmoor Bank reported $9,056, $56 more than before.',
    },
    true,
  ],
  [{ alertType: 'BALANCE_UP', endUserText: 'A balance went up by $1,056.10.' }, undefined],
  [{ alertType: 'BALANCE_UP', endUserText: 'A balance went up by $56.10.' }, true],
  [{ alertType: 'BALANCE_UP', description: 'Larkmoor Bank reported $90.' }, undefined],
  [{ alertType: 'COLLECTION_BALANCE_UP', balanceChange: 1 }, undefined],
  [{ alertType: 'OVER_LIMIT', balanceChange: 1 }, undefined],
])('determines whether %j is a small balance change: %s', (alert, isSmall) => {
  expect(described(alert)?.isSmallBalanceMove).toBe(isSmall)
})

test('small balance changes in a quarter are grouped into one entry and do not count as new', () => {
  const move = (id: string, dateReported: number) => ({
    id,
    dateReported,
    alertType: 'BALANCE_UP',
    balanceChange: 20,
  })
  const items = toAlertItems(
    parseAlerts([
      move('a', Date.UTC(2026, 9, 20)),
      { id: 'b', name: 'Address change', dateReported: Date.UTC(2026, 9, 15) },
      move('c', Date.UTC(2026, 9, 10)),
      move('d', Date.UTC(2026, 8, 30)),
      { id: 'e', alertType: 'BALANCE_UP', balanceChange: 20 },
    ]),
    now,
  )
  const entries = foldBalances(items)
  expect(
    entries.map((entry) => (entry.type === 'alert' ? entry.id : [entry.id, entry.alerts.length])),
  ).toEqual([['balances 2026-4', 2], 'b', ['balances 2026-3', 1], 'e'])
  expect(newAlertIds(items, undefined)).toEqual(['b'])
})

test('balance changes of one card in one month are grouped, unless there is only one', () => {
  const change = (id: string, company: string, month: number) => ({
    id,
    provider: 'EFX' as const,
    date: Date.UTC(2026, month, 20),
    kind: { name: 'balanceUp' as const, severity: 'check' as const },
    institution: { name: company },
  })
  const items = [
    change('a', 'Larkmoor Bank', 9),
    change('b', 'Saltbrook', 9),
    change('c', 'Larkmoor Bank', 9),
    change('d', 'Larkmoor Bank', 8),
  ]
  const entries = foldBalances(items).map((entry) =>
    entry.type === 'alert' ? entry.id : [entry.company, entry.alerts.map(({ id }) => id)],
  )
  expect(entries).toEqual([['Larkmoor Bank', ['a', 'c']], 'b', 'd'])
})

test.each([
  [{}, ['b', 'd', '1', 'c']],
  [{ provider: 'TU' }, ['1']],
  [{ topic: 'score' as const }, ['d']],
  [{ provider: 'EFX', topic: 'personal' as const }, []],
])('the filter %j matches the alerts %j', (filter, ids) => {
  expect(filterAlerts(shown, filter).map(({ id }) => id)).toEqual(ids)
})

test('bureaus that sent alerts are listed in product order', () => {
  expect(alertProviders(shown)).toEqual(['EFX', 'TU'])
})

test.each([
  [{ description: ' It changed. ', institutionName: 'Larkmoor Bank' }, 'It changed.'],
  [
    {
      institutionName: 'Larkmoor Bank',
      inquiryType: 'HARD_INQUIRY',
      endUserText: 'A loan was applied for.',
    },
    'Larkmoor Bank, Hard inquiry. A loan was applied for.',
  ],
  [
    { institutionName: 'Acme Inc.', endUserText: 'Account 12 opened' },
    'Acme Inc. Account 12 opened.',
  ],
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
])('the alert %j is described as "%s"', (alert, description) => {
  expect(described(alert)?.description).toBe(description)
})

test('an alert in the published model takes its name, date and bureau from type, creation and source', () => {
  const alert = {
    alertType: 'NEW_INQUIRY',
    creationDate: Date.UTC(2026, 9, 14),
    dataSource: 'EQUIFAX',
  }
  expect(described(alert)).toMatchObject({
    title: 'New inquiry',
    label: 'Equifax',
    date: Date.UTC(2026, 9, 14),
    kind: { name: 'inquiry' },
  })
})

test('an alert without a source has no bureau', () => {
  expect(
    described({ name: 'Score went up', description: null, institutionName: null }),
  ).toStrictEqual({
    id: 'a',
    title: 'Score went up',
    kind: { name: 'scoreUp', severity: 'information', topic: 'score' },
    institution: {},
  })
  expect(alertProviders([{ provider: 'TU' }, {}])).toEqual(['TU'])
})
