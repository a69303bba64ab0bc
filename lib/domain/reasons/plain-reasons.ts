import type { ScoreCardData, ScoreFactor } from '@/lib/contract/bff/score'
import type { ReasonAction } from './reason-rules'
import { reasonRuleOf } from './reasons'

/** The area `reasons` of messages/en.json. */
export type ReasonTexts = {
  readonly actions: Readonly<Record<ReasonAction, string>>
  readonly codes: Readonly<
    Record<string, { readonly title: string; readonly helps?: string; readonly meaning: string }>
  >
}

/** Score cards whose reasons with a known code have our own words beside the bureau's. */
export function withPlainReasons(cards: readonly ScoreCardData[], texts: ReasonTexts): ScoreCardData[] {
  return cards.map((card) => ({
    ...card,
    factors: {
      helping: card.factors.helping.map((factor) => withPlainReason(factor, 'helping', texts)),
      hurting: card.factors.hurting.map((factor) => withPlainReason(factor, 'hurting', texts)),
    },
  }))
}

/** The list that a reason is in decides on its form, since it follows the bureau's own word where there is one. */
function withPlainReason(factor: ScoreFactor, effect: 'helping' | 'hurting', texts: ReasonTexts): ScoreFactor {
  const found = reasonRuleOf(factor.code ?? '')
  const text = found && texts.codes[found.rule.code]
  if (!found || !text) return factor
  const { code, group, action } = found.rule
  const { title, helps, meaning } = text
  if (effect === 'hurting') {
    const isPassive = action === 'noLoanNeeded' || action === 'letAge' ? { isPassive: true } : {}
    return {
      ...factor,
      reason: { code: `${code}`, group, title, meaning, action: texts.actions[action], ...isPassive },
    }
  }
  return helps === undefined ? factor : { ...factor, reason: { code: `P${code}`, group, title: helps, meaning } }
}
