import { expect, test } from 'vitest'
import { parseInterestRate, parseMonthlyAmount } from './typed-payment'

test.each([
  ['250', 25_000],
  ['$1,250.50', 125_050],
  [' 99.5 ', 9_950],
  ['.50', 50],
  ['12,345,678', undefined],
  ['9,999,999.99', 999_999_999],
  ['0', undefined],
  ['0.001', undefined],
  ['-5', undefined],
  ['1e5', undefined],
  ['1,25', undefined],
  ['', undefined],
  ['.', undefined],
  ['about 200', undefined],
])('the typed amount "%s" is read as %j cents', (typed, amount) => {
  expect(parseMonthlyAmount(typed)).toBe(amount)
})

test.each([
  ['24', 2_400],
  ['24.99 %', 2_499],
  ['0', 0],
  ['99.99', 9_999],
  ['100', undefined],
  ['24,5', undefined],
  ['-1', undefined],
  ['%', undefined],
  ['.', undefined],
  ['', undefined],
])('the typed rate "%s" is read as %j hundredths of a percent', (typed, rate) => {
  expect(parseInterestRate(typed)).toBe(rate)
})
