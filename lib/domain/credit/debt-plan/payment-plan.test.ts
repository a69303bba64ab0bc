import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import {
  firstCardOf,
  lastMonth,
  minimumPaymentsOf,
  type Strategy,
  simulate,
  strategies,
} from './pay-off-simulation'
import { monthlyPlanOf, type Reached } from './payment-plan'

type Extra = {
  isAuthorizedUser?: boolean
  minimumPayment?: number | undefined
  pastDue?: number | undefined
}

function card(
  id: string,
  balance: number,
  limit?: number,
  { isAuthorizedUser = false, minimumPayment, pastDue }: Extra = {},
) {
  return {
    id,
    balance,
    isAuthorizedUser,
    ...(limit === undefined ? {} : { limit }),
    ...(minimumPayment === undefined ? {} : { minimumPayment }),
    ...(pastDue === undefined ? {} : { pastDue }),
  }
}

/**
 * Returns a plan at 24 % a year that pays the card with the highest utilization first, unless the
 * test specifies otherwise.
 */
function planOf(
  cards: readonly DebtPlanCard[],
  monthly: number,
  rate = 2_400,
  strategy: Strategy = 'utilization',
) {
  return monthlyPlanOf(cards, { monthly, rate }, strategy)
}
const firstOf = (
  cards: readonly DebtPlanCard[],
  strategy: Strategy = 'utilization',
  ownRates = new Map(),
) => firstCardOf(cards, { monthly: 1, rate: 2_400, ownRates }, strategy)?.id

test('without interest, a target is reached in the month of its last payment', () => {
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

test('cards without a limit are paid last', () => {
  expect(firstOf([card('none', 700, 0), card('low', 1, 10_000)])).toBe('low')
})

test.each([
  ['avalanche', 'dear'],
  ['snowball', 'small'],
  ['utilization', 'full'],
] as const)('the %s strategy pays the card "%s" first', (strategy, first) => {
  const cards = [
    card('full', 900_00, 1_000_00),
    card('dear', 5_000_00, 10_000_00),
    card('small', 100_00, 1_000_00),
  ]
  expect(firstOf(cards, strategy, new Map([['dear', 2_999]]))).toBe(first)
})

test('the card with the smallest balance comes first if cards are otherwise equal', () => {
  const cards = [card('more', 2_000, 4_000), card('less', 1_000, 2_000)]
  expect(strategies.map((strategy) => firstOf(cards, strategy))).toEqual(['less', 'less', 'less'])
})

test('a target counts as reached once the card stays below it despite interest', () => {
  // The card with the low balance has no minimum payment. At 29.9 % it exceeds 30 % in the next
  // month, and is paid in the month after.
  const plan = planOf(
    [card('low', 2_990_00, 10_000_00), card('high', 5_000_00, 5_000_00)],
    2_600_00,
  )
  expect(plan.cards[0]?.targets.map(({ month }) => month)).toEqual([0, 2, 3])
  expect(plan.each).toBe(2)
})

test('a plan of over fifteen years is called endless only if the payment never covers the interest', () => {
  const cards = [card('cheap', 5_000_00, 9_000_00), card('dear', 5_000_00, 9_000_00)]
  const paidOff = (rates: readonly number[]) => {
    const ownRates = new Map(rates.map((rate, at) => [cards[at]?.id ?? '', rate]))
    return monthlyPlanOf(cards, { monthly: 110_00, rate: 0, ownRates }, 'avalanche').paidOff
  }
  expect(paidOff([0, 3_500])).toBe('later')
  expect(paidOff([3_000, 3_500])).toBe('never')
})

test('an authorized user’s card counts toward the total and gets no payment', () => {
  const cards = [
    card('own', 1_000, 10_000),
    card('shared', 8_000, 10_000, { isAuthorizedUser: true, minimumPayment: 99 }),
  ]
  const plan = planOf(cards, 500, 0)
  expect(minimumPaymentsOf(cards)).toBe(0)
  expect(plan.cards.map((one) => one.card.id)).toEqual(['own'])
  expect(plan.total.map(({ month }) => month)).toEqual([0, 'othersOwe', 'othersOwe'])
})

test.each(strategies)(
  'with the order %s, past-due amounts are paid after the minimum payments',
  (strategy) => {
    const late = card('late', 9_200, 20_000, { minimumPayment: 100, pastDue: 300 })
    const others = [card('full', 9_000, 9_000), card('small', 1_000, 9_000)]
    const [, first, second] = simulate([late, ...others], { monthly: 350, rate: 0 }, strategy)
    const owedOn = (month: typeof first) => month?.own.map(({ balance }) => balance)
    // $2.50 of the past-due $3 fit into the first month. The rest is paid first in the second
    // month.
    expect(owedOn(first)).toEqual([8_850, 9_000, 1_000])
    expect(second?.own[0]?.balance).toBe(8_700)
    const [, alone] = simulate([late], { monthly: 350, rate: 0 })
    expect(owedOn(alone)).toEqual([9_100])
  },
)

test('a plan without a card that has a limit has no target', () => {
  const none = { cards: [], total: [], together: undefined, each: 0, interest: 0 }
  expect(planOf([card('none', 700, 0)], 100, 0)).toMatchObject({ ...none, paidOff: 7 })
  expect(planOf([], 100)).toMatchObject({ ...none, paidOff: 0, owed: [0] })
})

const cents = fc.integer({ min: 0, max: 3_000_000 })
const minimum = fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined })
const wallets = fc
  .array(
    fc.record({
      balance: cents,
      limit: fc.option(cents, { nil: undefined }),
      isAuthorizedUser: fc.boolean(),
      minimumPayment: minimum,
      pastDue: minimum,
    }),
    { maxLength: 5 },
  )
  .map((cards) =>
    cards.map(({ balance, limit, ...extra }, at) => card(`${at}`, balance, limit, extra)),
  )
const extras = fc.integer({ min: 1, max: 300_000 })
const rates = fc.integer({ min: 0, max: 3_600 })
const rank = (month: Reached) => (typeof month === 'number' ? month : Number.POSITIVE_INFINITY)

/** Returns a card's yearly rate, in hundredths of a percent. */
type RateOf = (card: DebtPlanCard) => number

/** Applies the rules of the simulation card by card, in dollars and cents. */
function payOffByHand(
  wallet: readonly DebtPlanCard[],
  monthly: number,
  rateOf: RateOf,
  strategy: Strategy,
) {
  const owed = wallet.filter((one) => !one.isAuthorizedUser).map((one) => ({ ...one }))
  const lines = strategy === 'utilization' ? [0.5, 0.3, 0.1, 0] : [0]
  const share = ({ balance, limit }: DebtPlanCard) => (limit ? balance / limit : -1)
  const isBefore = {
    avalanche: (a: DebtPlanCard, b: DebtPlanCard) =>
      rateOf(a) > rateOf(b) || (rateOf(a) === rateOf(b) && isSmaller(a, b)),
    snowball: isSmaller,
    utilization: (a: DebtPlanCard, b: DebtPlanCard) =>
      share(a) > share(b) || (share(a) === share(b) && isSmaller(a, b)),
  }[strategy]
  const owing: number[] = []
  let interest = 0
  for (let month = 0; month <= lastMonth; month++) {
    owing.push(owed.reduce((sum, { balance }) => sum + balance, 0))
    if (owed.every(({ balance }) => balance === 0)) return { paidOff: month, interest, owing }
    if (month === lastMonth) break
    let money = monthly
    for (const one of owed) {
      const added = Math.round((one.balance * rateOf(one)) / 120_000)
      interest += added
      one.balance += added
    }
    for (const one of owed) {
      const due = Math.min(one.minimumPayment ?? 0, one.balance, money)
      one.balance -= due
      money -= due
    }
    for (const one of owed) {
      const paid = Math.min(one.pastDue ?? 0, one.balance, money)
      one.balance -= paid
      one.pastDue = (one.pastDue ?? 0) - paid
      money -= paid
    }
    while (money > 0 && owed.some(({ balance }) => balance > 0)) {
      const target = owed
        .filter(({ balance }) => balance > 0)
        .reduce((a, b) => (isBefore(b, a) ? b : a))
      const line =
        lines.find((part) => target.balance > Math.floor((target.limit ?? 0) * part)) ?? 0
      const paid = Math.min(money, target.balance - Math.floor((target.limit ?? 0) * line))
      target.balance -= paid
      target.pastDue = Math.max(0, (target.pastDue ?? 0) - paid)
      money -= paid
    }
  }
  return { paidOff: undefined, interest, owing }
}

function isSmaller(a: DebtPlanCard, b: DebtPlanCard): boolean {
  return a.balance < b.balance
}

const strategyOfAny = fc.constantFrom(...strategies)

describe('for any cards', () => {
  test('debt, payoff and interest of any plan match a plain month-by-month simulation', () => {
    fc.assert(
      fc.property(
        wallets,
        extras,
        rates,
        fc.array(rates, { maxLength: 5 }),
        strategyOfAny,
        (...any) => {
          const [cards, extra, rate, own, strategy] = any
          const monthly = minimumPaymentsOf(cards) + extra
          const ownRates = new Map(own.map((one, at) => [`${at}`, one]))
          const plan = monthlyPlanOf(cards, { monthly, rate, ownRates }, strategy)
          const byHand = payOffByHand(cards, monthly, ({ id }) => own[Number(id)] ?? rate, strategy)
          expect({ interest: plan.interest, owing: plan.owed }).toEqual({
            interest: byHand.interest,
            owing: byHand.owing,
          })
          if (typeof plan.paidOff === 'number') expect(plan.paidOff).toBe(byHand.paidOff)
          else expect(byHand.paidOff).toBeUndefined()
        },
      ),
    )
  })

  test('a lower target is never reached earlier, and no plan extends beyond fifteen years', () => {
    fc.assert(
      fc.property(wallets, extras, rates, (cards, extra, rate) => {
        const plan = planOf(cards, minimumPaymentsOf(cards) + extra, rate)
        for (const targets of [...plan.cards.map((one) => one.targets), plan.total]) {
          const months = targets.map(({ month }) => rank(month))
          expect(months).toEqual(months.toSorted((a, b) => a - b))
          for (const { month } of targets)
            if (typeof month === 'number') expect(month).toBeLessThanOrEqual(lastMonth)
        }
      }),
    )
  })
})
