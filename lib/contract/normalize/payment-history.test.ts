import { expect, test } from 'vitest'
import { paymentYearSchema } from '../bureau/account'
import { monthNames } from '../report-fields'
import { cutPaymentHistory } from './payment-history'

const last = Date.UTC(2026, 10, 21)

/** Returns a year in which the months at these indexes have this type. */
const yearOf = (year: number, months: readonly number[], monthType = 'POSITIVE') =>
  paymentYearSchema.parse({
    year,
    ...Object.fromEntries(months.map((index) => [monthNames[index], { monthType }])),
  })
const allMonths = monthNames.map((_, index) => index)
const spanOf = (years: readonly object[]) => {
  const kept = cutPaymentHistory(
    years.map((year) => paymentYearSchema.parse(year)),
    last,
  )
  const months = kept.paymentHistory.flatMap((year) =>
    monthNames.flatMap((name, index) => (year[name] ? [year.year * 12 + index] : [])),
  )
  const written = [Math.min(...months), Math.max(...months)].map(
    (number) => `${Math.floor(number / 12)}-${(number % 12) + 1}`,
  )
  return { span: written.join(' to '), olderMonths: kept.olderMonths }
}
const decades = Array.from({ length: 30 }, (_, index) => yearOf(1997 + index, allMonths))

test.each([
  ['keeps the newest 120 months', decades.slice(0, -1), '2016-1 to 2025-12', 19 * 12],
  ['drops future months', decades, '2016-12 to 2026-11', 19 * 12 + 11],
  [
    'keeps all past months beside future years',
    [...Array.from({ length: 20 }, (_, index) => yearOf(2030 + index, allMonths)), ...decades],
    '2016-12 to 2026-11',
    19 * 12 + 11,
  ],
  [
    'ignores months without data at the ends',
    [yearOf(2026, allMonths, 'NO_DATA'), yearOf(2025, [0]), yearOf(2014, allMonths, 'NO_DATA')],
    '2025-1 to 2026-11',
    0,
  ],
])('cuts a payment history to 120 months: %s', (_, years, span, olderMonths) => {
  expect(spanOf(years)).toEqual({ span, olderMonths })
})

test('a payment history without reported months keeps the years that are not in the future', () => {
  const years = [yearOf(2027, []), yearOf(2026, []), yearOf(1960, [])]
  expect(cutPaymentHistory(years, last)).toEqual({
    paymentHistory: [{ year: 2026 }, { year: 1960 }],
    olderMonths: 0,
  })
})
