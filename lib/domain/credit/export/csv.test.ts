import { expect, test } from 'vitest'
import { type CsvCell, toCsv, toIsoDay } from './csv'

test.each<[CsvCell, string]>([
  ['Equifax', 'Equifax'],
  ['Smith, Jones & Co.', '"Smith, Jones & Co."'],
  ['The "Card"', '"The ""Card"""'],
  ['two\nlines', '"two\nlines"'],
  ['Crédit Ñandú', 'Crédit Ñandú'],
  ['•••• 1234', '•••• 1234'],
  [undefined, ''],
  [0, '0'],
  [-31, '-31'],
  [1234.5, '1234.5'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("https://attacker.test","x")', '"\'=HYPERLINK(""https://attacker.test"",""x"")"'],
])('writes the cell %j as %s', (cell, field) => {
  expect(toCsv([[cell, 'next']])).toBe(`\u{FEFF}${field},next\r\n`)
})

test('a CSV file begins with a byte order mark and ends each record with CRLF', () => {
  expect(
    toCsv([
      ['a', 'b'],
      [1, 2],
    ]),
  ).toBe('\u{FEFF}a,b\r\n1,2\r\n')
})

test('formats the day of a date in ISO 8601', () => {
  expect(toIsoDay(Date.UTC(2026, 10, 19, 23, 59))).toBe('2026-11-19')
})
