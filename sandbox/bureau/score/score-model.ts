import type { Provider } from '@/lib/contract/choices'
import type { CreditHistory } from '../history/credit-history'
import { seededRandom } from '../seeded-random'
import { type FileFacts, fileFactsOf } from '../view/file-facts'
import { createSnapshot } from '../view/snapshot'
import { bandRanges, modelMaxScore, modelMinScore } from './bands'
import { factorNames, factorScores, factorWeights } from './factors'

/**
 * Returns the score explained by the file: the weighted sum of the factor groups, scaled to the
 * model's range.
 */
export function rawScore(facts: FileFacts): number {
  const shares = factorScores(facts)
  const sum = factorNames.reduce(
    (whole, factor) => whole + factorWeights[factor] * shares[factor],
    0,
  )
  return Math.round(modelMinScore + (modelMaxScore - modelMinScore) * sum)
}

/**
 * Returns whether a file can be scored: it has an account that has been reported for at least a
 * month.
 */
function isScorable(facts: FileFacts): boolean {
  return facts.accounts.some((account) => account.age >= 1)
}

/**
 * Returns a function that computes the score for a bureau's file in any month. A real model uses
 * more data than a report contains. Here, that data contributes a constant for each bureau, so that
 * only a changed file changes the score.
 */
export function createScorer(
  history: CreditHistory,
  provider: Provider,
): (month: number, facts?: FileFacts) => number | undefined {
  const { profile } = history
  const at = (month: number) => fileFactsOf(createSnapshot(history, provider, month))
  const today = at(0)
  if (profile.traits.includes('notScored') || !isScorable(today)) return () => undefined
  const unexplained = targetOf(history, provider, today) - rawScore(today)
  return (month, facts = at(month)) =>
    isScorable(facts) ? clampScore(rawScore(facts) + unexplained) : undefined
}

/**
 * Returns the profile's exact score at the bureau, if it has one. Otherwise, takes the raw score of
 * the file, adds the difference between the first bureau's exact and raw scores and a random number
 * from -6 to 6, and clamps the sum to the profile's band.
 */
function targetOf(history: CreditHistory, provider: Provider, today: FileFacts): number {
  const { profile, seed } = history
  const exact = profile.scores?.[provider]
  if (exact !== undefined) return exact
  const [first] = profile.providers
  const firstExact = first && profile.scores?.[first]
  const shift = firstExact
    ? firstExact - rawScore(fileFactsOf(createSnapshot(history, first, 0)))
    : 0
  const { low, high } = bandRanges[profile.band]
  return Math.min(
    high,
    Math.max(low, rawScore(today) + shift + seededRandom(seed, 'model', provider).integer(-6, 6)),
  )
}

function clampScore(score: number): number {
  return Math.min(modelMaxScore, Math.max(modelMinScore, score))
}
