import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastMonth } from './pay-off-simulation'
import { comparePlans, extraPaymentOf, owedWithMinimums, withExtraPayment } from './payment-plan'

function card(id: string, balance: number, limit: number, minimumPayment?: number) {
  return {
    id,
    balance,
    limit,
    isAuthorizedUser: false,
    ...(minimumPayment === undefined ? {} : { minimumPayment }),
  }
}

const dear = card('dear', 4_000_00, 10_000_00, 100_00)
const full = card('full', 1_900_00, 2_000_00, 50_00)
const rates = (own: Readonly<Record<string, number>>) => new Map(Object.entries(own))
const payment = { monthly: 400_00, rate: 2_400, ownRates: rates({ dear: 2_900, full: 1_200 }) }

test('paying the highest rate first is cheapest, and ties go to the plan that lowers each card soonest', () => {
  const { plans, alike, cheapest, quickest } = comparePlans([dear, full], payment)
  expect(plans.map(({ strategy }) => strategy)).toEqual(['avalanche', 'snowball', 'utilization'])
  expect(alike).toBeUndefined()
  expect(cheapest).toEqual(['avalanche'])
  const [avalanche, snowball, utilization] = plans.map(({ together, each }) => [together, each])
  expect([avalanche, snowball, utilization]).toEqual([
    [8, 16],
    [8, 10],
    [8, 8],
  ])
  expect(quickest).toEqual(['utilization'])
})

test('with equal rates no plan is called cheapest, and all plans leave the same balance', () => {
  const { plans, alike, cheapest } = comparePlans([dear, full], { ...payment, ownRates: rates({}) })
  expect([alike, cheapest]).toEqual(['oneRate', []])
  const interests = plans.map(({ interest }) => interest)
  expect(Math.max(...interests) - Math.min(...interests)).toBeLessThan(100)
})

test('the order makes no difference if there is only one card', () => {
  expect(comparePlans([dear], payment)).toMatchObject({
    alike: 'oneCard',
    cheapest: [],
    quickest: [],
  })
})

test('no plan is called cheapest if none ends within fifteen years', () => {
  const { plans, cheapest } = comparePlans([dear, full], { ...payment, monthly: 60_00 })
  expect(plans.every(({ paidOff }) => typeof paidOff === 'string')).toBe(true)
  expect(cheapest).toEqual([])
})

test.each([
  // Month 1: 1,000.00 + 20.00 - 520.00 = 500.00. Month 2: 500.00 + 10.00 - 510.00 = 0.
  // With 100.00 more: 400.00, then 400.00 + 8.00 - 408.00 = 0.
  ['both end', 1_000_00, 520_00, 2, { months: 0, interest: 2_00 }],
  ['only the larger payment ends', 10_000_00, 200_00, expect.any(Number), undefined],
  ['neither ends', 10_000_00, 100_00, 'never', undefined],
])('computes the effect of an extra payment if %s', (_, balance, monthly, paidOff, saved) => {
  const cards = [card('one', balance, 20_000_00)]
  const [plan] = comparePlans(cards, { monthly, rate: 2_400 }).plans
  if (!plan) throw new Error('There is no plan.')
  expect(withExtraPayment(cards, { monthly, rate: 2_400 }, plan)).toMatchObject({ paidOff, saved })
})

test.each([
  [30_00, 5_00],
  [200_00, 20_00],
  [300_00, 50_00],
  [520_00, 100_00],
])(
  'for a plan of %i cents a month, the example of an extra payment is %i cents',
  (monthly, extra) => {
    expect(extraPaymentOf(monthly)).toBe(extra)
  },
)

test('minimum payments do not reuse freed money, and are unknown if the report lacks one', () => {
  const cards = [card('one', 100_00, 1_000_00, 60_00), card('two', 100_00, 1_000_00, 50_00)]
  expect(owedWithMinimums(cards, { monthly: 1, rate: 0 })).toEqual([200_00, 90_00, 0])
  expect(owedWithMinimums([...cards, card('three', 1_00, 1_00)], payment)).toBeUndefined()
  expect(owedWithMinimums([], payment)).toBeUndefined()
})

const amounts = fc.integer({ min: 1, max: 2_000_000 })
const wallets = fc
  .array(
    fc.tuple(
      amounts,
      amounts,
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 0, max: 3_600 }),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((tuples) => ({
    cards: tuples.map(([balance, limit, minimum], at) => card(`${at}`, balance, limit, minimum)),
    ownRates: new Map(tuples.map(([, , , rate], at) => [`${at}`, rate])),
  }))

test('minimum payments match a plain simulation and never leave less debt than a plan', () => {
  fc.assert(
    fc.property(wallets, ({ cards, ownRates }) => {
      const alone = owedWithMinimums(cards, { monthly: 0, rate: 0, ownRates }) ?? []
      const balances = cards.map(({ balance }) => balance)
      const sum = () => balances.reduce((all, one) => all + one, 0)
      const byHand = [sum()]
      while (sum() > 0 && byHand.length <= lastMonth) {
        for (const [at, { minimumPayment = 0 }] of cards.entries()) {
          const before = balances[at] ?? 0
          const due = before + Math.round((before * (ownRates.get(`${at}`) ?? 0)) / 120_000)
          balances[at] = before > 0 ? Math.max(0, due - minimumPayment) : 0
        }
        byHand.push(sum())
      }
      expect(alone).toEqual(byHand)
      const monthly = cards.reduce((all, { minimumPayment = 0 }) => all + minimumPayment, 0) + 10_00
      for (const { owed } of comparePlans(cards, { monthly, rate: 0, ownRates }).plans)
        for (const [month, cents] of owed.entries())
          expect(cents).toBeLessThanOrEqual((alone[month] ?? 0) + 100)
    }),
  )
})
