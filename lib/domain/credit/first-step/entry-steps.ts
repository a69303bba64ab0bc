import type { DeniableEntry, WorthChecking } from '@/lib/contract/bff/credit/first-step'
import { type Dispute, splitDisputed } from '../alerts/disputed'
import { companyOf } from '../alerts/disputed-companies'
import { totalOf, withoutDisputed } from '../check-up/worth-checking'

/**
 * Returns the step for the entries worth checking that are not in question; undefined if none of
 * them is a likely error. Counts all of them, like the check-up. `finding`: the finding whose
 * letters to open, if there is exactly one. `isErrorOfMoney`: a likely error questions a debt.
 */
export function checkStepOf(entries: readonly WorthChecking[], disputes: readonly Dispute[]) {
  const found = withoutDisputed(entries, disputes)
  const errors = found.filter(({ isLikelyError }) => isLikelyError)
  if (errors.length === 0) return undefined
  const { count, amount } = totalOf(found)
  const finding = count === 1 ? found[0]?.id : undefined
  const isErrorOfMoney = totalOf(errors).amount > 0
  return { kind: 'checkReport', count, amount, finding, isErrorOfMoney } as const
}

export type CheckStep = NonNullable<ReturnType<typeof checkStepOf>>

/**
 * Returns the step for report entries that the consumer denied; undefined if there are none. A
 * court record comes first, and a debt before an entry on which the consumer owes nothing. An
 * account that may be the consumer's own under another name decides the advice, because it must not
 * go unpaid by mistake. `more`: the number of other denied entries. `letter`: the key of the court
 * record whose letters to open.
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

const deniedKinds = [
  'bankruptcy',
  'record',
  undefined,
  'collection',
  'authorizedUser',
  'inquiry',
] as const

const isRecord = ({ kind }: DeniableEntry) => kind === 'bankruptcy' || kind === 'record'
