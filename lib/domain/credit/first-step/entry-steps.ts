import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { DeniableEntry, WorthChecking } from '@/lib/contract/bff/credit/first-step'
import { providerLabel } from '../../shared/formats/providers'
import { alertQuestionOf } from '../alerts/alert-question'
import { companyOf, type Dispute, splitDisputed } from '../alerts/disputed'
import { totalOf, withoutDisputed } from '../check-up/worth-checking'
import { caseDaysOf, isBlock } from '../disputes/case-days'
import { currentRequestsOf } from '../disputes/case-outcome'
import type { DisputeCase } from '../disputes/dispute-case'
import { entryName, isSameCompany } from '../report/entry-names'

/**
 * Returns the step for likely errors that are not in question; undefined without one. `finding`:
 * the finding whose letters to open, if there is exactly one.
 */
export function checkStepOf(entries: readonly WorthChecking[], disputes: readonly Dispute[]) {
  const found = withoutDisputed(entries, disputes)
  const errors = found.filter(({ isLikelyError }) => isLikelyError)
  const [first, ...rest] = errors
  if (!first) return undefined
  const finding = rest.length === 0 ? first.id : undefined
  const more = found.length - errors.length
  return { kind: 'checkReport', ...totalOf(errors), more, finding } as const
}

export type CheckStep = NonNullable<ReturnType<typeof checkStepOf>>

/**
 * Returns the step for report entries that the consumer denied; undefined without one. A court
 * record comes first, and a debt before an entry for which the consumer owes nothing. An account
 * that may be the consumer's own under another name decides the advice, because it must not go
 * unpaid by mistake. `more`: the number of other denied entries. `letter`: the key of a court
 * record, whose letters to open.
 */
export function deniedStepOf(entries: readonly DeniableEntry[], disputes: readonly Dispute[]) {
  const denied = splitDisputed(entries, disputes).disputed.filter(({ dispute }) => dispute.isDenied)
  const [first, ...rest] = deniedKinds.flatMap((kind) =>
    denied.filter(({ card }) => card.kind === kind),
  )
  if (!first) return undefined
  const renamed = denied.find(({ card, dispute }) => card.renamed && !dispute.alert)?.card.renamed
  const about = first.card.kind ?? (renamed === 'other' ? 'renamed' : renamed) ?? 'other'
  const { name } = companyOf(first)
  const record = isRecord(first.card) ? { letter: first.card.entryKey } : {}
  return { kind: 'finishEntry', name, about, more: rest.length, ...record } as const
}

export type DeniedStep = NonNullable<ReturnType<typeof deniedStepOf>>

const deniedKinds = ['bankruptcy', 'record', undefined, 'authorizedUser', 'inquiry'] as const

const isRecord = ({ kind }: DeniableEntry) => kind === 'bankruptcy' || kind === 'record'

/**
 * Returns the entries that the consumer does not dispute with a bureau. The others wait for that
 * bureau's next report, or their case says what to do. A corrected entry counts again.
 */
export function withoutAsked<Entry extends { readonly entryKey?: string | undefined }>(
  entries: readonly Entry[],
  bureau: string | undefined,
  cases: readonly DisputeCase[],
): Entry[] {
  const isAsked = ({ entryKey }: Entry) =>
    cases.some(
      (one) => one.provider === bureau && one.outcome !== 'changed' && one.key === entryKey,
    )
  return entries.filter((entry) => !isAsked(entry))
}

/**
 * Returns the step for disputes with a result: an entry that came back, or one that is still listed
 * and about which nothing was sent since. Undefined without one.
 */
export function disputeStepOf(
  entries: readonly DeniableEntry[],
  bureau: string | undefined,
  cases: readonly DisputeCase[],
) {
  const listed = cases.filter(
    ({ provider, key }) => provider === bureau && entries.some(({ entryKey }) => entryKey === key),
  )
  const back = listed.filter(({ outcome }) => outcome === 'gone' || outcome === 'cameBack')
  const still = listed.filter(
    (one) => one.outcome === 'stillThere' && currentRequestsOf(one).length === 0,
  )
  const [first] = [...back, ...still]
  if (!first) return undefined
  const { provider, name, digits } = first
  return {
    kind: 'followDispute',
    bureau: providerLabel(provider),
    name: name ? entryName(name, digits && `•••• ${digits}`) : undefined,
    is: back.length > 0 ? 'cameBack' : 'stillThere',
    more: new Set([...back, ...still].map(({ key }) => key)).size - 1,
  } as const
}

/** Whether an alert is about a debt that the consumer disputes with the alert's bureau. */
export function isDisputedDebt(
  { kind, label, company }: UrgentAlert,
  cases: readonly DisputeCase[],
): boolean {
  const isDebt = alertQuestionOf(kind.name) === 'debt'
  return cases.some(
    (one) =>
      isDebt &&
      one.kind === 'collection' &&
      providerLabel(one.provider) === label &&
      isSameCompany(company, one.name),
  )
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
