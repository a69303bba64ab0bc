import { expect, test } from 'vitest'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { generateCreditFile, profileOfSeed } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { toReportTiles } from '../report/report-views'
import { cardsOfBureaus } from './coach-views'
import { minimumPaymentsOf } from './pay-off-simulation'
import { monthlyPlanOf } from './payment-plan'
import { overLimitBy, totalUsageOf, utilizationOf } from './utilization'

const asOf = Date.UTC(2026, 10, 20)
const account = { id: '1', accountName: 'Harbor Bank', accountNumber: '4000123412345496', accountOpen: true }
const usd = (amount: number) => ({ amount, currency: 'USD' })

function cardsOf(...revolvingAccounts: readonly object[]) {
  return cardsOfBureaus(upstreamReportSchema.parse({ providerViews: [{ provider: 'EFX', revolvingAccounts }] }))[0]
    ?.cards
}

function reportOf(slug: string) {
  const persona = personas.find((one) => one.slug === slug)
  if (!persona) throw new Error(slug)
  return upstreamReportSchema.parse(generateCreditFile(persona.profile, persona.seed, asOf).latestReport)
}

test('a card has its name, its last four digits, and whole cents', () => {
  const amounts = { balanceAmount: usd(1_234.56), creditLimitAmount: usd(5_000) }
  expect(cardsOf({ ...account, ...amounts, paymentResponsibility: 'INDIVIDUAL' })).toEqual([
    { id: '1', name: 'Harbor Bank', lastFour: '5496', balance: 123_456, limit: 500_000, isAuthorizedUser: false },
  ])
})

test.each([
  ['a closed card', { accountOpen: false, balanceAmount: usd(1) }, []],
  ['a card without a balance', {}, []],
  ['a balance in the consumer’s favour', { balanceAmount: usd(-20) }, [{ balance: 0 }]],
  ['a limit of 0', { balanceAmount: usd(1), creditLimitAmount: usd(0) }, [{ limit: 0 }]],
  ['a shared card', { balanceAmount: usd(1), paymentResponsibility: 'SHARED' }, [{ isAuthorizedUser: true }]],
  ['a joint card', { balanceAmount: usd(1), paymentResponsibility: 'JOINT' }, [{ isAuthorizedUser: false }]],
  [
    'a comment that names an authorized user',
    { balanceAmount: usd(1), comments: ['Consumer is an authorized user'] },
    [{ isAuthorizedUser: true }],
  ],
])('reads %s', (_, fields, cards) => {
  expect(cardsOf({ ...account, ...fields })).toMatchObject(cards)
})

test('a report without cards has none', () => {
  const report = upstreamReportSchema.parse({ providerViews: [{ provider: 'EFX' }] })
  expect(cardsOfBureaus(report)).toEqual([{ provider: 'EFX', label: 'Equifax', cards: [] }])
})

test('over-limit has a card over its limit and one whose limit is 0', () => {
  const cards = cardsOfBureaus(reportOf('over-limit'))[0]?.cards ?? []
  expect(cards.map((card) => ({ ...card, over: overLimitBy(card) }))).toMatchObject([
    { limit: 900_000, over: expect.toSatisfy((cents: number) => cents > 0) },
    { limit: 0, over: 0, balance: expect.toSatisfy((cents: number) => cents > 0) },
  ])
})

test('joint has cards of an authorized user, and a plan pays the others only', () => {
  const cards = cardsOfBureaus(reportOf('joint'))[0]?.cards ?? []
  const shared = cards.filter(({ isAuthorizedUser }) => isAuthorizedUser)
  expect(shared.length).toBeGreaterThan(0)
  expect(shared.length).toBeLessThan(cards.length)
  expect(
    monthlyPlanOf(cards, { monthly: 10_000, rate: 0 }, 'avalanche').cards.some(({ card }) => card.isAuthorizedUser),
  ).toBe(false)
})

test('young has a card that a small monthly amount brings below every target', () => {
  const cards = cardsOfBureaus(reportOf('young'))[0]?.cards ?? []
  const plan = monthlyPlanOf(cards, { monthly: 5_000, rate: 2_400 }, 'utilization')
  expect(plan.cards.length).toBeGreaterThan(0)
  for (const { month } of plan.total) expect(month).toBeTypeOf('number')
})

test('fair, with $300 a month, is told the minimum payments of the report and that $800 are slow', () => {
  const cards = cardsOfBureaus(reportOf('fair'))[0]?.cards ?? []
  expect(minimumPaymentsOf(cards)).toBeGreaterThan(300_00)
  expect(monthlyPlanOf(cards, { monthly: 300_00, rate: 2_400 }, 'utilization').paidOff).toBe('never')
})

const files = [
  ...personas.map(({ slug, profile, seed }) => [slug, generateCreditFile(profile, seed, asOf)] as const),
  ...Array.from(
    { length: 200 },
    (_, seed) => [`seed ${seed}`, generateCreditFile(profileOfSeed(seed), seed, asOf)] as const,
  ),
]

test('the total utilization of every generated file is the one of the tiles', () => {
  for (const [name, file] of files) {
    const report = upstreamReportSchema.parse(file.latestReport)
    const tiles = toReportTiles((report.providerViews ?? []).flatMap(({ summary }) => summary ?? []))
    for (const { provider, cards } of cardsOfBureaus(report)) {
      const used = tiles.find((one) => one.provider === provider)?.creditUsed ?? 0
      const percent = utilizationOf(totalUsageOf(cards)) ?? 0
      expect(percent, `${name}, ${provider}`).toBeCloseTo(used, 9)
    }
  }
})
