import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { firstCardOf, lastMonth, minimumPaymentsOf, monthlyPlanOf, type Reached } from './payment-plan'
import { utilizationTargets } from './utilization'

type Extra = { isAuthorizedUser?: boolean; minimumPayment?: number | undefined }

function card(id: string, balance: number, limit?: number, { isAuthorizedUser = false, minimumPayment }: Extra = {}) {
  return {
    ...{ id, balance, isAuthorizedUser },
    ...(limit === undefined ? {} : { limit }),
    ...(minimumPayment === undefined ? {} : { minimumPayment }),
  }
}

/** The plan at 24 % a year, unless the test says otherwise. */
const planOf = (cards: readonly CoachCard[], monthly: number, rate = 2_400) => monthlyPlanOf(cards, { monthly, rate })

test('without interest a monthly amount reaches each target in the month in which its last payment ends', () => {
  const { cards, total, paidOff, interest } = planOf(
    [card('low', 2_000, 10_000), card('high', 9_000, 10_000)],
    2_500,
    0,
  )
  expect(cards.map((one) => [one.card.id, ...one.targets.map(({ month }) => month)])).toEqual([
    ['low', 0, 0, 4],
    ['high', 2, 3, 4],
  ])
  expect(total.map(({ month }) => month)).toEqual([1, 2, 4])
  expect([paidOff, interest]).toEqual([5, 0])
})

test('each month adds its interest before the payment', () => {
  // 1,000.00 + 20.00 - 520.00 = 500.00; + 10.00 - 510.00 = 0
  expect(planOf([card('one', 1_000_00, 2_000_00)], 520_00)).toMatchObject({ paidOff: 2, interest: 30_00 })
})

test('every card gets its minimum payment, and the card with the highest utilization the rest', () => {
  const cards = [card('low', 1_000, 10_000, { minimumPayment: 100 }), card('high', 9_000, 10_000)]
  expect(minimumPaymentsOf(cards)).toBe(100)
  expect(firstCardOf(cards)?.id).toBe('high')
  // 9 payments of 900 on the card with the higher utilization, while the other one falls by 100 a month.
  const { cards: planned } = planOf(cards, 1_000, 0)
  expect(planned.map(({ targets }) => targets.at(-1)?.month)).toEqual([0, 9])
})

test('cards without a limit are paid last', () => {
  expect(firstCardOf([card('none', 700, 0), card('low', 1, 10_000)])?.id).toBe('low')
})

test('a payment below the interest never pays anything off', () => {
  // 24 % a year of 34,714 dollars are about 694 dollars a month.
  const { total, paidOff } = planOf([card('fair', 34_714_00, 47_650_00)], 300_00)
  expect(paidOff).toBe('never')
  expect(total.map(({ month }) => month)).toEqual(['never', 'never', 'never'])
})

test('nothing is said about a month beyond fifteen years', () => {
  expect(planOf([card('slow', 10_000_00, 10_000_00)], 205_00)).toMatchObject({ paidOff: 'later' })
})

test('a card of an authorized user counts in the total, and gets no payment', () => {
  const cards = [
    card('own', 1_000, 10_000),
    card('shared', 8_000, 10_000, { isAuthorizedUser: true, minimumPayment: 99 }),
  ]
  const plan = planOf(cards, 500, 0)
  expect(minimumPaymentsOf(cards)).toBe(0)
  expect(plan.cards.map((one) => one.card.id)).toEqual(['own'])
  expect(plan.total.map(({ month }) => month)).toEqual([0, 'othersOwe', 'othersOwe'])
})

test('without a card that has a limit there is no target', () => {
  expect(planOf([card('none', 700, 0)], 100, 0)).toEqual({ cards: [], total: [], paidOff: 7, interest: 0 })
  expect(planOf([], 100)).toEqual({ cards: [], total: [], paidOff: 0, interest: 0 })
})

const cents = fc.integer({ min: 0, max: 3_000_000 })
const minimum = fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined })
const wallets = fc
  .array(
    fc.record({
      ...{ balance: cents, limit: fc.option(cents, { nil: undefined }) },
      ...{ isAuthorizedUser: fc.boolean(), minimumPayment: minimum },
    }),
    { maxLength: 5 },
  )
  .map((cards) => cards.map(({ balance, limit, ...extra }, at) => card(`${at}`, balance, limit, extra)))
const extras = fc.integer({ min: 1, max: 300_000 })
const rates = fc.integer({ min: 0, max: 3_600 })
const rank = (month: Reached) => (typeof month === 'number' ? month : Number.POSITIVE_INFINITY)

/** The same rules, in dollars and cents of one card after the other. */
function payOffByHand(wallet: readonly CoachCard[], monthly: number, rate: number) {
  const owed = wallet.filter((one) => !one.isAuthorizedUser).map((one) => ({ ...one }))
  const lines = [...utilizationTargets.map((percent) => percent / 100), 0]
  let interest = 0
  for (let month = 0; month <= lastMonth; month++) {
    if (owed.every(({ balance }) => balance === 0)) return { month, interest }
    if (month === lastMonth) break
    let money = monthly
    for (const one of owed) {
      const added = Math.round((one.balance * rate) / 120_000)
      interest += added
      one.balance += added
    }
    for (const one of owed) {
      const due = Math.min(one.minimumPayment ?? 0, one.balance, money)
      one.balance -= due
      money -= due
    }
    while (money > 0 && owed.some(({ balance }) => balance > 0)) {
      const share = ({ balance, limit }: CoachCard) => (limit ? balance / limit : -1)
      const target = owed.filter(({ balance }) => balance > 0).reduce((a, b) => (share(b) > share(a) ? b : a))
      const line = lines.find((part) => target.balance > Math.floor((target.limit ?? 0) * part)) ?? 0
      const paid = Math.min(money, target.balance - Math.floor((target.limit ?? 0) * line))
      target.balance -= paid
      money -= paid
    }
  }
  return undefined
}

describe('for any cards', () => {
  test('the pay-off and its interest are those of a plain simulation, month by month', () => {
    fc.assert(
      fc.property(wallets, extras, rates, (cards, extra, rate) => {
        const monthly = minimumPaymentsOf(cards) + extra
        const { paidOff, interest } = planOf(cards, monthly, rate)
        const byHand = payOffByHand(cards, monthly, rate)
        if (typeof paidOff === 'number') expect({ month: paidOff, interest }).toEqual(byHand)
        else expect(byHand).toBeUndefined()
      }),
    )
  })

  test('what is paid is what was owed and its interest', () => {
    fc.assert(
      fc.property(wallets, extras, rates, (cards, extra, rate) => {
        const monthly = minimumPaymentsOf(cards) + extra
        const { paidOff, interest } = planOf(cards, monthly, rate)
        if (typeof paidOff !== 'number') return
        const own = cards.filter((one) => !one.isAuthorizedUser).reduce((sum, { balance }) => sum + balance, 0)
        expect(paidOff * monthly).toBeGreaterThanOrEqual(own + interest)
        expect((paidOff - 1) * monthly).toBeLessThan(Math.max(own + interest, 1))
      }),
    )
  })

  test('a lower target is never reached earlier, and no month is beyond fifteen years', () => {
    fc.assert(
      fc.property(wallets, extras, rates, (cards, extra, rate) => {
        const plan = planOf(cards, minimumPaymentsOf(cards) + extra, rate)
        for (const targets of [...plan.cards.map((one) => one.targets), plan.total]) {
          const months = targets.map(({ month }) => rank(month))
          expect(months).toEqual(months.toSorted((a, b) => a - b))
          for (const { month } of targets) if (typeof month === 'number') expect(month).toBeLessThanOrEqual(lastMonth)
        }
      }),
    )
  })

  test('more money never pays off later, and a higher rate never earlier', () => {
    fc.assert(
      fc.property(wallets, extras, extras, rates, (cards, extra, more, rate) => {
        const monthly = minimumPaymentsOf(cards) + extra
        const { paidOff } = planOf(cards, monthly, rate)
        // Rounding to whole cents a card and month may cost a month at the border.
        expect(rank(planOf(cards, monthly + more, rate).paidOff)).toBeLessThanOrEqual(rank(paidOff) + 1)
        expect(rank(planOf(cards, monthly, rate + 100).paidOff)).toBeGreaterThanOrEqual(rank(paidOff) - 1)
      }),
    )
  })
})
