import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import type { ReadinessAccount } from '@/lib/contract/bff/credit/readiness'
import { countMet, readinessOf, shareAbove } from './readiness'
import { type ReadinessFacts, readinessFactsOf } from './readiness-facts'

const card = (balance: number, limit?: number, isAuthorizedUser = false): DebtPlanCard => ({
  id: `${balance}`,
  balance,
  isAuthorizedUser,
  ...(limit === undefined ? {} : { limit }),
})
const account: ReadinessAccount = {
  isOwed: true,
  isPastDue: false,
  monthsReported: 60,
  monthlyPayment: 500_00,
}
const facts: ReadinessFacts = {
  bureau: 'EFX',
  score: 650,
  cards: [card(6_800_00, 10_000_00)],
  accounts: [account],
}

type Thresholds = Omit<Parameters<typeof readinessOf>[0], 'name'>
const readiness = (thresholds: Thresholds, more: Partial<ReadinessFacts> = {}) =>
  readinessOf({ name: 'Car loan', ...thresholds }, { ...facts, ...more })
const only = (thresholds: Thresholds, more: Partial<ReadinessFacts> = {}) =>
  readiness(thresholds, more)[0]

test.each<[string, Thresholds, Partial<ReadinessFacts>, string, boolean | undefined, object]>([
  [
    'a score at the lowest',
    { lowestScore: 650 },
    {},
    'score',
    true,
    { ownScore: 650, lowest: 650 },
  ],
  [
    'a score below',
    { lowestScore: 700 },
    {},
    'scoreBelow',
    false,
    { ownScore: 650, lowest: 700, points: 50 },
  ],
  ['no score', { lowestScore: 700 }, { score: undefined }, 'noScore', undefined, { lowest: 700 }],
  ['use at the highest', { highestUtilization: 68 }, {}, 'use', true, { use: 68, most: 68 }],
  [
    'use at 7 of 100',
    { highestUtilization: 7 },
    { cards: [card(7, 100)] },
    'use',
    true,
    { most: 7 },
  ],
  [
    'use above',
    { highestUtilization: 50 },
    {},
    'useAbove',
    false,
    { use: 68, target: 50, toTarget: 1_800_00 },
  ],
  [
    'no limit',
    { highestUtilization: 50 },
    { cards: [card(100_00)] },
    'noUse',
    undefined,
    { most: 50 },
  ],
  ['nothing late in a long file', { monthsWithoutLate: 12 }, {}, 'noLate', true, { asked: 12 }],
  [
    'nothing late in what could be read',
    { monthsWithoutLate: 12 },
    { isPartial: true },
    'partLate',
    undefined,
    { asked: 12 },
  ],
  [
    'no payment in the last year',
    { monthsWithoutLate: 12 },
    { accounts: [{ ...account, monthsSinceReported: 14 }] },
    'noneReported',
    undefined,
    { asked: 12 },
  ],
  [
    'accounts that are all in question',
    { monthsWithoutLate: 12 },
    { accounts: [], noneLeft: { cards: true, accounts: true } },
    'noneLeft',
    undefined,
    { asked: 12 },
  ],
  [
    'cards that are all in question',
    { highestUtilization: 50 },
    { cards: [], noneLeft: { cards: true, accounts: false } },
    'noCardLeft',
    undefined,
    { most: 50 },
  ],
  [
    'nothing late in a short file',
    { monthsWithoutLate: 12 },
    { accounts: [{ ...account, monthsReported: 8 }] },
    'shortFile',
    undefined,
    { reported: 8, asked: 12 },
  ],
  [
    'no account',
    { monthsWithoutLate: 12 },
    { accounts: [] },
    'shortFile',
    undefined,
    { reported: 0, asked: 12 },
  ],
  [
    'a late payment of as many months ago',
    { monthsWithoutLate: 12 },
    {
      accounts: [
        { ...account, monthsSinceLate: 30 },
        { ...account, monthsSinceLate: 12 },
      ],
    },
    'lateBefore',
    true,
    { sinceLate: 12, asked: 12 },
  ],
  [
    'a later one',
    { monthsWithoutLate: 12 },
    { accounts: [{ ...account, monthsSinceLate: 5 }] },
    'late',
    false,
    { sinceLate: 5, asked: 12, wait: 7 },
  ],
  [
    'something past due',
    { monthsWithoutLate: 12 },
    { accounts: [{ ...account, isPastDue: true }] },
    'pastDue',
    false,
    { asked: 12 },
  ],
  [
    'a charge-off with an amount past due',
    { monthsWithoutLate: 12 },
    { accounts: [{ ...account, isPastDue: true, isChargedOff: true }] },
    'chargedOff',
    false,
    { asked: 12 },
  ],
  [
    'something past due, and another account late in the time that counts',
    { monthsWithoutLate: 12 },
    {
      accounts: [
        { ...account, isPastDue: true, monthsSinceLate: 1 },
        { ...account, monthsSinceLate: 4 },
        { ...account, monthsSinceLate: 9 },
      ],
    },
    'pastDue',
    false,
    { asked: 12, sinceLate: 4 },
  ],
  [
    'a charge-off, and another account late before the time that counts',
    { monthsWithoutLate: 12 },
    {
      accounts: [
        { ...account, isPastDue: true, isChargedOff: true },
        { ...account, monthsSinceLate: 12 },
      ],
    },
    'chargedOff',
    false,
    { asked: 12 },
  ],
  [
    'no income',
    { highestDebtToIncome: 36 },
    {},
    'noIncome',
    undefined,
    { payments: 500_00, mostOfIncome: 36 },
  ],
  [
    'payments at the highest share',
    { highestDebtToIncome: 25 },
    { income: 2_000_00 },
    'debt',
    true,
    { payments: 500_00, share: 25, mostOfIncome: 25 },
  ],
  [
    'payments above it',
    { highestDebtToIncome: 20 },
    { income: 2_000_00 },
    'debtAbove',
    false,
    { payments: 500_00, share: 25, mostOfIncome: 20, gap: 100_00 },
  ],
  [
    'a debt without a payment',
    { highestDebtToIncome: 25 },
    { income: 2_000_00, accounts: [account, { ...account, monthlyPayment: undefined }] },
    'noPayment',
    undefined,
    { payments: 500_00, unnamed: 1 },
  ],
  [
    'a debt without a payment beside payments that are too high already',
    { highestDebtToIncome: 20 },
    { income: 2_000_00, accounts: [account, { ...account, monthlyPayment: undefined }] },
    'debtAbove',
    false,
    { payments: 500_00, share: 25, mostOfIncome: 20, gap: 100_00 },
  ],
])('compares a threshold with the file: %s', (_, thresholds, more, point, isMet, figures) => {
  const statement = only(thresholds, more)
  expect(statement).toMatchObject({
    kind: `ready.points.${point}`,
    point,
    bureau: 'EFX',
    about: 'Car loan',
    figures,
  })
  expect(statement?.isMet).toBe(isMet)
})

test.each([
  [undefined, 'late', false],
  ['other' as const, 'lateInCase', undefined],
  ['openPlan' as const, 'lateInQuestion', undefined],
])('a late account with the bankruptcy %s has the result %s', (bankruptcy, point, isMet) => {
  const late = { ...account, name: 'Mabel', maskedNumber: '•••• 5321', monthsSinceLate: 8 }
  const accounts = [account, bankruptcy ? { ...late, bankruptcy } : late]
  const view = { provider: 'EFX', label: 'Equifax', cards: [], accounts }
  const [found] = readinessOf(
    { name: 'Car loan', monthsWithoutLate: 12 },
    readinessFactsOf(view, [], { income: undefined }),
  )
  expect(found).toMatchObject({ point, figures: { sinceLate: 8, asked: 12 } })
  expect(found?.isMet).toBe(isMet)
  expect(found?.account).toBe(bankruptcy && 'Mabel ••••\u00a05321')
})

test('the consumer’s late payment is not called the last if an account in question was late after it', () => {
  const late = {
    ...account,
    name: 'Mabel',
    maskedNumber: '•••• 5321',
    bankruptcy: 'other' as const,
  }
  const own = { ...account, monthsSinceLate: 15 }
  const pointOf = (monthsSinceLate: number) => {
    const accounts = [own, { ...late, monthsSinceLate }]
    const view = { provider: 'EFX', label: 'Equifax', cards: [], accounts }
    const facts = readinessFactsOf(view, [], { income: undefined })
    return readinessOf({ name: 'Rewards card', monthsWithoutLate: 24 }, facts)[0]
  }
  expect(pointOf(8)).toMatchObject({
    point: 'lateBesides',
    isMet: false,
    account: 'Mabel ••••\u00a05321',
    figures: { sinceLate: 15, asked: 24, wait: 9, waitIfCounted: 16 },
  })
  expect(pointOf(20)?.point).toBe('late')
})

test('a product has one statement for each threshold, in screen order', () => {
  const all = {
    highestDebtToIncome: 36,
    monthsWithoutLate: 12,
    highestUtilization: 50,
    lowestScore: 600,
  }
  const statements = readiness(all)
  expect(statements.map(({ point }) => point)).toEqual(['score', 'useAbove', 'noLate', 'noIncome'])
  expect(countMet(statements)).toEqual({ met: 2, unknown: 1, count: 4 })
})

test('only payments on the consumer’s own cards lower the utilization', () => {
  const cards = [card(6_800_00, 10_000_00), card(900_00, 1_000_00, true)]
  expect(only({ highestUtilization: 50 }, { cards })?.pays).toEqual([cards[0]])
})

const amount = fc.integer({ min: 0, max: 10_000_000 })
const percent = fc.integer({ min: 1, max: 100 })

test('the missing amount is the smallest payment in whole cents that reaches the threshold', () => {
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 1, max: 10_000_000 }),
      percent,
      (balance, limit, highestUtilization) => {
        const { isMet, figures } =
          only({ highestUtilization }, { cards: [card(balance, limit)] }) ?? {}
        const isEnough = (paid: number) => 100 * (balance - paid) <= limit * highestUtilization
        expect(isMet).toBe(isEnough(0))
        if (isMet) return
        const { toTarget = Number.NaN } = figures ?? {}
        expect([isEnough(toTarget), isEnough(toTarget - 1)]).toEqual([true, false])
      },
    ),
    { seed: 20_261_125 },
  )
})

test('the missing amount is the smallest cut in monthly payments that reaches the debt-to-income limit', () => {
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 1, max: 10_000_000 }),
      percent,
      (monthlyPayment, income, most) => {
        const more = { income, accounts: [{ ...account, monthlyPayment }] }
        const { isMet, figures } = only({ highestDebtToIncome: most }, more) ?? {}
        const isEnough = (less: number) => 100 * (monthlyPayment - less) <= income * most
        expect(isMet).toBe(isEnough(0))
        if (isMet) return
        const { gap = Number.NaN } = figures ?? {}
        expect([isEnough(gap), isEnough(gap - 1)]).toEqual([true, false])
      },
    ),
    { seed: 20_261_125 },
  )
})

test.each([
  [68, 50, '68%'],
  [50.4, 50, '50.4%'],
  [50.01, 50, '50.1%'],
  [50.5, 50, '51%'],
  [124.2, 100, '124%'],
])('a share of %f percent above a limit of %i is shown as %s', (share, limit, words) => {
  expect(shareAbove(share, limit)).toBe(words)
})
