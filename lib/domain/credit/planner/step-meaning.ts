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

/** Returns the figures that a step states, as written; 'none' for a missing one. */
function figuresIn(step: string) {
  const first = (pattern: RegExp) => pattern.exec(step)?.[1] ?? 'none'
  return {
    pay: first(
      /\bpay (?:down |off |about )?(\$[\d,]+)(?![\d,.]*\s?(?:a|per|each|every|monthly)\b)/i,
    ),
    monthly: first(/(\$[\d,]+) (?:a|per|each|every) month\b/i),
    percent: first(/\b(\d{1,3}\s?%)/),
    months: first(/\b(\d{1,2}) months\b/i),
  }
}

/**
 * Returns the card that a bureau's step names. Of several cards of the company, it is the one whose
 * utilization the step states; undefined if that does not tell them apart.
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
