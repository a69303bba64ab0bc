import { expect } from 'vitest'
import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import { lastMonth, minimumPaymentsOf, rateOf } from '../pay-off-simulation'
import { comparePlans, owedWithMinimums, withExtraPayment } from '../payment-plan'

/**
 * Checks the plans for a bureau's cards, with a rate per card. If the number of cards is even, the
 * plan pays only the minimum payments.
 */
export function expectPlansHold(name: string, cards: readonly DebtPlanCard[]): void {
  expectPlanHolds(name, cards, minimumPaymentsOf(cards) + (cards.length % 2) * 300_00)
}

function expectPlanHolds(name: string, cards: readonly DebtPlanCard[], monthly: number): void {
  if (monthly === 0) return
  const ownRates = new Map(cards.slice(1).map(({ id }, at) => [id, 1_200 + 600 * at]))
  const payment = { monthly, rate: 2_400, ownRates }
  const { plans, alike, cheapest, quickest } = comparePlans(cards, payment)
  for (const plan of plans) {
    expect(
      plan.cards.every(({ card }) => cards.includes(card) && !card.isAuthorizedUser),
      name,
    ).toBe(true)
    for (const month of [plan.paidOff, plan.each, ...plan.total.map((one) => one.month)])
      if (typeof month === 'number') expect(month, name).toBeLessThanOrEqual(lastMonth)
    if (cheapest.includes(plan.strategy))
      for (const other of plans.filter(({ paidOff }) => typeof paidOff === 'number'))
        expect(plan.interest, name).toBeLessThan(other.interest + 100)
  }
  for (const plan of plans.slice(0, 1)) {
    const { saved } = withExtraPayment(cards, payment, plan)
    if (typeof plan.paidOff === 'string') expect(saved, name).toBeUndefined()
    else expect(saved?.months, name).toBeLessThan(Math.max(1, plan.paidOff))
  }
  expect(owedWithMinimums(cards, payment)?.length ?? 0, name).toBeLessThanOrEqual(lastMonth + 1)
  if (alike) expect(cheapest, name).toEqual([])
  expect(quickest.length, name).toBeLessThan(plans.length)
  const rates = cards
    .filter((card) => card.balance > 0 && !card.isAuthorizedUser)
    .map((card) => rateOf(card, payment))
  if (alike === 'oneRate') expect(new Set(rates).size, name).toBe(1)
}
