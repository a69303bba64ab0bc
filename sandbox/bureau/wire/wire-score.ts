import type * as z from 'zod/mini'
import type { scoreViewSchema } from '@/lib/contract/bureau/score'
import { bands, type Profile } from '../profile/profile'
import { bandRanges, lenderRanges, ratingOf } from '../score/bands'
import { reasonsOf } from '../score/score-reasons'
import { factsOf } from '../view/file-facts'
import type { SeenMonth } from '../view/timeline'
import type { Stamp } from './date-format'

export type WireScoreView = z.input<typeof scoreViewSchema>

const vendorRanges = bands.map((band) => bandRanges[band])
const riskNames = ['Very high risk', 'High risk', 'Medium risk', 'Low risk', 'Very low risk'] as const
const loanRiskRanges = vendorRanges.map(({ low, high }, index) => ({
  low,
  high,
  name: riskNames[index] ?? 'Medium risk',
}))

export function rangesOf(profile: Profile) {
  return profile.traits.includes('lenderBands') ? lenderRanges : vendorRanges
}

/** A bureau that cannot score a file sends 0 and no rating. */
export function scoreViewOf({ snapshot, score }: SeenMonth, profile: Profile, stamp: Stamp): WireScoreView {
  const ranges = rangesOf(profile)
  const reasons = score === undefined ? [] : reasonsOf(factsOf(snapshot))
  const factorsWith = (effect: string) =>
    reasons
      .filter((reason) => reason.creditScoreFactorEffect === effect)
      .map(({ code, description }) => ({ code, description }))
  const bare = profile.traits.includes('effectMissing')
  return {
    provider: snapshot.provider,
    score: score ?? 0,
    date: stamp.moment(snapshot.on),
    ...(score === undefined ? {} : { rating: ratingOf(score, ranges) }),
    scoreRanges: [...ranges],
    loanRiskRanges,
    scoreReasons: bare ? reasons.map(({ code, description }) => ({ code, description })) : reasons,
    ...(bare ? {} : { factors: { positive: factorsWith('HELPING'), negative: factorsWith('HURTING') } }),
  }
}
