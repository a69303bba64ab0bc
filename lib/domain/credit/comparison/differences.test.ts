import { expect, test } from 'vitest'
import type { Comparison } from '@/lib/contract/bff/credit/comparison'
import { differenceReasons, outliersOf } from './differences'

const bureaus = (first: object, second: object) => [
  { provider: 'EFX', label: 'Equifax', ...first },
  { provider: 'TU', label: 'TransUnion', ...second },
]
const account = { isClosed: false, bureaus: [] }

test.each([
  [
    { bureaus: bureaus({ utilization: 71.4 }, { utilization: 68 }) },
    [{ name: 'utilization', low: 68, high: 71.4, others: [], changed: [] }],
  ],
  [{ bureaus: bureaus({ utilization: 71.4 }, { utilization: 71.2 }) }, []],
  [
    {
      bureaus: bureaus({ date: 5, hardInquiries: 2 }, { date: 5, hardInquiries: 2 }),
      accounts: [],
    },
    [],
  ],
  [{ bureaus: bureaus({ date: 5 }, {}) }, []],
  [
    { bureaus: bureaus({ hardInquiries: 2 }, { hardInquiries: 1 }) },
    [{ name: 'inquiries', low: 1, high: 2 }],
  ],
  [{ bureaus: bureaus({ date: 5 }, { date: 7 }) }, [{ name: 'dates', low: 5, high: 7 }]],
  [
    {
      bureaus: bureaus(
        { hardInquiries: 1, collections: 3, publicRecords: 0 },
        { hardInquiries: 0, collections: 0, publicRecords: 1 },
      ),
    },
    [
      { name: 'collections', low: 0, high: 3 },
      { name: 'publicRecords', low: 0, high: 1 },
      { name: 'inquiries', low: 0, high: 1 },
    ],
  ],
  [{ bureaus: bureaus({}, {}), accounts: [account, account] }, [{ name: 'choice', count: 2 }]],
])('the comparison %j gives the reasons %j for different scores', (comparison, reasons) => {
  expect(differenceReasons(comparison, (_, value) => String(Math.round(value)))).toEqual(reasons)
})

test('the first reason is the difference that accounts at some bureaus explain', () => {
  const others = ['Aldergem', 'Cobblewick'].map((name) => {
    return { name, reportedAt: ['Equifax'], missingAt: ['TransUnion'] }
  })
  const comparison = {
    bureaus: bureaus({ utilization: 8, latePayments: 2 }, { utilization: 7, latePayments: 0 }),
    accounts: [account, account],
  }
  const namesWith = (causes: Comparison['causes']) =>
    differenceReasons({ ...comparison, causes }, (_, value) => `${value}`).map(({ name }) => name)
  const utilization = { others, changed: [] }
  expect(namesWith({})).toEqual(['choice', 'utilization', 'latePayments'])
  expect(namesWith({ utilization })).toEqual(['utilization', 'choice', 'latePayments'])
  const latePayments = { others: others.slice(1), changed: [] }
  expect(namesWith({ utilization, latePayments })[0]).toBe('latePayments')
})

test.each([
  [
    ['2', '1', '2'],
    [false, true, false],
  ],
  [
    ['1', '2'],
    [false, false],
  ],
  [
    ['1', '2', '3'],
    [false, false, false],
  ],
  [
    ['1', undefined, '1'],
    [false, false, false],
  ],
])(
  'in the values %j, the value that differs from the majority is marked: %j',
  (shown, outliers) => {
    expect(outliersOf(shown)).toEqual(outliers)
  },
)
