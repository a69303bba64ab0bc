import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedSsnForm, maskSsn, maskSsnsInText } from './mask-ssn'

test.each([
  ['666151015', '•••-••-1015'],
  ['666-15-1015', '•••-••-1015'],
  ['666 15 1015', '•••-••-1015'],
  [' 666–15–1015 ', '•••-••-1015'],
  ['6-6-6-1-5-1-0-1-5', '•••-••-1015'],
  ['SSN: 666.15.1015', '•••-••-1015'],
  [666_151_015, '•••-••-1015'],
  [1_151_015, '•••-••-1015'],
  ['XXX-XX-1015', '•••-••-1015'],
  ['xxxxx1015', '•••-••-1015'],
  ['***-**-1015', '•••-••-1015'],
  ['#####1015', '•••-••-1015'],
  ['•••-••-1015', '•••-••-1015'],
  ['666-XX-1015', '•••-••-1015'],
  ['1015', '•••-••-1015'],
  ['666-15-XXXX', '•••-••-••••'],
  ['666-15-101X', '•••-••-••••'],
  ['66615****', '•••-••-••••'],
  ['*********', '•••-••-••••'],
  ['•••-••-••••', '•••-••-••••'],
])('the identifier %j is masked as %j', (value, masked) => {
  expect(maskSsn(value)).toBe(masked)
})

test.each<[unknown]>([
  [''],
  ['none'],
  ['123'],
  ['6661510150'],
  [6_661_510_150],
  [Number.NaN],
  [null],
  [undefined],
  [true],
  [{ value: '666151015' }],
  [['666151015']],
])('the identifier %j cannot be masked', (value) => {
  expect(maskSsn(value)).toBeUndefined()
})

test('an identifier in any format is reduced to a mask with at most four digits', () => {
  const written = fc.string({ unit: fc.constantFrom(...'0123456789Xx*•#- .a'), maxLength: 16 })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), written, fc.integer()), (value) => {
      const masked = maskSsn(value)
      return masked === undefined || (maskedSsnForm.test(masked) && maskSsn(masked) === masked)
    }),
    { seed: 20, numRuns: 5000 },
  )
})

test.each([
  ['My number 666-15-1015 was used.', 'My number •••-••-1015 was used.'],
  ['666151015', '•••-••-1015'],
  ['SSN666151015X', 'SSN•••-••-1015X'],
  ['(666 15 1015)', '(•••-••-1015)'],
  ['666 - 15 - 1015', '•••-••-1015'],
  ['666–15—1015', '•••-••-1015'],
  ['666\u00A015\u200B1015', '•••-••-1015'],
  ['666.15.1015', '•••-••-1015'],
  ['666/15/1015', '•••-••-1015'],
  ['666-151015, 66615-1015', '•••-••-1015, •••-••-1015'],
  ['٦٦٦-١٥-١٠١٥', '•••-••-١٠١٥'],
])('the string %j is masked as %j', (text, masked) => {
  expect(maskSsnsInText(text)).toBe(masked)
})

test.each([
  'Call 303-555-0141 or (303) 555-0141, 3035550141.',
  'Reported on 11/20/2026, 2026-11-20 and 20261120.',
  'Paid $1,234.56 of $450.00 2023, from 688 to 701.',
  'Card 4111 1111 1111 1111, account ************5496',
  '12345 Upper Street, Apt 120, Austin, TX 73301',
  '***-**-1015, XXX-XX-1015, •••-••-1015',
])('the string %j has no Social Security number to mask', (text) => {
  expect(maskSsnsInText(text)).toBe(text)
})

test('a Social Security number is masked anywhere in a string', () => {
  const digit = fc.constantFrom(...'0123456789')
  const digits = (length: number) =>
    fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''))
  const gap = fc.constantFrom('', '-', ' ', ' - ', '–', '\u2011', '\u00A0', '\u200B', '_', '--')
  const surroundingText = fc.string({ unit: fc.constantFrom(...'abc .,:;()-#$'), maxLength: 8 })
  fc.assert(
    fc.property(
      fc.tuple(surroundingText, digits(3), gap, digits(2), gap, digits(4), surroundingText),
      ([before, area, first, group, second, serial, after]) => {
        const text = maskSsnsInText(`${before}${area}${first}${group}${second}${serial}${after}`)
        return text === `${before}•••-••-${serial}${after}` && maskSsnsInText(text) === text
      },
    ),
    { seed: 20, numRuns: 5000 },
  )
})
