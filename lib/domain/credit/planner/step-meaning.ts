import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import { isAboutUtilization, utilizationOf } from '../debt-plan/utilization'
import { isNamedIn } from '../report/entry-names'

type StepMeaning = {
  readonly key: 'beginWith' | 'payCards' | 'payOnTime' | 'noNewCredit'
  readonly company?: string
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
  if (company && /^(begin|start) with\b/i.test(step)) return { key: 'beginWith', company }
  if (isAboutUtilization(step)) return { key: 'payCards' }
  if (/\bpay\b.*\bon time\b/i.test(step)) return { key: 'payOnTime' }
  return /\b(not|avoid)\b.*\bnew (credit|accounts?)\b/i.test(step)
    ? { key: 'noNewCredit' }
    : undefined
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
