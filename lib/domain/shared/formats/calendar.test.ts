import { expect, test } from 'vitest'
import { nextUpdateOf } from '../../credit/score/score-card'
import { addMonths, wholeMonthsBetween, wholeYearsBetween, yearsAndMonths } from './calendar'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

test.each([
  ['2026-01-15', false, '2026-02-15'],
  ['2026-01-31', false, '2026-02-28'],
  ['2028-01-31', false, '2028-02-29'],
  ['2026-12-31', false, '2027-01-31'],
  ['2026-03-31', false, '2026-04-30'],
  ['2026-01-28', true, '2026-02-04'],
  ['2026-12-28', true, '2027-01-04'],
])('the score after %s (weekly updates: %s) is due on %s', (date, weekly, due) => {
  expect(nextUpdateOf(day(date), weekly)).toBe(day(due))
})

test('adding months keeps the time of day', () => {
  expect(addMonths(Date.parse('2026-01-31T22:30:00Z'), 1)).toBe(Date.parse('2026-02-28T22:30:00Z'))
  expect(addMonths(Date.parse('2024-03-31T12:00:00Z'), -13)).toBe(
    Date.parse('2023-02-28T12:00:00Z'),
  )
})

test.each([
  ['2010-06-15', '2026-06-15', 16],
  ['2010-06-15', '2026-06-14', 15],
  ['2010-06-15', '2010-12-31', 0],
  ['2027-01-01', '2026-01-01', 0],
  ['2024-02-29', '2025-02-28', 1],
])('from %s to %s there are %i whole years', (from, to, years) => {
  expect(wholeYearsBetween(day(from), day(to))).toBe(years)
})

test('only complete months are counted', () => {
  expect(wholeMonthsBetween(day('2026-01-31'), day('2026-02-28'))).toBe(1)
  expect(wholeMonthsBetween(day('2026-01-31'), day('2026-02-27'))).toBe(0)
})

test.each([
  [0, { years: 0, months: 0 }],
  [11, { years: 0, months: 11 }],
  [95, { years: 7, months: 11 }],
  [96.9, { years: 8, months: 0 }],
  [-3, { years: 0, months: 0 }],
])('an age of %d months is split into %j', (months, age) => {
  expect(yearsAndMonths(months)).toEqual(age)
})
