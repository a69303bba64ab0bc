import { expect, test } from 'vitest'
import type { AlertKindName } from '@/lib/contract/bff/credit/alerts'
import { addDays } from '../../shared/formats/calendar'
import { disputedKindOf, disputeOf, disputeReasonOf, disputesOf, splitDisputed } from './disputed'
import { disputedCompanies, disputeNamedIn } from './disputed-companies'

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
] as const)(
  'returns the dispute, if any, for an alert that is %s',
  (_, severity, answers, expected) => {
    expect(
      disputesOf([alertOf('newAccount', severity)], { alerts: answers }).map(
        ({ isDenied }) => isDenied,
      ),
    ).toEqual(expected)
  },
)

test('an alert that does not ask "was this you?" disputes nothing', () => {
  expect(disputesOf([alertOf('late', 'actNow', false)], {})).toEqual([])
})

test.each([
  ['newAccount', 'VANTRY CARD SVCS', -1, true],
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
  'determines whether an open %s alert disputes an account of %s opened %i days earlier: %s',
  (kind, name, days, isDisputed) => {
    const disputes = disputesOf([alertOf(kind)], {})
    expect(disputeOf({ name, opened: addDays(date, days) }, disputes) !== undefined).toBe(
      isDisputed,
    )
  },
)

test('a new-account alert disputes an account without a date, but not one without a company name', () => {
  const disputes = disputesOf([alertOf('newAccount')], {})
  expect(disputeOf({ name: company }, disputes)).toBeDefined()
  expect(disputeOf({ opened: date }, disputes)).toBeUndefined()
})

test('a disputed company is found in a planner step that names it', () => {
  const disputes = disputedCompanies(disputesOf([alertOf('newAccount')], {}), [])
  expect(
    disputeNamedIn('Begin with Vantry Card Services: 86 % of its limit.', disputes),
  ).toBeDefined()
  expect(disputeNamedIn('Pay every bill on time.', disputes)).toBeUndefined()
})

test('while the accounts are unknown, an alert’s own digits name the account in question', () => {
  const alerts = [{ ...alertOf('newAccount'), lastFour: '5134' }, alertOf('hardInquiry')]
  expect(disputedCompanies(disputesOf(alerts, {}), []).map(({ name }) => name)).toEqual([
    'Vantry Card Services ••••\u00a05134',
  ])
})

const entry = { name: company, opened: date, entryKey: 'k1' }
const inquiryMark = { kind: 'inquiry', entryKey: 'k2' } as const

test.each([
  ['notMine', true],
  ['mine', false],
  ['notSure', false],
] as const)(
  'determines whether the answer "%s" in the review disputes the account: %s',
  (answer, isDisputed) => {
    const disputes = disputesOf([], { review: { k1: answer } })
    expect(disputeOf(entry, disputes)?.isDenied ?? false).toBe(isDisputed)
    expect(disputeOf({ ...entry, entryKey: 'k2' }, disputes)).toBeUndefined()
    expect(disputeOf({ name: company, opened: date }, disputes)).toBeUndefined()
  },
)

test.each([
  ['a denied inquiry', 'account confirmed in the review', false, 'no', undefined, 'mine', {}],
  ['a denied inquiry', 'account confirmed in its alert', false, 'no', 'yes', undefined, {}],
  ['a denied inquiry', 'inquiry itself', true, 'no', 'yes', undefined, inquiryMark],
  ['an open inquiry', 'account confirmed in its alert', false, undefined, 'yes', 'mine', {}],
  ['a denied account', 'account confirmed in the review', true, 'yes', 'no', 'mine', {}],
  [
    'a denied account',
    'inquiry confirmed in its alert',
    false,
    'yes',
    'no',
    undefined,
    inquiryMark,
  ],
] as const)(
  'determines whether %s disputes the %s: %s',
  (_, __, isDisputed, inquiry, account, k1, mark) => {
    const alerts = [
      { ...alertOf('hardInquiry'), id: 'inquiry' },
      { ...alertOf('newAccount'), id: 'account' },
    ]
    const answers = { ...(inquiry ? { inquiry } : {}), ...(account ? { account } : {}) }
    const disputes = disputesOf(account ? alerts : alerts.slice(0, 1), {
      alerts: answers,
      review: k1 ? { k1 } : {},
    })
    expect(disputeOf({ ...entry, ...mark }, disputes) !== undefined).toBe(isDisputed)
    const named = disputedCompanies(disputes, [entry]).length > 0
    if (!('kind' in mark)) expect(named).toBe(isDisputed)
  },
)

test.each([
  ['newAccount', 'account'],
  ['hardInquiry', 'inquiry'],
  ['medicalCollection', 'debt'],
  ['address', 'other'],
] as const)('an alert of kind %s disputes an entry of kind %s', (name, kind) => {
  const alert = { id: 'a', kind: { name, severity: 'actNow' as const, mayBeFraud: true as const } }
  expect(disputedKindOf({ alert, isDenied: true })).toBe(kind)
})

test('a company denied in the review is found in a planner step that names it', () => {
  const companies = disputedCompanies(disputesOf([], { review: { k1: 'notMine' } }), [
    { ...entry, lastFour: '5134' },
  ])
  const named = disputeNamedIn('Begin with Vantry Card Services: 86 % of its limit.', companies)
  expect(named).toEqual({
    company,
    name: `${company} ••••\u00a05134`,
    reason: 'NotMine',
    kind: 'other',
  })
})

test('the answer about another person’s card is quoted as "I do not know it"', () => {
  const disputes = disputesOf([], { review: { k: 'notMine' } })
  const reasonOf = (account: object) => {
    const dispute = disputeOf({ entryKey: 'k', ...account }, disputes)
    return dispute && disputeReasonOf(dispute)
  }
  expect(reasonOf({ isAuthorizedUser: true })).toBe('NotKnown')
  expect(reasonOf({})).toBe('NotMine')
})

test('a confirmed alert confirms an account only if it cannot be about another account', () => {
  const alerts = [
    { ...alertOf('hardInquiry'), id: 'inquiry' },
    { ...alertOf('newAccount'), id: 'account' },
  ]
  const disputes = disputesOf(alerts, { alerts: { inquiry: 'no', account: 'yes' } })
  const own = { name: company, opened: date, lastFour: '3862' }
  const atOtherBureau = { ...own, opened: addDays(date, -12) }
  const other = { name: company, opened: addDays(date, 20), lastFour: '5134' }
  const countDisputed = (...all: (typeof own)[]) => splitDisputed(all, disputes).disputed.length
  expect(countDisputed(own, atOtherBureau)).toBe(0)
  expect(countDisputed(own, other)).toBe(2)
})
