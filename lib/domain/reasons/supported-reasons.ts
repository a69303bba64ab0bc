import type { FactorRows } from '@/lib/contract/bff/factors'
import type { ScoreFactor, ScoreFactors } from '@/lib/contract/bff/score'

/**
 * Reasons shown in our words, and apart from them, by side, those shown in the bureau's words only.
 */
export type SupportedReasons = ScoreFactors & { readonly quoted: ScoreFactors }

/**
 * Divides the reasons of a score by what the report supports.
 * A reason that it does not support, and one that helps although its factor needs work, are quoted:
 * they keep the side that the bureau gave them (R2.9), without our words.
 * Without a report, no reason is quoted.
 */
export function supportedReasonsOf(
  { hurting, helping }: ScoreFactors,
  rows: FactorRows | undefined,
): SupportedReasons {
  if (!rows) return { hurting, helping, quoted: { hurting: [], helping: [] } }
  const isSupported = ({ reason }: ScoreFactor) => !reason || rows.reasons.includes(reason.code)
  const isAtOdds = ({ reason }: ScoreFactor) =>
    reason !== undefined && rows[reason.group].state === 'needsWork'
  const helps = (factor: ScoreFactor) => isSupported(factor) && !isAtOdds(factor)
  return {
    hurting: hurting.filter(isSupported),
    helping: helping.filter(helps),
    quoted: {
      hurting: hurting.filter((factor) => !isSupported(factor)),
      helping: helping.filter((factor) => !helps(factor)),
    },
  }
}
