import type { ReasonFigure } from '@/lib/contract/bff/credit/factors'
import type { ScoreCardData, ScoreFactor } from '@/lib/contract/bff/credit/score'
import type { FactorGroup } from '@/lib/contract/choices'
import { satisfyingFigures } from './conditions'
import type { CreditFigures } from './credit-figures'
import { type ReasonAction, type ReasonRule, reasonRules } from './reason-rules'

const rulesByCode = new Map(reasonRules.map((rule) => [rule.code, rule]))

/**
 * Returns the rule for a code as sent by a bureau, such as 32, "032" or "P32"; undefined for an
 * unknown code.
 */
export function reasonRuleOf(
  code: string,
): { readonly rule: ReasonRule; readonly isPositive: boolean } | undefined {
  const [, positive, digits] = /^(P?)0*(\d+)$/i.exec(code) ?? []
  const rule = rulesByCode.get(Number(digits))
  return rule && { rule, isPositive: positive !== '' }
}

/** Returns the figures that support each code of a group, and its positive form, in a report. */
export function reasonFiguresOf(
  group: FactorGroup,
  report: CreditFigures,
): Record<string, ReasonFigure[]> {
  const entries = reasonRules
    .filter((rule) => rule.group === group)
    .flatMap(({ code, hurts, helps }) => [
      [String(code), satisfyingFigures(hurts, report)] as const,
      [`P${code}`, helps && satisfyingFigures(helps, report)] as const,
    ])
  return Object.fromEntries(
    entries.flatMap(([code, figures]) => (figures ? [[code, figures]] : [])),
  )
}

type ReasonTexts = {
  readonly actions: Readonly<Record<ReasonAction, string>>
  readonly codes: Readonly<
    Record<string, { readonly title: string; readonly helps?: string; readonly meaning: string }>
  >
}

/** Codes of the reasons whose title is about one bureau's file. */
const fileReasons = ['84', '85', 'P85'] as const

/** Formats the title of a reason about one bureau's file. The title includes the bureau's name. */
type SayAtBureau = (
  key: `atBureau.${(typeof fileReasons)[number]}`,
  values: { readonly provider: string },
) => string

/**
 * Adds our own text to the bureau's for each reason with a known code. If there are several
 * bureaus, a title about one bureau's file names that bureau. Contract, section 13.
 */
export function withPlainReasons(
  cards: readonly ScoreCardData[],
  texts: ReasonTexts,
  sayAtBureau: SayAtBureau,
): ScoreCardData[] {
  return cards.map(({ factors: { helping, hurting }, ...card }) => {
    const withBureau = ({ reason, ...factor }: ScoreFactor): ScoreFactor => {
      const code = cards.length > 1 ? fileReasons.find((one) => one === reason?.code) : undefined
      if (!reason || !code) return { ...factor, reason }
      const title = sayAtBureau(`atBureau.${code}`, { provider: card.label })
      return { ...factor, reason: { ...reason, title } }
    }
    const plain = (list: readonly ScoreFactor[], effect: 'helping' | 'hurting') =>
      list.map((factor) => withBureau(withPlainReason(factor, effect, texts)))
    return {
      ...card,
      factors: { helping: plain(helping, 'helping'), hurting: plain(hurting, 'hurting') },
    }
  })
}

const loanFigures = /^(loans|\w+Loans|installments)\./

/**
 * Adds our own text to a reason. The reason's list (helping or hurting) selects the form of the
 * text, because the bureau's own word, if there is one, determined the list.
 */
function withPlainReason(
  factor: ScoreFactor,
  effect: 'helping' | 'hurting',
  texts: ReasonTexts,
): ScoreFactor {
  const rule = reasonRuleOf(factor.code ?? '')?.rule
  const text = rule && texts.codes[rule.code]
  if (!text) return factor
  const { code, group, action, hurts } = rule
  const { title, helps, meaning } = text
  if (effect === 'hurting') {
    const reason = {
      code: `${code}`,
      group,
      title,
      meaning,
      action: texts.actions[action],
      actionName: action,
      ...(hurts.figures.every(({ name }) => loanFigures.test(name)) ? { isAboutLoans: true } : {}),
    }
    return { ...factor, reason }
  }
  return helps === undefined
    ? factor
    : { ...factor, reason: { code: `P${code}`, group, title: helps, meaning } }
}
