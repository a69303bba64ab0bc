import type { Finding } from '@/lib/contract/bff/credit/check-up'
import type { WorthChecking } from '@/lib/contract/bff/credit/first-step'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import type { CheckUpRule } from '@/lib/contract/choices'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { type Dispute, splitDisputed } from '../alerts/disputed'
import { toCents } from '../debt-plan/utilization'

/**
 * The rules that question a debt or its amount. The other rules question late payments, an inquiry,
 * a bankruptcy or a report of the consumer's death.
 */
export const debtRules: ReadonlySet<string> = new Set<CheckUpRule>([
  'medicalSmall',
  'medicalYoung',
  'medicalPaid',
  'discharged',
  'oldDebt',
  'sameDebt',
  'transferred',
  'closedBalance',
  'lostCard',
])

/**
 * Rules based on the bureaus' announcements of what they list. The agency that collects the debt
 * has announced nothing, so no letter is sent to it.
 */
export const practiceOfBureaus: ReadonlySet<string> = new Set<CheckUpRule>([
  'medicalSmall',
  'medicalYoung',
  'medicalPaid',
])

/** The id of the finding about a code for a deceased consumer in place of a score. */
export const scoreMarkId = 'deceased-score'

/**
 * Adds the finding that the check-up derives from a code for a deceased consumer in place of a
 * bureau's score, so that the count matches the check-up's. Does nothing if the report already has
 * a finding about the whole file.
 */
export function withScoreMark(
  entries: readonly WorthChecking[],
  noScore: ScoreCardData['noScore'],
): readonly WorthChecking[] {
  // Only a finding about the whole file has no key in the review.
  const isKnown = entries.some(
    ({ id, entryKey }) => id.startsWith('deceased-') && entryKey === undefined,
  )
  return noScore === 'deceased' && !isKnown
    ? [{ id: scoreMarkId, isLikelyError: true }, ...entries]
    : entries
}

/**
 * Returns a finding with its amount in cents and the fields that decide whether it is in question.
 */
export function worthCheckingOf({ id, rule, isLikelyError, entry }: Finding): WorthChecking {
  const { kind, company: name, date: opened, entryKey, amount } = entry
  const cents = debtRules.has(rule) ? toCents(amount ?? 0) : 0
  return omitNullish({
    id,
    isLikelyError,
    // Alerts are matched only to accounts. The review's key matches any kind of entry.
    ...(kind === 'account' ? { name, opened } : {}),
    entryKey,
    amount: cents > 0 ? cents : undefined,
    isRecord: kind === 'collection' || kind === 'record' || undefined,
  })
}

/**
 * Returns the entries worth checking except entries in question, because suspected fraud has its
 * own steps.
 */
export function withoutDisputed(
  entries: readonly WorthChecking[],
  disputes: readonly Dispute[],
): WorthChecking[] {
  return splitDisputed(entries, disputes).cards
}

/**
 * Returns the number of findings and the sum of their amounts, in whole cents. `countedIds`: the
 * findings whose amounts make up the sum. If two rules name an entry, its amount is counted once.
 */
export function totalOf(entries: readonly WorthChecking[]) {
  const withAmount = entries.filter(({ amount = 0 }) => amount > 0)
  const keyOf = ({ entryKey, id }: WorthChecking) => entryKey ?? id
  const counted = withAmount.filter(
    (one, index) => withAmount.findIndex((other) => keyOf(other) === keyOf(one)) === index,
  )
  return {
    count: entries.length,
    amount: counted.reduce((sum, { amount = 0 }) => sum + amount, 0),
    countedIds: counted.map(({ id }) => id),
  }
}
