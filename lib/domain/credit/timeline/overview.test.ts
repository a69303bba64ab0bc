import { expect, test } from 'vitest'
import type { TimelineEntry } from '@/lib/contract/bff/credit/timeline'
import { checkDayOf, groupsOf, milestonesOf, upcomingOf, yearsOf } from './overview'

const day = (text: string) => Date.parse(text)
const reportDate = day('2026-11-19')
const inquiry: TimelineEntry = { kind: 'inquiry', date: day('2027-03-15') }
const late: TimelineEntry = {
  kind: 'late',
  date: day('2027-04-19'),
  until: day('2027-05-19'),
  count: 2,
}
const lastLate: TimelineEntry = { kind: 'late', date: day('2029-01-19'), count: 1 }
const chapter7: TimelineEntry = { kind: 'chapter7', date: day('2035-09-19') }
const overdue: TimelineEntry = { kind: 'inquiry', date: day('2026-10-31') }
const undated: TimelineEntry = { kind: 'collection' }
const due: TimelineEntry = { kind: 'chargeOff', date: day('2026-08-31'), limit: day('2027-02-27') }
const loanEnds: TimelineEntry = { kind: 'loanEnds', date: day('2028-01-01') }
const all = [due, inquiry, late, loanEnds, lastLate, chapter7, undated, overdue]

test('every year shows how many entries are removed and how many are left', () => {
  expect(
    yearsOf(all, reportDate).map(({ year, leaving, staying }) => [year, leaving, staying]),
  ).toEqual([
    [2026, 1, 5],
    [2027, 3, 2],
    [2028, 0, 2],
    [2029, 1, 1],
    ...[2030, 2031, 2032, 2033, 2034].map((year) => [year, 0, 1]),
    [2035, 1, 0],
  ])
  expect(yearsOf([undated, overdue, loanEnds], reportDate)).toEqual([])
})

test.each<readonly [string, readonly TimelineEntry[], readonly string[]]>([
  ['of everything', all, ['2026 some 1', '2029 lastLate 1', '2035 bankruptcy 1']],
  ['without a bankruptcy', [inquiry, late, lastLate], ['2027 some 3', '2029 lastLate 1']],
  [
    'whose last entry is an inquiry',
    [late, { ...inquiry, date: day('2028-11-18') }],
    ['2027 lastLate 2', '2028 last 1'],
  ],
  ['of one entry', [inquiry], ['2027 some 1']],
  ['of one year', [{ ...inquiry, count: 3 }], ['2027 last 3']],
  [
    'with an account that leaves after the last late payment',
    [lastLate, { ...due, date: day('2031-08-31') }],
    ['2029 some 1', '2031 lastLate 1'],
  ],
  ['without a date to come', [undated, overdue, loanEnds], []],
])(
  'the headline lists the first year, last late payment, bankruptcy and last entry: %s',
  (_, entries, lines) => {
    expect(
      milestonesOf(entries, reportDate).map(({ year, kind, count }) => `${year} ${kind} ${count}`),
    ).toEqual(lines)
  },
)

test('entries are grouped by year, with separate groups for overdue and undated ones', () => {
  const groups = groupsOf([overdue, due, inquiry, loanEnds, undated], reportDate)
  expect(groups.map(({ name, entries }) => [name, entries.length])).toEqual([
    ['overdue', 1],
    [2026, 1],
    [2027, 1],
    [2028, 1],
    ['undated', 1],
  ])
})

test.each([
  [day('2026-11-19'), []],
  [day('2026-11-20'), ['inquiry']],
  [day('2027-11-19'), ['inquiry']],
  [day('2027-11-20'), []],
])('the score page shows entries that drop off within twelve months: %i', (date, kinds) => {
  const [entry] = upcomingOf(
    [{ ...inquiry, date, from: 0, basis: 'stated', company: 'Kestrel' }],
    reportDate,
  )
  expect(entry ? [entry.kind] : []).toEqual(kinds)
  if (entry) expect(entry).toEqual({ kind: 'inquiry', date, company: 'Kestrel' })
})

test.each([
  ['2027-01-31', undefined, '2027-02-01'],
  ['2027-12-01', undefined, '2028-01-01'],
  ['2027-04-19', '2027-05-31', '2027-06-01'],
])(
  'for removals from %s to %s, the report is worth checking again from %s',
  (date, until, expected) => {
    const entry: TimelineEntry = {
      kind: 'late',
      date: day(date),
      ...(until ? { until: day(until) } : {}),
    }
    expect(checkDayOf(entry)).toBe(day(expected))
  },
)
