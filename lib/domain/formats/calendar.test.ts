import { expect, test } from 'vitest'
import { nextUpdateOf } from '../score/score-card'
import {
  addMonths,
  formatDate,
  formatLocalTime,
  formatMonth,
  formatMonthAndDay,
  formatNumericMonth,
  wholeMonthsBetween,
  wholeYearsBetween,
  yearsAndMonths,
} from './calendar'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

test('dates are shown as MM/DD/YYYY of the UTC day', () => {
  expect(formatDate(Date.parse('2026-01-02T00:00:00Z'))).toBe('01/02/2026')
  expect(formatDate(Date.parse('2026-12-31T23:59:59Z'))).toBe('12/31/2026')
  expect(formatMonth(day('2026-03-31'))).toBe('March 2026')
  expect(formatNumericMonth(day('2026-03-31'))).toBe('03/2026')
  expect(formatMonthAndDay(Date.parse('2026-10-19T23:59:59Z'))).toBe('Oct 19')
})

test.each([
  ['2026-01-15', false, '02/15/2026'],
  ['2026-01-31', false, '02/28/2026'],
  ['2028-01-31', false, '02/29/2028'],
  ['2026-12-31', false, '01/31/2027'],
  ['2026-03-31', false, '04/30/2026'],
  ['2026-01-28', true, '02/04/2026'],
  ['2026-12-28', true, '01/04/2027'],
])('a score of %s updated weekly %s is next due on %s', (date, weekly, due) => {
  expect(formatDate(nextUpdateOf(day(date), weekly))).toBe(due)
})

test('the time of day is kept', () => {
  expect(addMonths(Date.parse('2026-01-31T22:30:00Z'), 1)).toBe(Date.parse('2026-02-28T22:30:00Z'))
})

test.each([
  ['2010-06-15', '2026-06-15', 16],
  ['2010-06-15', '2026-06-14', 15],
  ['2010-06-15', '2010-12-31', 0],
  ['2027-01-01', '2026-01-01', 0],
  ['2024-02-29', '2025-02-28', 1],
])('from %s to %s are %i whole years', (from, to, years) => {
  expect(wholeYearsBetween(day(from), day(to))).toBe(years)
})

test('whole months count complete months only', () => {
  expect(wholeMonthsBetween(day('2026-01-31'), day('2026-02-28'))).toBe(1)
  expect(wholeMonthsBetween(day('2026-01-31'), day('2026-02-27'))).toBe(0)
})

test.each([
  [0, { years: 0, months: 0 }],
  [11, { years: 0, months: 11 }],
  [95, { years: 7, months: 11 }],
  [96.9, { years: 8, months: 0 }],
  [-3, { years: 0, months: 0 }],
])('an age of %d months is %j', (months, age) => {
  expect(yearsAndMonths(months)).toEqual(age)
})

const noon = Date.UTC(2026, 10, 20, 12)

test('a time of the same day has no date', () => {
  expect(formatLocalTime(noon + 30 * 60_000, noon, 'UTC')).toBe('12:30 PM')
})

test('a time of another day has its date', () => {
  expect(formatLocalTime(noon + 24 * 3_600_000, noon, 'UTC')).toBe('12:00 PM, 11/21/2026')
})

test('the day is that of the zone, not of UTC', () => {
  expect(formatLocalTime(Date.UTC(2026, 10, 21, 2), Date.UTC(2026, 10, 20, 22), 'America/New_York')).toBe('9:00 PM')
})
