import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bill, type BillKind, billKinds } from '@/lib/contract/bff/credit/short-of-money'
import { shareOut } from './share-out'

const bill = (id: string, kind: BillKind, payment?: number, pastDue?: number): Bill => ({
  id,
  kind,
  ...(payment === undefined ? {} : { payment }),
  ...(pastDue === undefined ? {} : { pastDue }),
})
const orderOf = (...bills: readonly Bill[]) => shareOut(bills, 0).all.map((one) => one.bill.id)

test('home, car and power come before cards and loans', () => {
  const bills = billKinds.map((kind) => bill(kind, kind, 100_00)).toReversed()
  expect(orderOf(...bills).slice(0, 3)).toEqual(['home', 'car', 'service'])
})

test('a home loan that is behind comes first, and a card that is behind comes last', () => {
  expect(orderOf(bill('on time', 'home', 50), bill('behind', 'home', 90, 5))).toEqual([
    'behind',
    'on time',
  ])
  expect(orderOf(bill('behind', 'card', 50, 5), bill('on time', 'card', 90))).toEqual([
    'on time',
    'behind',
  ])
})

test('small payments come before large ones, and bills without a payment come last', () => {
  expect(
    orderOf(bill('none', 'card'), bill('large', 'loan', 90), bill('small', 'card', 50)),
  ).toEqual(['small', 'large', 'none'])
})

test('$300 pays the bills in order, and the bill at which it runs out gets the rest', () => {
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
    ['visa', 20_00, 'part'],
  ])
  expect([full, count, missing, left]).toEqual([2, 3, 100_00, 0])
  expect(short.map(({ bill: { id } }) => id)).toEqual(['utility', 'visa'])
})

test('a card that is behind gets its whole payment before part of a larger one is paid', () => {
  const bills = [bill('loan', 'loan', 521_00), bill('behind', 'card', 92_00, 92_00)]
  const { all } = shareOut(bills, 162_00)
  expect(all.map(({ gets, state }) => [gets, state])).toEqual([
    [70_00, 'part'],
    [92_00, 'full'],
  ])
  expect(shareOut([bill('home', 'home', 900_00), ...bills], 162_00).all[0]?.gets).toBe(162_00)
})

test('a bill that is already paid leaves its share to the next ones', () => {
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
  })
  fc.assert(
    fc.property(fc.array(anyBill), fc.integer({ min: 0, max: 2_000_000 }), (bills, amount) => {
      const { all, left, missing } = shareOut(bills, amount)
      const given = all.reduce((sum, { gets }) => sum + gets, 0)
      expect(given + left).toBe(amount)
      expect(Math.min(left, missing)).toBe(0)
      for (const { bill: one, gets } of all) expect(gets).toBeLessThanOrEqual(one.payment ?? 0)
    }),
    { seed: 20_261_128 },
  )
})
