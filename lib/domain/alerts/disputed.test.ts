import { expect, test } from 'vitest'
import type { AlertKindName } from '@/lib/contract/bff/alert'
import { addDays } from '../formats/calendar'
import { disputedCompanies, disputeNamedIn, disputeOf, disputesOf } from './disputed'

const date = Date.UTC(2026, 10, 17)
const company = 'Vantry Card Services'

function alertOf(name: AlertKindName, severity: 'actNow' | 'check' = 'actNow', mayBeFraud = true) {
  const kind = { name, severity, ...(mayBeFraud ? { mayBeFraud: true as const } : {}) }
  return { id: 'a', kind, date, company }
}

test.each([
  ['open', 'actNow', {}, [false]],
  ['denied', 'actNow', { a: 'no' }, [true]],
  ['confirmed', 'actNow', { a: 'yes' }, []],
  ['older than 30 days and never answered', 'check', {}, []],
  ['older than 30 days and denied', 'check', { a: 'no' }, [true]],
  ['open beside an answer to another one', 'actNow', { b: 'yes' }, [false]],
] as const)('an alert that is %s is disputed accordingly', (_, severity, answers, expected) => {
  expect(
    disputesOf([alertOf('newAccount', severity)], { alerts: answers }).map(
      ({ isDenied }) => isDenied,
    ),
  ).toEqual(expected)
})

test('an alert that asks no "was this you?" disputes nothing', () => {
  expect(disputesOf([alertOf('late', 'actNow', false)], {})).toEqual([])
})

test.each([
  ['newAccount', 'VANTRY CARD SVCS', -1, false],
  ['newAccount', 'VANTRY CARD SERVICES', -1, true],
  ['newAccount', 'Vantry', -1, true],
  ['newAccount', 'Van', -1, false],
  ['newAccount', company, -400, false],
  ['hardInquiry', company, -10, true],
  ['hardInquiry', company, -400, false],
  ['dormant', company, -4_000, true],
  ['address', company, -1, false],
  ['freezeLifted', company, -1, false],
] as const)(
  'an open alert %s disputes the account of %s, opened %i days before: %s',
  (kind, name, days, isDisputed) => {
    const disputes = disputesOf([alertOf(kind)], {})
    expect(disputeOf({ name, opened: addDays(date, days) }, disputes) !== undefined).toBe(
      isDisputed,
    )
  },
)

test('a new-account alert disputes an account without a date, but none without a company name', () => {
  const disputes = disputesOf([alertOf('newAccount')], {})
  expect(disputeOf({ name: company }, disputes)).toBeDefined()
  expect(disputeOf({ opened: date }, disputes)).toBeUndefined()
})

test('a disputed company is found in a step of the bureau that names it', () => {
  const disputes = disputedCompanies(disputesOf([alertOf('newAccount')], {}), [])
  expect(
    disputeNamedIn('Begin with Vantry Card Services: 86 % of its limit.', disputes),
  ).toBeDefined()
  expect(disputeNamedIn('Pay every bill on time.', disputes)).toBeUndefined()
})

const entry = { name: company, opened: date, entryKey: 'k1' }

test.each([
  ['notMine', true],
  ['mine', false],
  ['notSure', false],
] as const)('the answer "%s" in the review disputes the account: %s', (answer, isDisputed) => {
  const disputes = disputesOf([], { review: { k1: answer } })
  expect(disputeOf(entry, disputes)?.isDenied ?? false).toBe(isDisputed)
  expect(disputeOf({ ...entry, entryKey: 'k2' }, disputes)).toBeUndefined()
  expect(disputeOf({ name: company, opened: date }, disputes)).toBeUndefined()
})

test('a company denied in the review is found in a step of the bureau that names it', () => {
  const companies = disputedCompanies(disputesOf([], { review: { k1: 'notMine' } }), [entry])
  const named = disputeNamedIn('Begin with Vantry Card Services: 86 % of its limit.', companies)
  expect(named).toEqual({ company, reason: 'NotMine' })
})
