import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { ScoreFactor, ScoreFactors } from '@/lib/contract/bff/credit/score'

/**
 * Reasons in our words and, separately, reasons shown only in the bureau's words. Both are split
 * into helping and hurting.
 */
export type SupportedReasons = ScoreFactors & { readonly quoted: ScoreFactors }

/**
 * Splits a score's reasons by whether the report supports them. A reason is quoted if the report
 * does not support it, or if it helps although its factor needs work. A quoted reason keeps the
 * side given by the bureau (R2.9), but is not put into our words. Without a report, no reason is
 * quoted.
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
