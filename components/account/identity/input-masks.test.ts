import { maskitoTransform } from '@maskito/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthDateMask, cityMask, codeMask, mobileMask, ssnMask, zipMask } from './input-masks'

test.each([
  ['', ''],
  ['6', '6'],
  ['666', '666'],
  ['6661', '666-1'],
  ['66612', '666-12'],
  ['666123456', '666-12-3456'],
  ['666-12-3456', '666-12-3456'],
  [' 666 12 3456 ', '666-12-3456'],
  ['6661234567', '666-12-3456'],
  ['abc', ''],
])('the SSN input "%s" becomes "%s"', (typed, masked) =>
  expect(maskitoTransform(typed, ssnMask)).toBe(masked),
)

test.each([
  ['', ''],
  ['5', '(5'],
  ['555', '(555'],
  ['5555', '(555) 5'],
  ['5555550142', '(555) 555-0142'],
  ['+1 (555) 555-0142', '(555) 555-0142'],
  ['1-555-555-0142', '(555) 555-0142'],
  ['1555555014', '(155) 555-5014'],
  ['55555501429', '(555) 555-0142'],
])('the mobile phone input "%s" becomes "%s"', (typed, masked) =>
  expect(maskitoTransform(typed, mobileMask)).toBe(masked),
)

test.each([
  ['', ''],
  ['1', '1'],
  ['01', '01'],
  ['013', '01-3'],
  ['01311990', '01-31-1990'],
  ['01/31/1990', '01-31-1990'],
  ['1990-01-31', '01-31-1990'],
  ['1990/1/9', '01-09-1990'],
  ['1/', '01-'],
  ['01-9/', '01-09-'],
  ['1-', '01-'],
  ['01-9-', '01-09-'],
  ['1/9/1990', '01-09-1990'],
  ['1-31-1990', '01-31-1990'],
  ['013119901', '01-31-1990'],
])('the birth date input "%s" becomes "%s"', (typed, masked) =>
  expect(maskitoTransform(typed, birthDateMask)).toBe(masked),
)

test.each([
  ['Springfield', 'Springfield'],
  ['St. Louis', 'St Louis'],
  ['Coeur d’Alene 2', 'Coeur d Alene '],
  ['Winston-Salem', 'Winston Salem'],
  ['Cañon\u00A0City', 'Cañon City'],
  ['Cañon City', 'Cañon City'],
  ['A'.repeat(31), 'A'.repeat(30)],
])('the city input "%s" becomes "%s"', (typed, masked) =>
  expect(maskitoTransform(typed, cityMask)).toBe(masked),
)

test.each([
  ['62704', '62704'],
  ['62704-1234', '627041234'],
  ['a1b2', '12'],
  ['123456789012', '1234567890'],
])('the ZIP code input "%s" becomes "%s"', (typed, masked) =>
  expect(maskitoTransform(typed, zipMask)).toBe(masked),
)

test.each([
  ['123 456', '123456'],
  [' 123456\n', '123456'],
  ['code: 123456.', '123456'],
])('the code input "%s" becomes "%s"', (typed, masked) =>
  expect(maskitoTransform(typed, codeMask)).toBe(masked),
)

test('a mask does not change a masked value', () => {
  const masks = [ssnMask, mobileMask, birthDateMask, cityMask, zipMask, codeMask]
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...masks), (typed, mask) => {
      const masked = maskitoTransform(typed, mask)
      expect(maskitoTransform(masked, mask)).toBe(masked)
    }),
    { seed: 7 },
  )
})
