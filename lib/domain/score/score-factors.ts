import type { ScoreView } from '@/lib/contract/bureau/score'

/** One reason behind a score: the bureau's sentence, or only its code. */
export type Factor = { readonly code?: string; readonly description?: string }
export type Factors = { readonly helping: readonly Factor[]; readonly hurting: readonly Factor[] }

type Effect = 'helping' | 'hurting' | 'neutral'
type Given = {
  readonly code?: string | number | null | undefined
  readonly description?: string | null | undefined
  readonly creditScoreFactorEffect?: string | null | undefined
}

/**
 * What helps and what hurts a score: its reasons, then entries of the payload's factor lists that no reason already says.
 * Specification, section 3; contract, section 3.
 */
export function factorsOf(view: Pick<ScoreView, 'scoreReasons' | 'factors'>): Factors {
  const reasons = view.scoreReasons ?? []
  const of = (effect: Effect) => reasons.filter((reason) => effectOf(reason) === effect)
  return {
    helping: distinct([...of('helping'), ...(view.factors?.positive ?? [])]),
    hurting: distinct([...of('hurting'), ...(view.factors?.negative ?? [])]),
  }
}

/** The bureau's own word decides where it is given, else the code: `P…` helps, everything else hurts. */
export function effectOf(reason: Given): Effect {
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

function distinct(given: readonly Given[]): Factor[] {
  const byText = new Map<string, Factor>()
  for (const entry of given) {
    const factor = factorOf(entry)
    const text = factor?.description ?? factor?.code
    if (factor && text && !byText.has(text)) byText.set(text, factor)
  }
  return [...byText.values()]
}

/** A reason that says nothing at all is left out. */
function factorOf(given: Given): Factor | undefined {
  const code = codeOf(given)
  const description = given.description?.trim() || undefined
  if (!code && !description) return undefined
  return { ...(code ? { code } : {}), ...(description ? { description } : {}) }
}

function codeOf(given: Given): string | undefined {
  const code = given.code === null || given.code === undefined ? '' : String(given.code).trim()
  return code || undefined
}
