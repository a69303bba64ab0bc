import type { AccountFact, FileFacts } from '../view/file-facts'

/** The factor groups from docs/domain.md, section 2, with their weights. */
export const factorWeights = {
  payments: 0.4,
  age: 0.21,
  use: 0.2,
  debt: 0.11,
  recent: 0.05,
  available: 0.03,
} as const
export type FactorName = keyof typeof factorWeights
export const factorNames: readonly FactorName[] = [
  'payments',
  'age',
  'use',
  'debt',
  'recent',
  'available',
]

/** Returns each factor group's score, from 0 to 1. */
export function factorScores(facts: FileFacts): Record<FactorName, number> {
  const open = facts.accounts.filter((account) => account.isOpen)
  const cards = open.filter((account) => account.kind === 'card')
  const loans = open.filter((account) => account.kind !== 'card' && account.kind !== 'service')
  return {
    payments: paymentShare(facts),
    age: ageShare(facts.accounts),
    use: utilizationShare(utilizationOf(cards)),
    debt: debtShare(cards, loans),
    recent: clamp(
      1 -
        0.13 * facts.hardInquiriesLastYear -
        0.15 * open.filter((account) => account.age < 6).length,
    ),
    available: clamp(total(cards.map((card) => Math.max(0, card.limit - card.balance))) / 40_000),
  }
}

/** Returns the utilization as a fraction; 0 without a limit. */
function utilizationOf(cards: readonly AccountFact[]): number {
  const limit = total(cards.map((card) => card.limit))
  return limit === 0 ? 0 : total(cards.map((card) => card.balance)) / limit
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/**
 * Returns the share of its impact that a negative entry still has after some months: half of it
 * after two years.
 */
const fading = (months = 0) => 0.5 ** (months / 24)

function paymentShare(facts: FileFacts): number {
  const lates = facts.accounts.map((account) => {
    if (!account.isNegative) return 0
    const hurt = account.ended ? 0.4 : 0.1 + account.worst / 450
    return hurt * fading(account.monthsSinceLate)
  })
  const collections =
    0.22 * facts.unpaidCollections + 0.06 * (facts.collections - facts.unpaidCollections)
  const bankruptcy = facts.bankruptcies > 0 ? 0.5 + 0.5 * fading(facts.monthsSinceRecord) : 0
  return Math.exp(-1.1 * (total(lates) + collections + bankruptcy))
}

/**
 * Scores the oldest account, the average age and the mix of types. The maximum is reached with an
 * oldest account of 25 years, an average of 11 years, and 4 types.
 */
function ageShare(accounts: readonly AccountFact[]): number {
  if (accounts.length === 0) return 0
  const oldest = Math.max(...accounts.map((account) => account.age)) / 300
  const average = total(accounts.map((account) => account.age)) / accounts.length / 132
  const mix = new Set(accounts.map((account) => account.kind)).size / 4
  return clamp(
    0.1 + 0.4 * Math.min(1, oldest) + 0.3 * Math.min(1, average) + 0.2 * Math.min(1, mix),
  )
}

const utilizationSteps = [
  [0, 1],
  [0.1, 0.97],
  [0.3, 0.8],
  [0.5, 0.58],
  [0.75, 0.32],
  [1, 0.1],
  [1.2, 0],
] as const

/** Returns the utilization group's score, from 0 to 1. `use` is a fraction of the limits. */
export function utilizationShare(use: number): number {
  const next = utilizationSteps.findIndex(([share]) => use <= share)
  const above = utilizationSteps[next]
  const below = utilizationSteps[next - 1]
  if (!above) return 0
  if (!below) return above[1]
  return below[1] + ((above[1] - below[1]) * (use - below[0])) / (above[0] - below[0])
}

/** Scores the card debt in dollars and the remaining share of the loans. */
function debtShare(cards: readonly AccountFact[], loans: readonly AccountFact[]): number {
  const cardDebt = clamp(1 - total(cards.map((card) => card.balance)) / 25_000)
  const borrowed = total(loans.map((loan) => loan.limit))
  const owed = borrowed === 0 ? 0.5 : total(loans.map((loan) => loan.balance)) / borrowed
  return 0.6 * cardDebt + 0.4 * clamp(1.2 - 0.7 * owed)
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
