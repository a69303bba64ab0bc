import { expect, test } from 'vitest'
import type { TimelineEntry } from '@/lib/contract/bff/credit/timeline'
import type { Account, PaymentMonth, PaymentYear } from '@/lib/contract/bureau/account'
import type { PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import { monthNames } from '@/lib/contract/report-fields'
import { leavingStateOf } from './leaving-rules'
import { onTimeEntriesOf } from './milestones'
import { timelineOf, timelinesOf } from './timeline'

const reportDate = Date.UTC(2026, 10, 19)

function entriesOf(view: Omit<ReportView, 'provider'>, at = reportDate): TimelineEntry[] {
  return timelineOf({ provider: 'EFX', ...view }, at)
}

const day = (text: string) => Date.parse(text)
const dayOf = (at: number | undefined) =>
  at === undefined ? undefined : new Date(at).toISOString().slice(0, 10)

/**
 * Formats an entry as a table row: kind, date on which it drops off, last date allowed by law, and
 * basis of its date.
 */
const rowOf = ({ kind, date, limit, basis }: TimelineEntry) => [
  kind,
  dayOf(date),
  dayOf(limit),
  basis,
]

const inquiry = (type: string | null, reportedDate: number | null) => ({
  type,
  reportedDate,
  contactInformation: { name: 'Kestrel Lending' },
})

test.each([
  ['of the last day of a month', 'HARD', '2026-08-31', '2028-08-31'],
  ['of a leap day', 'HARD', '2024-02-29', '2026-02-28'],
  ['without a type', null, '2025-03-15', '2027-03-15'],
])('a hard inquiry is removed after two years: an inquiry %s', (_, type, made, leaves) => {
  expect(entriesOf({ inquiries: [inquiry(type, day(made))] })).toEqual([
    {
      kind: 'inquiry',
      from: day(made),
      date: day(leaves),
      basis: 'stated',
      company: 'Kestrel Lending',
      opened: day(made),
    },
  ])
})

test('late payments on a card from before a bankruptcy carry the case, because it may include them', () => {
  const filed = { kind: 'bankruptcy' as const, filedDate: day('2022-05-01') }
  const cards = ['2021-03-01', '2023-03-01'].map((opened) =>
    card('2023-06', 'GLGG', { dateOpened: day(opened), balanceAmount: { amount: 90 } }),
  )
  const casesOf = (dispositionStatus: string) =>
    entriesOf({
      revolvingAccounts: cards,
      publicRecords: [{ ...filed, dispositionStatus }],
    }).flatMap(({ kind, bankruptcy }) => (kind === 'late' ? [bankruptcy] : []))
  expect(casesOf('CH-7 DISCHARGED')).toEqual(['other', undefined])
  expect(casesOf('CH-13 FILED')).toEqual(['openPlan', undefined])
})

test('if only one bureau names chapter 13, the bankruptcy drops off on the same day at each bureau', () => {
  const records = (dispositionStatus: string) => ({
    publicRecords: [
      { kind: 'bankruptcy' as const, filedDate: day('2021-07-19'), dispositionStatus },
    ],
  })
  const providerViews = [
    { provider: 'EFX', ...records('CH-13 FILED') },
    { provider: 'TU', ...records('Petition filed') },
  ]
  const rows = timelinesOf({ providerViews }, reportDate).map(({ entries }) => entries.map(rowOf))
  const row = ['chapter13', '2028-07-19', '2031-07-19', 'stated']
  expect(rows).toEqual([[row], [row]])
})

test('soft inquiries are left out, and a hard inquiry without a date is listed without one', () => {
  expect(entriesOf({ inquiries: [inquiry('SOFT', reportDate), inquiry('HARD', null)] })).toEqual([
    { kind: 'inquiry', company: 'Kestrel Lending' },
  ])
})

test.each([
  ['in the month of the report, on an earlier day', '2024-11-01', 'ahead'],
  ['in the month before the report', '2024-10-31', 'overdue'],
  ['later', '2025-01-01', 'ahead'],
])('an inquiry due for removal %s (made on %s) has the state %s', (_, made, state) => {
  const [entry] = entriesOf({ inquiries: [inquiry('HARD', day(made))] })
  expect(entry && leavingStateOf(entry, reportDate)).toBe(state)
})

const good: PaymentMonth = { monthType: 'POSITIVE', value: 'PAYS_AS_AGREED' }
const late: PaymentMonth = { monthType: 'NEGATIVE', value: 'DAYSLATE_30' }
const chargedOff: PaymentMonth = { monthType: 'CHARGE_OFF', value: 'CHARGE_OFF' }

/**
 * Builds a card from the cells of consecutive months: `G` good, `L` late, `C` charged off, `-`
 * without data.
 */
function card(first: string, cells: string, rest: Partial<Account> = {}): Account {
  const kinds: Readonly<Record<string, PaymentMonth>> = { G: good, L: late, C: chargedOff }
  const [year = 0, month = 0] = first.split('-').map(Number)
  const years = new Map<number, PaymentYear>()
  for (const [index, cell] of [...cells].entries()) {
    const at = new Date(Date.UTC(year, month - 1 + index))
    const row = years.get(at.getUTCFullYear()) ?? { year: at.getUTCFullYear() }
    const name = monthNames[at.getUTCMonth()] ?? 'january'
    years.set(row.year, { ...row, [name]: kinds[cell] ?? { monthType: 'NO_DATA' } })
  }
  return {
    id: '1',
    accountName: 'First Harbor',
    reportedDate: reportDate,
    paymentHistory: [...years.values()],
    ...rest,
  }
}

const rowsOfCard = (account: Account) => entriesOf({ revolvingAccounts: [account] }).map(rowOf)

test('late payments are removed after seven years, and all from one year form one entry', () => {
  const [one, next] = entriesOf({ revolvingAccounts: [card('2020-11', 'GLLLG')] })
  expect(one).toMatchObject({
    kind: 'late',
    count: 1,
    date: day('2027-12-19'),
    from: day('2020-12-19'),
  })
  expect(next).toMatchObject({
    count: 2,
    date: day('2028-01-19'),
    until: day('2028-02-19'),
    company: 'First Harbor',
  })
})

test('late payments older than seven years form a separate entry', () => {
  const entries = entriesOf({ revolvingAccounts: [card('2019-09', 'LLLLG')] })
  expect(entries.map(({ count, date = 0 }) => [count, dayOf(date)])).toEqual([
    [2, '2026-09-19'],
    [2, '2026-11-19'],
  ])
  expect(entries.map((entry) => leavingStateOf(entry, reportDate))).toEqual(['overdue', 'ahead'])
})

test.each<readonly [string, Account, readonly (readonly unknown[])[]]>([
  [
    'from the first delinquency that the report states, on the last day of a month',
    card('2024-06', 'GLLLLC', { firstDelinquencyDate: day('2024-08-31') }),
    [['chargeOff', '2031-08-31', '2032-02-27', 'stated']],
  ],
  [
    'from the first delinquency of a leap day',
    card('2024-02', 'GLLLLC', { firstDelinquencyDate: day('2024-02-29') }),
    [['chargeOff', '2031-02-28', '2031-08-27', 'stated']],
  ],
  [
    'from the months if none is stated',
    card('2024-06', 'GLLLLC'),
    [['chargeOff', '2031-07-19', '2032-01-15', 'months']],
  ],
  [
    'from the months if the stated one belongs to an earlier delinquency',
    card('2024-01', 'LGGGLLLLC', { firstDelinquencyDate: day('2024-01-19') }),
    [
      ['late', '2031-01-19', undefined, 'months'],
      ['chargeOff', '2031-05-19', '2031-11-15', 'months'],
    ],
  ],
  [
    'at the latest from the first month of the history',
    card('2024-06', 'LLC'),
    [['chargeOff', '2031-06-19', '2031-12-16', 'atLatest']],
  ],
  [
    'at the latest from the month after a gap, with the late payments before it on their own',
    card('2024-06', 'GL-LC-C'),
    [
      ['late', '2031-07-19', undefined, 'months'],
      ['chargeOff', '2031-09-19', '2032-03-18', 'atLatest'],
    ],
  ],
  [
    'without a date if only the status says so',
    card('2024-06', 'GG', { accountStatus: 'CHARGE_OFF' }),
    [['chargeOff', undefined, undefined, undefined]],
  ],
  [
    'from the stated date, if only the status says so',
    card('2024-06', '', { accountStatus: 'REPOSSESSION', firstDelinquencyDate: day('2024-05-31') }),
    [['repossession', '2031-05-31', '2031-11-27', 'stated']],
  ],
])(
  'a charged-off account is removed seven years after the delinquency that led to it: %s',
  (_, account, rows) => {
    expect(rowsOfCard(account)).toEqual(rows)
  },
)

test.each([
  ['INCLUDED_IN_BANKRUPTCY', 'bankruptcyAccount'],
  ['COLLECTION', 'collectionAccount'],
  ['FORECLOSURE', 'foreclosure'],
  ['VOLUNTARY_SURRENDER', 'surrender'],
  ['PAYS_AS_AGREED', undefined],
  ['LATE_30_DAYS', undefined],
])('an account with the status %s becomes the timeline entry %s', (accountStatus, kind) => {
  expect(rowsOfCard(card('2026-01', '', { accountStatus }))[0]?.[0]).toBe(kind)
})

test('a charge-off older than seven years is due, not overdue, for the 180 days that the law adds', () => {
  const states = ['2019-01-10', '2019-05-01', '2019-12-01'].map((firstDelinquencyDate) => {
    const account = card('2019-01', '', {
      accountStatus: 'CHARGE_OFF',
      firstDelinquencyDate: day(firstDelinquencyDate),
    })
    const [entry] = entriesOf({ revolvingAccounts: [account] })
    return entry && leavingStateOf(entry, day('2026-10-20'))
  })
  expect(states).toEqual(['overdue', 'due', 'ahead'])
})

test('a collection has the latest possible removal date, because its debt was late before assignment', () => {
  const [dated, undated] = entriesOf({
    collections: [
      { agencyClient: 'Northband Cable' },
      { agencyClient: ' Skylark ', assignedDate: day('2023-01-19') },
    ],
  })
  expect(dated && rowOf(dated)).toEqual(['collection', '2030-01-19', '2030-07-18', 'atLatest'])
  expect(undated).toEqual({ kind: 'collection', company: 'Northband Cable' })
})

test.each<readonly [string, PublicRecord, readonly unknown[]]>([
  [
    'chapter 7 after ten years',
    { dispositionStatus: 'Discharged chapter 7', filedDate: day('2025-09-19') },
    ['chapter7', '2035-09-19', undefined, 'stated'],
  ],
  [
    'chapter 7 of a leap day',
    { dispositionStatus: 'Chapter 7', filedDate: day('2024-02-29') },
    ['chapter7', '2034-02-28', undefined, 'stated'],
  ],
  [
    'chapter 13 after seven, of ten that the law allows',
    { courtName: 'Bankruptcy court, Chapter 13', filedDate: day('2025-09-30') },
    ['chapter13', '2032-09-30', '2035-09-30', 'stated'],
  ],
  [
    'an unnamed chapter after ten at the latest',
    { courtName: 'U.S. Bankruptcy Court', filedDate: day('2025-09-30') },
    ['bankruptcy', '2035-09-30', undefined, 'atLatest'],
  ],
  [
    'one without a date of filing',
    { dispositionStatus: 'Discharged chapter 7' },
    ['chapter7', undefined, undefined, undefined],
  ],
  [
    'a record of another kind',
    { courtName: 'County court', filedDate: day('2025-09-30') },
    ['record'],
  ],
])('computes when a public record is removed: %s', (_, record, [kind, date, limit, basis]) => {
  expect(entriesOf({ publicRecords: [record] }).map(rowOf)).toEqual([[kind, date, limit, basis]])
})

const loan: Partial<Account> = {
  accountOpen: true,
  dateOpened: day('2022-03-31'),
  termDurationMonths: 60,
  balanceAmount: { amount: 1_150 },
  monthlyPayment: { amount: 300 },
}

test.each<readonly [string, Partial<Account>, string | undefined]>([
  ['at the end of its term', loan, '2027-03-31'],
  ['at the end of a term in a shorter month', { ...loan, termDurationMonths: 59 }, '2027-02-28'],
  ['without a payment in the report', { ...loan, monthlyPayment: null }, '2027-03-31'],
  [
    'whose payments do not reach its balance',
    { ...loan, balanceAmount: { amount: 1_600 } },
    undefined,
  ],
  [
    'without a term, since a balance alone tells no date',
    { ...loan, termDurationMonths: null },
    undefined,
  ],
  ['whose term is over', { ...loan, dateOpened: day('2020-03-31') }, undefined],
  [
    'more than fifteen years from now',
    { ...loan, termDurationMonths: 240, monthlyPayment: null },
    undefined,
  ],
  ['paid off', { ...loan, balanceAmount: { amount: 0 } }, undefined],
  ['closed', { ...loan, accountOpen: false }, undefined],
])('computes when the term of a loan ends: a loan %s', (_, facts, date) => {
  const account = card('2026-10', 'G', facts)
  expect(
    entriesOf({ installmentAccounts: [account] }).map((entry) => [entry.kind, dayOf(entry.date)]),
  ).toEqual(date === undefined ? [] : [['loanEnds', date]])
  expect(entriesOf({ revolvingAccounts: [account] })).toEqual([])
})

test.each<readonly [string, readonly Account[], readonly string[]]>([
  [
    'of two accounts',
    [card('2026-01', 'LGG'), card('2026-03', 'LG')],
    ['onTime12 2027-03-19', 'onTime24 2028-03-19'],
  ],
  ['that one year has passed since', [card('2025-08', 'LG')], ['onTime24 2027-08-19']],
  ['with an amount past due', [card('2026-03', 'LG', { pastDueAmount: { amount: 92 } })], []],
  ['without late payments', [card('2026-03', 'GG')], []],
])(
  'milestones of one and two years on time are counted from the newest late payment: %s',
  (_, revolvingAccounts, expected) => {
    expect(milestonesOf(revolvingAccounts)).toEqual(expected)
  },
)

test('an account that is left out neither sets nor prevents an on-time milestone', () => {
  const newest = card('2026-03', 'LG', { accountName: 'Vantry', pastDueAmount: { amount: 92 } })
  const accounts = [card('2026-01', 'LGG'), newest]
  expect(milestonesOf(accounts)).toEqual([])
  expect(milestonesOf(accounts, 'Vantry')).toEqual(['onTime12 2027-01-19', 'onTime24 2028-01-19'])
})

/**
 * Returns the milestones of a report with these cards. Ignores the cards of the company `leftOut`.
 */
function milestonesOf(revolvingAccounts: readonly Account[], leftOut?: string) {
  const view = { provider: 'EFX', revolvingAccounts: [...revolvingAccounts] }
  const [timeline] = timelinesOf({ providerViews: [view] }, reportDate)
  const late = timeline?.late.filter(({ name }) => name !== leftOut) ?? []
  return onTimeEntriesOf(late, reportDate).map(({ kind, date }) => `${kind} ${dayOf(date)}`)
}

test('timeline entries are sorted by date, and undated ones come last', () => {
  const entries = entriesOf({
    inquiries: [
      inquiry('HARD', null),
      inquiry('HARD', day('2026-01-01')),
      inquiry('HARD', day('2025-01-01')),
    ],
  })
  expect(entries.map(({ date }) => dayOf(date))).toEqual(['2027-01-01', '2028-01-01', undefined])
})

test('every bureau has its own timeline with the date of its report', () => {
  const summary = { provider: 'TU', reportGenerated: day('2026-11-02') }
  const views = [{ provider: 'TU', summary }, { provider: 'EFX' }]
  expect(timelinesOf({ providerViews: views }, reportDate)).toEqual([
    { provider: 'EFX', label: 'Equifax', date: reportDate, entries: [], late: [] },
    { provider: 'TU', label: 'TransUnion', date: day('2026-11-02'), entries: [], late: [] },
  ])
})
