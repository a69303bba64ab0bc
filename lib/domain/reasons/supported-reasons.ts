import type { FactorRows } from '@/lib/contract/bff/factors'
import type { ScoreFactor, ScoreFactors } from '@/lib/contract/bff/score'

/** Reasons in our words, and apart from them those that stand in the bureau's words only. */
export type SupportedReasons = ScoreFactors & { readonly quoted: readonly ScoreFactor[] }

/**
 * The reasons that the report supports. One that it does not, and one that helps where its factor needs work, are the
 * bureau's alone: they are quoted. Without a report all are as the bureau means them.
 */
export function supportedReasonsOf({ hurting, helping }: ScoreFactors, rows: FactorRows | undefined): SupportedReasons {
  if (!rows) return { hurting, helping, quoted: [] }
  const isSupported = ({ reason }: ScoreFactor) => !reason || rows.reasons.includes(reason.code)
  const isAtOdds = ({ reason }: ScoreFactor) => reason !== undefined && rows[reason.group].state === 'needsWork'
  const helps = (factor: ScoreFactor) => isSupported(factor) && !isAtOdds(factor)
  return {
    hurting: hurting.filter(isSupported),
    helping: helping.filter(helps),
    quoted: [...hurting.filter((factor) => !isSupported(factor)), ...helping.filter((factor) => !helps(factor))],
  }
}
