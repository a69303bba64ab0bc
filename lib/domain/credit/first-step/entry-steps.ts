import type { WorthChecking } from '@/lib/contract/bff/credit/first-step'
import { type AccountMark, companyOf, type Dispute, splitDisputed } from '../alerts/disputed'
import { totalOf, withoutDisputed } from '../check-up/worth-checking'

/** Returns the step for likely errors that are not in question; undefined without one. */
export function checkStepOf(entries: readonly WorthChecking[], disputes: readonly Dispute[]) {
  const errors = withoutDisputed(entries, disputes).filter(({ isLikelyError }) => isLikelyError)
  const [first, ...rest] = errors
  if (!first) return undefined
  const finding = rest.length === 0 ? first.id : undefined
  return { kind: 'checkReport', ...totalOf(errors), finding } as const
}

/** Returns the step for report entries that the consumer denied; undefined without one. */
export function deniedStepOf(entries: readonly AccountMark[], disputes: readonly Dispute[]) {
  const [first, ...rest] = splitDisputed(entries, disputes).disputed.filter(
    ({ dispute }) => dispute.isDenied,
  )
  if (!first) return undefined
  return { kind: 'finishEntry', name: companyOf(first).name, more: rest.length } as const
}
