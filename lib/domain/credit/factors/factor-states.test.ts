import { expect, test } from 'vitest'
import { figureState, paymentState, recordState } from './factor-states'

const clean = { isCurrent: true, worse: 0, pastDue: 0 }

test.each([
  [clean, undefined, 'good'],
  [clean, 24, 'good'],
  [clean, 23, 'watch'],
  [clean, 12, 'watch'],
  [clean, 11, 'needsWork'],
  [{ ...clean, worse: 1 }, 60, 'watch'],
  [{ ...clean, pastDue: 1 }, undefined, 'needsWork'],
  [{ ...clean, isCurrent: false }, undefined, undefined],
])(
  'payments %j with the last late payment %s months ago have the state %s',
  (payments, since, state) => {
    expect(paymentState(payments, since)).toBe(state)
  },
)

test.each([
  ['utilization', 30, 'good'],
  ['utilization', 30.1, 'watch'],
  ['utilization', 50, 'watch'],
  ['utilization', 50.1, 'needsWork'],
  ['utilization', undefined, undefined],
  ['balances', 70, 'good'],
  ['balances', 71, 'watch'],
  ['balances', 100.5, 'needsWork'],
  ['newCredit', 2, 'good'],
  ['newCredit', 3, 'watch'],
  ['newCredit', 6, 'needsWork'],
  ['age', 84, 'good'],
  ['age', 83, 'watch'],
  ['age', 24, 'watch'],
  ['age', 23, 'needsWork'],
  ['age', undefined, undefined],
] as const)('the factor %s with the value %s has the state %s', (factor, value, state) => {
  expect(figureState(factor, value)).toBe(state)
})

test.each(['age', 'newCredit'] as const)(
  'the factor %s is good only if a month was reported recently',
  (factor) => {
    const value = { age: 120, newCredit: 0 }[factor]
    expect(figureState(factor, value, false)).toBeUndefined()
    expect(figureState(factor, value, true)).toBe('good')
  },
)

test.each([
  [{ count: 0, unresolved: 0, monthsSinceNewest: undefined }, 'good'],
  [{ count: 1, unresolved: 0, monthsSinceNewest: undefined }, 'watch'],
  [{ count: 1, unresolved: 0, monthsSinceNewest: 24 }, 'watch'],
  [{ count: 1, unresolved: 0, monthsSinceNewest: 23 }, 'needsWork'],
  [{ count: 2, unresolved: 1, monthsSinceNewest: 60 }, 'needsWork'],
  [{ count: undefined, unresolved: 0, monthsSinceNewest: undefined }, undefined],
])('records %j have the state %s', (records, state) => {
  expect(recordState(records)).toBe(state)
})
