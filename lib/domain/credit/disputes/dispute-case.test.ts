import { expect, test } from 'vitest'
import { decodeCase, encodeCase } from './case-code'
import { caseIdOf, type DisputeCase, shortName, shortStatus } from './dispute-case'

const longest: DisputeCase = {
  key: 'abcdefghijklmnop',
  kind: 'collection',
  name: shortName('Consolidated Collection Services of America'),
  digits: '5134',
  to: 'furnisher',
  provider: 'EXP',
  claim: 'closedBalance',
  sent: Date.UTC(2026, 10, 28),
  isLong: true,
  wasFound: true,
  before: {
    amount: 123_456.78,
    status: shortStatus('PAID_CHARGE_OFF_COLLECTION'),
    date: Date.UTC(2019, 2, 1),
  },
  outcome: 'cameBack',
  seen: Date.UTC(2027, 1, 2),
  isNewsShown: true,
  earlier: [
    { is: 'sent', at: Date.UTC(2026, 8, 1) },
    { is: 'stillThere', at: Date.UTC(2026, 9, 20) },
    { is: 'changed', at: Date.UTC(2026, 11, 28) },
    { is: 'gone', at: Date.UTC(2027, 0, 28) },
  ],
}
const shortest: DisputeCase = {
  ...longest,
  key: '',
  kind: 'file',
  name: '',
  digits: '',
  claim: 'deceased',
  isLong: false,
  wasFound: false,
  before: { amount: undefined, status: undefined, date: undefined },
  outcome: undefined,
  seen: undefined,
  isNewsShown: false,
  earlier: undefined,
}

test('requests after a result are read back as they were stored', () => {
  const earlier = (['method', 'overdue', 'statement'] as const).map((is, index) => ({
    is,
    at: Date.UTC(2027, 1, 3 + index),
  }))
  expect(decodeCase(encodeCase({ ...longest, earlier }))?.earlier).toEqual(earlier)
})

test('a case stored before earlier events were recorded has none', () => {
  const stored = encodeCase(longest).slice(0, 15)
  expect(decodeCase(stored)).toEqual({ ...longest, earlier: undefined })
})

test('an earlier event that cannot be read is left out', () => {
  const stored = [...encodeCase(shortest), 'x', 7, encodeCase(longest).at(-1) ?? 0]
  expect(decodeCase(stored)?.earlier).toEqual([{ is: 'gone', at: Date.UTC(2027, 0, 28) }])
})

test.each([
  ['all', longest],
  ['the fewest', shortest],
])('a case with %s fields is read back as it was stored', (_, one) => {
  expect(decodeCase(JSON.parse(JSON.stringify(encodeCase(one))))).toEqual(one)
})

test('status codes with the same prefix get different short codes of four characters each', () => {
  const codes = ['COLLECTION_PAID', 'COLLECTION_UNPAID', 'COLLECTION_DISPUTED'].map(shortStatus)
  expect(new Set(codes).size).toBe(3)
  expect(codes.join('')).toHaveLength(12)
})

test('letters about one entry with different claims are different cases', () => {
  expect(caseIdOf({ ...longest, claim: 'paid' })).not.toBe(caseIdOf(longest))
})

test('the longest stored case takes at most 170 characters', () => {
  expect(JSON.stringify(encodeCase(longest)).length).toBeLessThanOrEqual(170)
})

test.each([
  ['not a list', { key: 'k' }],
  ['too short', ['k', 0]],
  ['of an unknown claim', encodeCase(longest).with(6, 'other')],
  ['of an unknown bureau', encodeCase(longest).with(5, 7)],
  ['without a day', encodeCase(longest).with(7, 'today')],
  ['with an object for a name', encodeCase(longest).map((part, at) => (at === 2 ? {} : part))],
])('a stored case that is %s is ignored', (_, stored) => {
  expect(decodeCase(stored)).toBeUndefined()
})

test('a typical stored case takes at most 110 characters', () => {
  const name = 'Northband Cable'
  const typical = { ...longest, name, outcome: undefined, earlier: undefined }
  expect(JSON.stringify(encodeCase(typical)).length).toBeLessThanOrEqual(110)
})
