import { expect, test } from 'vitest'
import { formatMoney, formatNumber, formatPercent, formatSigned } from './formats'

test.each([
  [0, '$0'],
  [12345, '$12,345'],
  [99.5, '$99.50'],
  [-250, '\u2212$250'],
  [1234567.89, '$1,234,567.89'],
])('the amount %d is shown as %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

test.each([
  [12, '+12'],
  [0, '0'],
  [-7, '\u22127'],
])('the change %i is shown as %s', (change, text) => {
  expect(formatSigned(change)).toBe(text)
})

test('percentages are rounded, except just above a multiple of ten, and are never negative zero', () => {
  expect(formatPercent(41.6)).toBe('42%')
  expect(formatPercent(-0.2)).toBe('0%')
  expect(formatPercent(112)).toBe('112%')
  expect([30.2, 30.04, 29.6, 50.4].map(formatPercent)).toEqual(['30.2%', '30.1%', '30%', '50.4%'])
  expect(formatNumber(5000)).toBe('5,000')
})
