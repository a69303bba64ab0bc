import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import { isAboutUtilization, utilizationOf } from '../debt-plan/utilization'
import { isNamedIn } from '../report/entry-names'

type StepMeaning = {
  readonly key: 'beginWith' | 'payCards' | 'payOnTime' | 'noNewCredit'
  readonly company?: string
  readonly figures: ReturnType<typeof figuresIn>
}

/**
 * Returns the meaning of a bureau's English step, so that a page in another language can express
 * it. Undefined for a step that no rule matches.
 */
export function stepMeaningOf(
  step: string,
  cards: readonly Pick<DebtPlanCard, 'name'>[],
): StepMeaning | undefined {
  const { name: company } = cards.find(({ name }) => isNamedIn(name, step)) ?? {}
  const figures = figuresIn(step)
  if (company && /^(begin|start) with\b/i.test(step)) return { key: 'beginWith', company, figures }
  if (isAboutUtilization(step)) return { key: 'payCards', figures }
  if (/\bpay\b.*\bon time\b/i.test(step)) return { key: 'payOnTime', figures }
  return /\b(not|avoid)\b.*\bnew (credit|accounts?)\b/i.test(step)
    ? { key: 'noNewCredit', figures }
    : undefined
}

/**
 * Returns the figures that a step states, as written; 'none' for a figure that is missing or whose
 * meaning is not certain.
 */
function figuresIn(step: string) {
  const first = (...patterns: readonly string[]) =>
    patterns.flatMap((pattern) => new RegExp(pattern, 'i').exec(step)?.[1] ?? [])[0] ?? 'none'
  return {
    pay: first(
      String.raw`\bpay (?:down |off |about )?${money}(?!\s?(?:a|per|each|every|monthly)\b)`,
    ),
    isExtra: first(String.raw`\b(on top of|in addition to)\b`),
    monthly: first(String.raw`${money} (?:a|per|each|every) month\b`),
    inUse: first(String.raw`: ${percent} of its limit is in use\b`),
    percent: first(
      String.raw`\b(?:at most|no more than) ${percent} of (?:its|their|your) limits?\b`,
      String.raw`\b${percent} or less of (?:its|their|your) limits?\b`,
    ),
    months: first(String.raw`\b(\d{1,2}) months\b`),
  }
}

/** Patterns that never match part of a longer number. */
const money = String.raw`(\$\d[\d,]*(?:\.\d+)?)(?<!,)(?![\d.]*\d)`
const percent = String.raw`(?<![\d.])(\d{1,3}(?:\.\d+)?\s?%)`

/**
 * Returns the card that a bureau's step names. If the company has several cards, the utilization in
 * the step selects the card; undefined if it does not identify exactly one.
 */
export function cardNamedIn(
  step: string,
  cards: readonly DebtPlanCard[],
): DebtPlanCard | undefined {
  const named = cards.filter(({ name }) => isNamedIn(name, step))
  const [, percent] = /\b(\d{1,3})\s?%/.exec(step) ?? []
  const stated = named.filter((card) => Math.round(utilizationOf(card) ?? -1) === Number(percent))
  const found = named.length > 1 ? stated : named
  return found.length === 1 ? found[0] : undefined
}
