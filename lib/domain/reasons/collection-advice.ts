import type { Collection, ReportView } from '@/lib/contract/bureau/report'
import type { CollectionAdvice } from '@/lib/contract/choices'
import { addMonths } from '../formats/calendar'
import { isBankruptcy, isPaidCollection, yearMonths } from './record-figures'

/**
 * The three bureaus do not report a medical collection below this amount, in US dollars.
 * docs/domain.md, section 3.
 */
const leastMedical = 500

/** The wire has no kind of debt, so the name of the original creditor decides. */
const medical =
  /\b(medic\w*|hospitals?|clinics?|health\w*|physicians?|dental|dentists?|ambulance|radiology|imaging|diagnostics?|laborator(?:y|ies)|pa?ediatrics?|oncology|cardiology|surg\w*|ortho\w*)\b/i

export function isMedical({ agencyClient }: Collection): boolean {
  return medical.test(agencyClient ?? '')
}

/**
 * Returns the discharged bankruptcy filed after `since` (epoch ms), when a debt existed already;
 * undefined if there is none.
 */
export function dischargeAfter({ publicRecords }: ReportView, since: number | null | undefined) {
  return publicRecords?.find(
    (record) =>
      isBankruptcy(record) &&
      /^discharged\b/i.test(record.dispositionStatus ?? '') &&
      typeof record.filedDate === 'number' &&
      typeof since === 'number' &&
      since < record.filedDate,
  )
}

/**
 * Returns the advice for a collection at `now` (epoch ms). A paid one needs nothing. One that a
 * later bankruptcy discharged, and a small or young medical one, are disputed. Every other debt is
 * validated before it is paid.
 */
export function collectionAdviceOf(
  collection: Collection,
  view: ReportView,
  now: number,
): CollectionAdvice {
  if (isPaidCollection(collection)) return 'paid'
  if (dischargeAfter(view, collection.assignedDate)) return 'discharged'
  return isMedical(collection) && (isSmall(collection) || isYoung(collection, now))
    ? 'medical'
    : 'prove'
}

export function isSmall({ amount, orginalAmountOwed: original }: Collection): boolean {
  return ((original ?? amount)?.amount ?? leastMedical) < leastMedical
}

export function isYoung({ assignedDate: assigned }: Collection, now: number): boolean {
  return typeof assigned === 'number' && addMonths(assigned, yearMonths) > now
}

/** Returns the advice for the unpaid collections of a report, each advice once. */
export function unpaidAdviceOf(view: ReportView, now: number): CollectionAdvice[] {
  const all = (view.collections ?? []).map((collection) =>
    collectionAdviceOf(collection, view, now),
  )
  return [...new Set(all.filter((advice) => advice !== 'paid'))]
}
