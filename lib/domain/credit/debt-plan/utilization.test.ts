import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  actionAmountOf,
  isAboutUtilization,
  overLimitBy,
  paymentToReach,
  totalUsageOf,
  utilizationOf,
  utilizationTargets,
} from './utilization'

test.each([
  ['a card at 68 %', { balance: 3_471_400, limit: 5_105_000 }, [918_900, 1_939_900, 2_960_900]],
  ['a card below 30 %', { balance: 29_000, limit: 100_000 }, [0, 0, 19_000]],
  ['a card exactly at 50 %', { balance: 50_000, limit: 100_000 }, [0, 20_000, 40_000]],
  ['a card over its limit', { balance: 1_044_000, limit: 900_000 }, [594_000, 774_000, 954_000]],
  ['a limit that does not divide, rounded up to a cent', { balance: 100, limit: 99 }, [51, 71, 91]],
  ['a limit of 0', { balance: 75_000, limit: 0 }, [undefined, undefined, undefined]],
  ['an unknown limit', { balance: 75_000 }, [undefined, undefined, undefined]],
  ['nothing owed', { balance: 0, limit: 100_000 }, [0, 0, 0]],
])('for %s, computes the payments that reach 50, 30 and 10 %%', (_, usage, payments) => {
  expect(utilizationTargets.map((target) => paymentToReach(usage, target))).toEqual(payments)
})

test.each([
  [{ balance: 1_044_000, limit: 900_000 }, 144_000],
  [{ balance: 900_000, limit: 900_000 }, 0],
  [{ balance: 75_000, limit: 0 }, 0],
  [{ balance: 75_000 }, 0],
])('the card %j is over its limit by %i cents', (usage, cents) => {
  expect(overLimitBy(usage)).toBe(cents)
})

const amount = fc.integer({ min: 0, max: 100_000_000 })
const usages = fc.record({ balance: amount, limit: fc.integer({ min: 1, max: 100_000_000 }) })

test('a payment reaches its target, one cent less does not, and no payment exceeds the balance', () => {
  fc.assert(
    fc.property(usages, fc.constantFrom(...utilizationTargets), ({ balance, limit }, target) => {
      const payment = paymentToReach({ balance, limit }, target) ?? Number.NaN
      expect(Number.isInteger(payment)).toBe(true)
      expect(payment).toBeGreaterThanOrEqual(0)
      expect(payment).toBeLessThanOrEqual(balance)
      expect((balance - payment) * 100).toBeLessThanOrEqual(limit * target)
      if (payment > 0) expect((balance - payment + 1) * 100).toBeGreaterThan(limit * target)
    }),
  )
})

test('the total utilization includes cards without a limit and cards of an authorized user', () => {
  const cards = [
    { id: 'a', balance: 10_000, limit: 20_000, isAuthorizedUser: false },
    { id: 'b', balance: 5_000, limit: 0, isAuthorizedUser: false },
    { id: 'c', balance: 1_000, isAuthorizedUser: false },
    { id: 'd', balance: 4_000, limit: 20_000, isAuthorizedUser: true },
  ]
  expect(totalUsageOf(cards)).toEqual({ balance: 20_000, limit: 40_000 })
  expect(utilizationOf(totalUsageOf(cards))).toBe(50)
  expect(utilizationOf(totalUsageOf([]))).toBeUndefined()
})

const card = (balance: number, limit: number) => ({
  id: '1',
  balance,
  limit,
  isAuthorizedUser: false,
})
const cards = [card(3_471_400, 5_105_000)]

test.each([
  ['Lower your card balances below 30 % of their limits.', true],
  ['Pay down the balances of your credit cards.', true],
  ['Keep revolving utilization low.', true],
  ['Pay every bill on time for 6 months.', false],
  ['Do not apply for new credit in these 6 months.', false],
  ['Do not close your oldest card.', false],
  ['Pay down the balance of your car loan.', false],
])('determines whether the action "%s" is about utilization: %s', (action, expected) => {
  expect(isAboutUtilization(action)).toBe(expected)
})

test.each([
  [
    'Lower your card balances below 30 % of their limits.',
    cards,
    { percent: 30, payment: 1_939_900 },
  ],
  ['Bring the balances of your cards to 45 percent.', cards, { percent: 45, payment: 1_174_150 }],
  ['Pay down the balances of your credit cards.', cards, { percent: 50, payment: 918_900 }],
  [
    'Pay down the balances of your credit cards.',
    [card(40_000, 100_000)],
    { percent: 30, payment: 10_000 },
  ],
  ['Pay down the balances of your credit cards.', [card(30_000, 100_000)], undefined],
  ['Lower your card balances below 30 % of their limits.', [card(5_000, 100_000)], undefined],
  ['Lower your card balances below 30 % of their limits.', [card(5_000, 0)], undefined],
  ['Pay $7,230, so that less than 54 % of the limits of your cards is in use.', cards, undefined],
  ['Pay every bill on time for 6 months.', cards, undefined],
])('the action "%s" with the cards %j needs the payment %j', (action, owned, amount) => {
  expect(actionAmountOf(action, owned)).toEqual(amount)
})
