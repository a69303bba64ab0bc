import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bill, type BillKind, billKinds } from '@/lib/contract/bff/credit/short-of-money'
import { needOf, shareOut } from './share-out'

const bill = (id: string, kind: BillKind, payment?: number, pastDue?: number): Bill => ({
  id,
  kind,
  ...(payment === undefined ? {} : { payment }),
  ...(pastDue === undefined ? {} : { pastDue }),
})
const orderOf = (...bills: readonly Bill[]) => shareOut(bills, 0).all.map((one) => one.bill.id)

test('bills for home, car and power come before cards and loans', () => {
  const bills = billKinds.map((kind) => bill(kind, kind, 100_00)).toReversed()
  expect(orderOf(...bills).slice(0, 3)).toEqual(['home', 'car', 'service'])
})

test.each(['home', 'card'] as const)(
  'a %s bill that is past due comes before one that is not',
  (kind) => {
    expect(orderOf(bill('on time', kind, 50), bill('behind', kind, 90, 5))).toEqual([
      'behind',
      'on time',
    ])
  },
)

test('a student loan comes before cards and other loans, even if those are past due', () => {
  const bills = [
    bill('card', 'card', 20, 5),
    bill('loan', 'loan', 30),
    bill('student', 'student', 90),
  ]
  expect(orderOf(...bills)).toEqual(['student', 'card', 'loan'])
})

test('bills with small payments come before larger ones, and bills without a payment come last', () => {
  expect(
    orderOf(bill('none', 'card'), bill('large', 'loan', 90), bill('small', 'card', 50)),
  ).toEqual(['small', 'large', 'none'])
})

test('$300 pays the bills in order, and never part of a card payment', () => {
  const bills = [
    bill('visa', 'card', 120_00),
    bill('car', 'car', 250_00),
    bill('store', 'card', 30_00),
    bill('utility', 'service'),
  ]
  const { all, full, count, missing, left, short } = shareOut(bills, 300_00)
  expect(all.map(({ bill: { id }, gets, state }) => [id, gets, state])).toEqual([
    ['car', 250_00, 'full'],
    ['utility', 0, 'unknown'],
    ['store', 30_00, 'full'],
    ['visa', 0, 'none'],
  ])
  expect([full, count, missing, left]).toEqual([2, 3, 100_00, 20_00])
  expect(short.map(({ bill: { id } }) => id)).toEqual(['utility', 'visa'])
  expect(shareOut([bill('home', 'home', 900_00), ...bills], 300_00).all[0]?.state).toBe('part')
})

test('a card that is $92 past due needs its payment and the $92, and gets both first', () => {
  const bills = [
    bill('small', 'card', 25_00),
    bill('loan', 'loan', 521_00),
    bill('behind', 'card', 92_00, 92_00),
  ]
  const { all, missing, left } = shareOut(bills, 230_00)
  expect(all.map(({ bill: { id }, gets, state }) => [id, gets, state])).toEqual([
    ['behind', 184_00, 'full'],
    ['small', 25_00, 'full'],
    ['loan', 0, 'none'],
  ])
  expect([missing, left]).toEqual([500_00, 21_00])
  expect(shareOut(bills, 183_00).all.map(({ gets }) => gets)).toEqual([0, 25_00, 0])
})

test('with $100, a power bill is paid in full before the larger car bill gets the rest', () => {
  const bills = [
    bill('car', 'car', 240_00),
    bill('power', 'service', 85_00),
    bill('card', 'card', 10_00),
  ]
  const { all } = shareOut(bills, 100_00)
  expect(all.map(({ gets, state, isPassedOver }) => [gets, state, isPassedOver])).toEqual([
    [15_00, 'part', true],
    [85_00, 'full', undefined],
    [0, 'none', undefined],
  ])
})

test('a bill that is already paid frees its share for the next ones', () => {
  const bills = [bill('home', 'home', 1_850_00), bill('card', 'card', 40_00)]
  expect(shareOut(bills, 300_00).all.map(({ state }) => state)).toEqual(['part', 'none'])
  const { all, left } = shareOut(bills, 300_00, new Set(['home']))
  expect(all.map(({ state }) => state)).toEqual(['paid', 'full'])
  expect(left).toBe(260_00)
})

test('payments and the remainder add up to the amount, and no bill gets more than it needs', () => {
  const anyBill = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...billKinds),
    payment: fc.integer({ min: 1, max: 500_000 }),
    pastDue: fc.integer({ min: 1, max: 500_000 }),
  })
  fc.assert(
    fc.property(fc.array(anyBill), fc.integer({ min: 0, max: 2_000_000 }), (bills, amount) => {
      const { all, left, missing } = shareOut(bills, amount)
      const given = all.reduce((sum, { gets }) => sum + gets, 0)
      expect(given + left).toBe(amount)
      if (missing === 0) expect(all.every(({ state }) => state === 'full')).toBe(true)
      for (const { bill: one, gets } of all)
        expect(gets).toBeLessThanOrEqual((one.payment ?? 0) + (one.pastDue ?? 0))
    }),
    { seed: 20_261_128 },
  )
})

test('in an open bankruptcy, a bill needs its payment but not what is past due', () => {
  const late = bill('h', 'home', 100_00, 300_00)
  const needed = [late, { ...late, loanCase: 'openCase' } as const].map(needOf)
  expect(needed).toEqual([400_00, 100_00])
})
