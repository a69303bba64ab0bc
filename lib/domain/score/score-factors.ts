import type { ScoreFactor, ScoreFactors } from '@/lib/contract/bff/score'
import type { ScoreReason, ScoreView } from '@/lib/contract/bureau/score'

const effects = ['helping', 'hurting', 'neutral'] as const
type Effect = (typeof effects)[number]
type RawFactor = Partial<ScoreReason>

/** The factors of a score: its reasons, then entries of the factor lists that no reason repeats. R3.5; contract, section 3. */
export function scoreFactorsOf(view: Pick<ScoreView, 'scoreReasons' | 'factors'>): ScoreFactors {
  const reasons = view.scoreReasons ?? []
  const of = (effect: Effect) => reasons.filter((reason) => effectOf(reason) === effect)
  return {
    helping: distinct([...of('helping'), ...(view.factors?.positive ?? [])]),
    hurting: distinct([...of('hurting'), ...(view.factors?.negative ?? [])]),
  }
}

/** The bureau's own word decides where it is given, else the code: `P…` helps, everything else hurts. */
export function effectOf(reason: RawFactor): Effect {
  const given = effects.find((effect) => effect === reason.creditScoreFactorEffect?.toLowerCase())
  return given ?? (codeOf(reason).toUpperCase().startsWith('P') ? 'helping' : 'hurting')
}

/** Each sentence, or code without one, once; nothing for a reason without both. */
function distinct(factors: readonly RawFactor[]): ScoreFactor[] {
  const byText = new Map<string, ScoreFactor>()
  for (const factor of factors) {
    const code = codeOf(factor)
    const description = factor.description?.trim()
    const text = description || code
    if (text && !byText.has(text))
      byText.set(text, { ...(code ? { code } : {}), ...(description ? { description } : {}) })
  }
  return [...byText.values()]
}

function codeOf({ code }: RawFactor): string {
  return String(code ?? '').trim()
}
