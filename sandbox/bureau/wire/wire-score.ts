import type * as z from 'zod/mini'
import type { scoreViewSchema } from '@/lib/contract/bureau/score'
import type { Profile } from '../profile/profile'
import { bandRanges, lenderRanges, ratingForScore } from '../score/bands'
import { scoreReasonsFor } from '../score/score-reasons'
import type { TimelineMonth } from '../score/timeline'
import { fileFactsOf } from '../view/file-facts'
import type { WireDateFormat } from './wire-format'

const vendorRanges = Object.values(bandRanges)
const riskNames = [
  'Very high risk',
  'High risk',
  'Medium risk',
  'Low risk',
  'Very low risk',
] as const
const loanRiskRanges = vendorRanges.map(({ low, high }, index) => ({
  low,
  high,
  name: riskNames[index] ?? 'Medium risk',
}))

export function scoreRangesFor(profile: Profile) {
  return profile.traits.includes('lenderBands') ? lenderRanges : vendorRanges
}

type WireScoreView = z.input<typeof scoreViewSchema> & {
  readonly loanRiskRanges: typeof loanRiskRanges
}

/**
 * Returns a bureau's score in wire format. If there is no score, sends 0 or a code and no rating,
 * as real bureaus do.
 */
export function toWireScoreView(
  { snapshot, score }: TimelineMonth,
  profile: Profile,
  dateFormat: WireDateFormat,
): WireScoreView {
  const ranges = scoreRangesFor(profile)
  const reasons = score === undefined ? [] : scoreReasonsFor(fileFactsOf(snapshot))
  const factorsWith = (effect: string) =>
    reasons
      .filter((reason) => reason.creditScoreFactorEffect === effect)
      .map(({ code, description }) => ({ code, description }))
  const bare = profile.traits.includes('effectMissing')
  return {
    provider: snapshot.provider,
    score: score ?? profile.noScoreCode ?? 0,
    date: dateFormat.moment(snapshot.on),
    ...(score === undefined ? {} : { rating: ratingForScore(score, ranges) }),
    scoreRanges: [...ranges],
    loanRiskRanges,
    scoreReasons: bare ? reasons.map(({ code, description }) => ({ code, description })) : reasons,
    ...(bare
      ? {}
      : { factors: { positive: factorsWith('HELPING'), negative: factorsWith('HURTING') } }),
  }
}
