import { seededRandom } from '../seeded-random'
import { isCard } from './account-kinds'
import type { AccountPlan } from './profile'

/** The utilization of the least and the most used card, relative to the average. */
const leastFactor = 0.35
const mostFactor = 1.55
/** If the average utilization is higher than this, some cards exceed their limits. */
const crowded = 0.8
const mostBelowLimit = 0.98
const mostAboveLimit = 1.2
/** The cards' maxima differ by this share, so that two full cards have different balances. */
const spreadOfMaxima = 0.15
/** In each round, the amount above one card's maximum moves to the other cards. */
const balancingRounds = 12

/** Gives the open cards different utilizations without changing their total balance. */
export function spreadCardUse(lines: readonly AccountPlan[], seed: number): AccountPlan[] {
  const cards = lines.filter(isOpenCard)
  const limits = cards.map(({ amount }) => amount)
  const owed = cards.reduce((sum, { amount, use }) => sum + amount * (use?.now ?? 0), 0)
  const average = owed / total(limits)
  if (cards.length < 2 || !(average > 0)) return [...lines]
  const random = seededRandom(seed, 'card use')
  const step = (mostFactor - leastFactor) / (cards.length - 1)
  const most = average < crowded ? mostBelowLimit : average * mostAboveLimit
  let uses = random.shuffled(
    cards.map((_, index) => average * (leastFactor + step * (index + random.between(-0.2, 0.2)))),
  )
  for (let round = 0; round < balancingRounds; round += 1) {
    const scale = owed / total(uses.map((use, index) => use * (limits[index] ?? 0)))
    uses = uses.map((use, index) =>
      Math.min(most * (1 - (spreadOfMaxima * index) / (cards.length - 1)), use * scale),
    )
  }
  return lines.map((line) => {
    const now = uses[cards.indexOf(line)]
    if (now === undefined || !line.use) return line
    return { ...line, use: { now, before: Math.max(0, now + line.use.before - line.use.now) } }
  })
}

function isOpenCard({ kind, amount, closedMonthsAgo, delinquencies }: AccountPlan): boolean {
  const ended = delinquencies?.some(({ ending }) => ending !== undefined) ?? false
  return isCard(kind) && amount > 0 && closedMonthsAgo === undefined && !ended
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
