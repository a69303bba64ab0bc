import type { Provider } from '@/lib/contract/primitives'
import type { Life } from '../history/credit-history'
import { chanceOf } from '../seeded-random'
import { type Facts, factsOf } from '../view/file-facts'
import { snapshotOf } from '../view/snapshot'
import { bandRanges, scoreCeiling, scoreFloor } from './bands'
import { factorShares, factors, weights } from './factors'

/** What the file alone says: the weighted sum of the factor groups, stretched over the model's range. */
export function rawScore(facts: Facts): number {
  const shares = factorShares(facts)
  const sum = factors.reduce((whole, factor) => whole + weights[factor] * shares[factor], 0)
  return Math.round(scoreFloor + (scoreCeiling - scoreFloor) * sum)
}

/** A bureau scores a file once an account has been reported for a month. */
function isScorable(facts: Facts): boolean {
  return facts.accounts.some((account) => account.age >= 1)
}

/**
 * The score of a bureau's file in every month. A real model sees more than a report shows: what the file alone does not
 * explain is one constant for each bureau, so that months differ by their files only.
 */
export function scorer(life: Life, provider: Provider): (month: number, facts?: Facts) => number | undefined {
  const { profile } = life
  const at = (month: number) => factsOf(snapshotOf(life, provider, month))
  const today = at(0)
  if (profile.traits.includes('notScored') || !isScorable(today)) return () => undefined
  const unexplained = targetOf(life, provider, today) - rawScore(today)
  return (month, facts = at(month)) => (isScorable(facts) ? clampScore(rawScore(facts) + unexplained) : undefined)
}

/** The exact figure where the profile names one; else what the file says, shifted like the first bureau's, within the band. */
function targetOf(life: Life, provider: Provider, today: Facts): number {
  const { profile, seed } = life
  const exact = profile.scores?.[provider]
  if (exact !== undefined) return exact
  const [first] = profile.providers
  const firstExact = first && profile.scores?.[first]
  const shift = firstExact ? firstExact - rawScore(factsOf(snapshotOf(life, first, 0))) : 0
  const { low, high } = bandRanges[profile.band]
  return Math.min(high, Math.max(low, rawScore(today) + shift + chanceOf(seed, 'model', provider).whole(-6, 6)))
}

function clampScore(score: number): number {
  return Math.min(scoreCeiling, Math.max(scoreFloor, score))
}
