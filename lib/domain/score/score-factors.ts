import type { ScoreFactor, ScoreFactors } from '@/lib/contract/bff/score'
import type { ScoreView } from '@/lib/contract/bureau/score'

type Effect = 'helping' | 'hurting' | 'neutral'
type RawFactor = {
  readonly code?: string | number | null | undefined
  readonly description?: string | null | undefined
  readonly creditScoreFactorEffect?: string | null | undefined
}

/**
 * The helping and hurting factors of a score: its reasons, then entries of the factor lists that no reason repeats.
 * R3.5; contract, section 3.
 */
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
  switch (reason.creditScoreFactorEffect?.toUpperCase()) {
    case 'HELPING':
      return 'helping'
    case 'HURTING':
      return 'hurting'
    case 'NEUTRAL':
      return 'neutral'
    default:
      return codeOf(reason)?.toUpperCase().startsWith('P') ? 'helping' : 'hurting'
  }
}

function distinct(factors: readonly RawFactor[]): ScoreFactor[] {
  const byText = new Map<string, ScoreFactor>()
  for (const entry of factors) {
    const factor = toScoreFactor(entry)
    const text = factor?.description ?? factor?.code
    if (factor && text && !byText.has(text)) byText.set(text, factor)
  }
  return [...byText.values()]
}

/** Undefined for a reason without code and description. */
function toScoreFactor(factor: RawFactor): ScoreFactor | undefined {
  const code = codeOf(factor)
  const description = factor.description?.trim() || undefined
  if (!code && !description) return undefined
  return { ...(code ? { code } : {}), ...(description ? { description } : {}) }
}

function codeOf(factor: RawFactor): string | undefined {
  const code = factor.code === null || factor.code === undefined ? '' : String(factor.code).trim()
  return code || undefined
}

type PlainReason = NonNullable<ScoreFactor['reason']>

/** The actions of the first reasons that hurt, each once and in their order, without those that leave nothing to do. */
export function firstActionsOf(hurting: readonly ScoreFactor[], count: number): PlainReason[] {
  const byAction = new Map<string, PlainReason>()
  for (const { reason } of hurting)
    if (reason?.action && !reason.isPassive && !byAction.has(reason.action)) byAction.set(reason.action, reason)
  return [...byAction.values()].slice(0, count)
}
