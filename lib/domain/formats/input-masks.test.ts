import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBirthDate, formatMobile, formatSsn } from './input-masks'

describe('the SSN groups its digits', () => {
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
  ])('%s is shown as %s', (typed, shown) => expect(formatSsn(typed)).toBe(shown))
})

describe('the mobile phone groups its digits', () => {
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
  ])('%s is shown as %s', (typed, shown) => expect(formatMobile(typed)).toBe(shown))
})

describe('the birth date groups its digits', () => {
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
    ['1-31-1990', '13-11-990'],
    ['013119901', '01-31-1990'],
  ])('%s is shown as %s', (typed, shown) => expect(formatBirthDate(typed)).toBe(shown))
})

test('a mask applied to what it made changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(formatSsn, formatMobile, formatBirthDate), (typed, format) => {
      const once = format(typed)
      expect(format(once)).toBe(once)
    }),
    { seed: 7 },
  )
})
