import type { ReasonFigure } from '@/lib/contract/bff/credit-figures'
import type { FactorGroup } from '@/lib/contract/choices'
import { satisfyingFigures } from './conditions'
import type { CreditFigures } from './credit-figures'
import { type ReasonRule, reasonRules } from './reason-rules'

const rulesByCode = new Map(reasonRules.map((rule) => [rule.code, rule]))

/** The rule of a code as a bureau sends it, such as 32, "032" or "P32"; undefined for an unknown code. */
export function reasonRuleOf(code: string): { readonly rule: ReasonRule; readonly isPositive: boolean } | undefined {
  const [, positive, digits] = /^(P?)0*(\d+)$/i.exec(code) ?? []
  const rule = rulesByCode.get(Number(digits))
  return rule && { rule, isPositive: positive !== '' }
}

/** For each code of a group, and its positive form, whose condition a report satisfies: the figures that do. */
export function reasonFiguresOf(group: FactorGroup, report: CreditFigures): Record<string, ReasonFigure[]> {
  const entries = reasonRules
    .filter((rule) => rule.group === group)
    .flatMap(({ code, hurts, helps }) => [
      [String(code), satisfyingFigures(hurts, report)] as const,
      [`P${code}`, helps && satisfyingFigures(helps, report)] as const,
    ])
  return Object.fromEntries(entries.flatMap(([code, figures]) => (figures ? [[code, figures]] : [])))
}
