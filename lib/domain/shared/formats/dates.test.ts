import { expect, test } from 'vitest'
import { dateFormatsOf } from './formats'

const english = dateFormatsOf('en-US')
const spanish = dateFormatsOf('es-US')
const at = Date.parse

test.each([
  ['formatDate', '2026-01-02T00:00:00Z', '01/02/2026', '2 ene 2026'],
  ['formatDate', '2026-12-31T23:59:59Z', '12/31/2026', '31 dic 2026'],
  ['formatMonth', '2026-03-31T00:00:00Z', 'March 2026', 'marzo de 2026'],
  ['formatShortMonth', '2026-09-30T23:00:00Z', '09/2026', 'sept 2026'],
] as const)(
  '%s formats the UTC day %s as %s, or in Spanish as %s',
  (format, moment, inEnglish, inSpanish) => {
    expect([english[format](at(moment)), spanish[format](at(moment))]).toEqual([
      inEnglish,
      inSpanish,
    ])
  },
)

test('months have short names in English and Spanish', () => {
  const namesIn = ({ shortMonthName }: typeof english) => [0, 7, 11].map(shortMonthName)
  expect([namesIn(english), namesIn(spanish)]).toEqual([
    ['Jan', 'Aug', 'Dec'],
    ['ene', 'ago', 'dic'],
  ])
})

test.each(Array.from({ length: 12 }, (_, month) => [Date.UTC(2026, month, 9, 18)]))(
  'Spanish dates for %d never show the month in digits',
  (moment) => {
    const { formatDate, formatLocalDate, formatMonth, formatShortMonth } = spanish
    for (const format of [formatDate, formatLocalDate, formatMonth, formatShortMonth])
      expect(format(moment)).toMatch(/\p{L}{3}/u)
  },
)

const noon = Date.UTC(2026, 10, 20, 12)

test.each([
  ['of the same day without date', 30, '12:30 PM', '12:30 p.m.'],
  ['of another day with its date', 24 * 60, '12:00 PM, 11/21/2026', '12:00 p.m., 21 nov 2026'],
])('formats a time %s, with plain spaces', (_title, minutes, inEnglish, inSpanish) => {
  const moment = noon + minutes * 60_000
  const formats = [english, spanish].map(({ formatLocalTime }) =>
    formatLocalTime(moment, noon, 'UTC'),
  )
  expect(formats).toEqual([inEnglish, inSpanish])
})

test('a local time and its day depend on the time zone', () => {
  const [moment, now, zone] = [
    Date.UTC(2026, 10, 21, 2),
    Date.UTC(2026, 10, 20, 22),
    'America/New_York',
  ] as const
  expect(english.formatLocalTime(moment, now, zone)).toBe('9:00 PM')
  expect(english.formatLocalDate(moment, zone)).toBe('11/20/2026')
})
