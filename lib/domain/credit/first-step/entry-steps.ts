import type { DeniableEntry, WorthChecking } from '@/lib/contract/bff/credit/first-step'
import { companyOf, type Dispute, splitDisputed } from '../alerts/disputed'
import { totalOf, withoutDisputed } from '../check-up/worth-checking'
import type { DisputeCase } from '../disputes/dispute-case'

/** Returns the step for likely errors that are not in question; undefined without one. */
export function checkStepOf(entries: readonly WorthChecking[], disputes: readonly Dispute[]) {
  const errors = withoutDisputed(entries, disputes).filter(({ isLikelyError }) => isLikelyError)
  const [first, ...rest] = errors
  if (!first) return undefined
  const finding = rest.length === 0 ? first.id : undefined
  return { kind: 'checkReport', ...totalOf(errors), finding } as const
}

/**
 * Returns the step for report entries that the consumer denied; undefined without one. A debt comes
 * before an entry for which the consumer owes nothing. An account that may be the consumer's own
 * under another name decides the advice, because it must not go unpaid by mistake.
 */
export function deniedStepOf(entries: readonly DeniableEntry[], disputes: readonly Dispute[]) {
  const denied = splitDisputed(entries, disputes).disputed.filter(({ dispute }) => dispute.isDenied)
  const [first, ...rest] = ([undefined, 'authorizedUser', 'inquiry'] as const).flatMap((kind) =>
    denied.filter(({ card }) => card.kind === kind),
  )
  if (!first) return undefined
  const renamed = denied.find(({ card, dispute }) => card.renamed && !dispute.alert)?.card.renamed
  const about = first.card.kind ?? (renamed === 'other' ? 'renamed' : renamed) ?? 'other'
  return { kind: 'finishEntry', name: companyOf(first).name, about, more: rest.length } as const
}

/**
 * Returns the entries about which no letter is on its way to a bureau. For the others, the next
 * step is to wait for that bureau's next report.
 */
export function withoutAsked<Entry extends { readonly entryKey?: string | undefined }>(
  entries: readonly Entry[],
  bureau: string | undefined,
  cases: readonly DisputeCase[],
): Entry[] {
  const isAsked = ({ entryKey }: Entry) =>
    cases.some((one) => one.provider === bureau && !one.outcome && one.key === entryKey)
  return entries.filter((entry) => !isAsked(entry))
}
