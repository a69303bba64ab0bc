import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { monthlyPlanOf, parseMonthlyAmount, paymentStepsOf } from './payment-plan'
import { paymentToReach, totalUsageOf, utilizationOf, utilizationTargets } from './utilization'

const card = (id: string, balance: number, limit?: number, isAuthorizedUser = false): CoachCard => ({
  ...{ id, balance, isAuthorizedUser },
  ...(limit === undefined ? {} : { limit }),
})

test('the card with the highest utilization is paid first, line by line, and cards without a limit last', () => {
  const cards = [card('low', 2_000, 10_000), card('high', 9_000, 10_000), card('none', 700, 0)]
  expect(paymentStepsOf(cards)).toEqual([
    { cardId: 'high', percent: 50, cents: 4_000, paid: 4_000 },
    { cardId: 'high', percent: 30, cents: 2_000, paid: 6_000 },
    { cardId: 'high', percent: 10, cents: 2_000, paid: 8_000 },
    { cardId: 'low', percent: 10, cents: 1_000, paid: 9_000 },
    { cardId: 'low', percent: 0, cents: 1_000, paid: 10_000 },
    { cardId: 'high', percent: 0, cents: 1_000, paid: 11_000 },
    { cardId: 'none', percent: 0, cents: 700, paid: 11_700 },
  ])
})

test('a monthly amount reaches each target in the month in which its last payment ends', () => {
  const cards = [card('low', 2_000, 10_000), card('high', 9_000, 10_000)]
  const { cards: planned, total, paidOff } = monthlyPlanOf(cards, 2_500)
  const months = planned.map((one) => [one.card.id, ...one.targets.map(({ month }) => month)])
  expect(months).toEqual([
    ['low', 0, 0, 4],
    ['high', 2, 3, 4],
  ])
  expect(total.map(({ month }) => month)).toEqual([1, 2, 4])
  expect(paidOff).toBe(5)
})

test('a card of an authorized user counts in the total and gets no payment', () => {
  const cards = [card('own', 1_000, 10_000), card('shared', 8_000, 10_000, true)]
  const plan = monthlyPlanOf(cards, 500)
  expect(plan.cards.map((one) => one.card.id)).toEqual(['own'])
  expect(plan.total.map(({ month }) => month)).toEqual([0, 'never', 'never'])
})

test('without a card that has a limit there is no target', () => {
  expect(monthlyPlanOf([card('none', 700, 0)], 100)).toEqual({ cards: [], total: [], paidOff: 7 })
  expect(monthlyPlanOf([], 100)).toEqual({ cards: [], total: [], paidOff: 0 })
})

const cents = fc.integer({ min: 0, max: 5_000_000 })
const wallets = fc
  .array(fc.record({ balance: cents, limit: fc.option(cents, { nil: undefined }), isAuthorizedUser: fc.boolean() }), {
    maxLength: 8,
  })
  .map((cards) =>
    cards.map(({ balance, limit, isAuthorizedUser }, at) => card(`${at}`, balance, limit, isAuthorizedUser)),
  )
const monthly = fc.integer({ min: 1, max: 1_000_000 })

describe('for any cards', () => {
  test('the payments add up to what the consumer owes, and no card is overpaid', () => {
    fc.assert(
      fc.property(wallets, (cards) => {
        const steps = paymentStepsOf(cards)
        for (const { id, balance, isAuthorizedUser } of cards) {
          const paid = steps.filter(({ cardId }) => cardId === id).reduce((sum, step) => sum + step.cents, 0)
          expect(paid).toBe(isAuthorizedUser ? 0 : balance)
        }
        let paid = 0
        for (const step of steps) {
          expect(Number.isInteger(step.cents) && step.cents > 0).toBe(true)
          paid += step.cents
          expect(step.paid).toBe(paid)
        }
      }),
    )
  })

  test('each payment goes to a card with the highest utilization of the moment', () => {
    fc.assert(
      fc.property(wallets, (cards) => {
        const owed = new Map(cards.filter((one) => !one.isAuthorizedUser).map((one) => [one.id, { ...one }]))
        for (const { cardId, cents: payment } of paymentStepsOf(cards)) {
          const paidCard = owed.get(cardId) ?? card('', 0)
          const others = [...owed.values()].filter(({ balance }) => balance > 0).map((one) => utilizationOf(one) ?? -1)
          expect(utilizationOf(paidCard) ?? -1).toBe(Math.max(...others))
          paidCard.balance -= payment
        }
      }),
    )
  })

  test('by the month of a target the payments reach it, and a month earlier they do not', () => {
    fc.assert(
      fc.property(wallets, monthly, (cards, amount) => {
        const { total } = monthlyPlanOf(cards, amount)
        const own = cards.filter((one) => !one.isAuthorizedUser).reduce((sum, { balance }) => sum + balance, 0)
        for (const { target, month } of total) {
          const needed = paymentToReach(totalUsageOf(cards), target) ?? 0
          if (month === 'never') expect(needed).toBeGreaterThan(own)
          else {
            expect(Math.min(month * amount, own)).toBeGreaterThanOrEqual(needed)
            expect((month - 1) * amount).toBeLessThan(Math.max(needed, 1))
          }
        }
      }),
    )
  })

  test('no target is reached later with more money, and a lower target is never reached earlier', () => {
    const rank = (month: number | 'never') => (month === 'never' ? Number.POSITIVE_INFINITY : month)
    const monthsOf = (cards: readonly CoachCard[], amount: number) => {
      const plan = monthlyPlanOf(cards, amount)
      return [...plan.cards.map(({ targets }) => targets), plan.total].map((each) =>
        each.map(({ month }) => rank(month)),
      )
    }
    fc.assert(
      fc.property(wallets, monthly, monthly, (cards, amount, more) => {
        const slow = monthsOf(cards, amount)
        const fast = monthsOf(cards, amount + more)
        for (const [at, months] of slow.entries()) {
          expect(months).toEqual(months.toSorted((a, b) => a - b))
          for (const [turn, month] of months.entries()) expect(fast[at]?.[turn]).toBeLessThanOrEqual(month)
        }
      }),
    )
  })

  test('a card reaches a target with exactly the payment that the coach names for it', () => {
    fc.assert(
      fc.property(wallets, (cards) => {
        const steps = paymentStepsOf(cards)
        for (const one of cards.filter(({ isAuthorizedUser }) => !isAuthorizedUser)) {
          for (const target of utilizationTargets) {
            const paid = steps
              .filter(({ cardId, percent }) => cardId === one.id && percent >= target)
              .reduce((sum, step) => sum + step.cents, 0)
            if (one.limit) expect(paid).toBe(paymentToReach(one, target))
          }
        }
      }),
    )
  })
})

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
])('the amount "%s" is %j cents', (typed, amount) => {
  expect(parseMonthlyAmount(typed)).toBe(amount)
})
