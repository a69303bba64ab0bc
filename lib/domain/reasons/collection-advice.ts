import type { Collection, ReportView } from '@/lib/contract/bureau/report'
import type { CollectionAdvice } from '@/lib/contract/choices'
import { addMonths } from '../formats/calendar'
import { isBankruptcy, isPaidCollection, yearMonths } from './record-figures'

/**
 * A medical collection below this amount, in US dollars, has no place in a report of the three
 * bureaus. docs/domain.md, section 3.
 */
const leastMedical = 500

/** No kind of debt is on the wire, so the words of the original creditor decide. */
const medical =
  /\b(medic\w*|hospitals?|clinics?|health\w*|physicians?|dental|dentists?|ambulance|radiology|imaging|diagnostics?|laborator(?:y|ies)|pa?ediatrics?|oncology|cardiology|surg\w*|ortho\w*)\b/i

export function isMedical({ agencyClient }: Collection): boolean {
  return medical.test(agencyClient ?? '')
}

/**
 * The discharged bankruptcy that was filed after `since` (epoch ms), when a debt existed already;
 * undefined without one.
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
 * What a consumer does about a collection at `now` (epoch ms): a paid one does not count, one of
 * before a discharged bankruptcy and a medical one that is small or young are disputed, and every
 * other debt is proved before it is paid.
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

/** What to do about the unpaid collections of a report, each advice once. */
export function unpaidAdviceOf(view: ReportView, now: number): CollectionAdvice[] {
  const all = (view.collections ?? []).map((collection) =>
    collectionAdviceOf(collection, view, now),
  )
  return [...new Set(all.filter((advice) => advice !== 'paid'))]
}
