import type { Collection, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import type { CollectionAdvice } from '@/lib/contract/choices'
import { addMonths } from '../../shared/formats/calendar'
import { collectionStateOf, isMedical } from '../report/entry-facts'
import { leavingDatesOf } from '../timeline/leaving-rules'
import { caseAfter, dischargeAfter, dischargeBefore } from './bankruptcy-case'
import { isBankruptcy, yearMonths } from './record-figures'

/**
 * The three bureaus do not report a medical collection below this amount, in US dollars.
 * docs/domain.md, section 3.
 */
const leastMedical = 500

/** Advice that depends only on a collection's state. */
const adviceByState = {
  paid: 'paid',
  notOwed: 'notOwed',
  inBankruptcy: 'stay',
  disputed: 'disputed',
  ofAnother: 'notLiable',
  owed: undefined,
} as const

/**
 * Returns the advice for a collection at `now` (epoch ms). A paid collection requires no action.
 * During a bankruptcy, no earlier debt may be collected (11 USC 362(a)(6)). The advice is to
 * dispute a collection that a later bankruptcy discharged, and a small or recent medical one. A
 * collection that was assigned soon after a discharged bankruptcy was filed may be from before it
 * (11 USC 524(a)(2)). The advice is not to pay one that is too old to be listed, and to have every
 * other debt validated before paying it.
 */
export function collectionAdviceOf(
  collection: Collection,
  view: ReportView,
  now: number,
): CollectionAdvice {
  const stated = adviceByState[collectionStateOf(collection)]
  // A bankruptcy that is not the consumer's does not stop an agency.
  const byState = stated === 'stay' && isDeniedCase(view) ? undefined : stated
  if (byState === 'paid' || byState === 'notOwed') return byState
  if (dischargeAfter(view, collection.assignedDate)) return 'discharged'
  if (caseAfter(view, collection.assignedDate, 'filed')) return 'stay'
  if (byState) return byState
  if (isObsolete(collection.assignedDate, now)) return 'old'
  if (dischargeBefore(view, collection.assignedDate)) return 'mayBeDischarged'
  return isMedical(collection) && (isSmall(collection) || isUnderOneYear(collection, now))
    ? 'medical'
    : 'prove'
}

/** Returns whether the consumer denied each bankruptcy in a report, and there is at least one. */
function isDeniedCase({ publicRecords }: ReportView): boolean {
  const cases: readonly PublicRecord[] = (publicRecords ?? []).filter(isBankruptcy)
  return cases.length > 0 && cases.every(({ isDenied }) => isDenied)
}

export function isSmall({ amount, orginalAmountOwed: original }: Collection): boolean {
  return ((original ?? amount)?.amount ?? leastMedical) < leastMedical
}

export function isUnderOneYear({ assignedDate: assigned }: Collection, now: number): boolean {
  return typeof assigned === 'number' && addMonths(assigned, yearMonths) > now
}

/**
 * Returns whether a charge-off or collection is too old for a report at `at`, counted from `since`
 * (both epoch ms). 15 USC 1681c(a)(4), (c)(1).
 */
export function isObsolete(since: number | null | undefined, at: number): boolean {
  return typeof since === 'number' && (leavingDatesOf('collection', since).limit ?? at) < at
}

/** Returns the advice for the unpaid collections in a report, without duplicates. */
export function unpaidAdviceOf(view: ReportView, now: number): CollectionAdvice[] {
  const all = (view.collections ?? []).map((collection) =>
    collectionAdviceOf(collection, view, now),
  )
  return [...new Set(all.filter((advice) => advice !== 'paid' && advice !== 'notOwed'))]
}
