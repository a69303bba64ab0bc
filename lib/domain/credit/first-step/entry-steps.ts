import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { DeniableEntry, WorthChecking } from '@/lib/contract/bff/credit/first-step'
import { providerLabel } from '../../shared/formats/providers'
import { companyOf, type Dispute, splitDisputed } from '../alerts/disputed'
import { totalOf, withoutDisputed } from '../check-up/worth-checking'
import { caseDaysOf, isBlock } from '../disputes/case-days'
import type { DisputeCase } from '../disputes/dispute-case'
import { entryName, isSameCompany } from '../report/entry-names'

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

/** Returns the letters about theft on their way to bureaus, and no report has decided yet. */
const blocksIn = (cases: readonly DisputeCase[]) =>
  cases.filter((one) => isBlock(one) && !one.outcome)

/**
 * Whether a letter about theft that covers an alert is on its way. The letters name an account by
 * its company; they cover whatever else a thief changed.
 */
export function isBlockAsked({ company }: UrgentAlert, cases: readonly DisputeCase[]): boolean {
  return blocksIn(cases).some(({ name }) => !company || isSameCompany(company, name))
}

/**
 * Returns the step to check whether a bureau has blocked what a letter about theft named, and the
 * day by which it must (epoch ms); undefined without such a letter.
 */
export function blockStepOf(cases: readonly DisputeCase[]) {
  const [first, ...rest] = blocksIn(cases)
    .map((one) => ({ ...one, by: caseDaysOf(one).due }))
    .toSorted((a, b) => a.by - b.by)
  if (!first) return undefined
  const { provider, name, digits, by } = first
  return {
    kind: 'checkBlock',
    bureau: providerLabel(provider),
    name: name ? entryName(name, digits && `•••• ${digits}`) : undefined,
    more: rest.length,
    by,
  } as const
}
