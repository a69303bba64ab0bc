import type { Collection, ReportView } from '@/lib/contract/bureau/report'
import type { CollectionAdvice } from '@/lib/contract/choices'
import { addMonths } from '../formats/calendar'
import { isBankruptcy, isPaidCollection, yearMonths } from './record-figures'

/** A medical collection below this amount, in US dollars, has no place in a report of the three bureaus. docs/domain.md, section 3. */
const leastMedical = 500

/** No kind of debt is on the wire, so the words of the original creditor decide. */
const medical =
  /\b(medic\w*|hospitals?|clinics?|health\w*|physicians?|dental|dentists?|ambulance|radiology|surg\w*|ortho\w*)\b/i

/**
 * What a consumer does about a collection at `now` (epoch ms): a paid one does not count, one of before a discharged
 * bankruptcy and a medical one that is small or young are disputed, and every other debt is proved before it is paid.
 */
export function collectionAdviceOf(
  collection: Collection,
  { publicRecords }: ReportView,
  now: number,
): CollectionAdvice {
  const { amount, orginalAmountOwed: original, agencyClient, assignedDate: assigned } = collection
  if (isPaidCollection(collection)) return 'paid'
  const isDischarged = publicRecords?.some(
    (record) =>
      isBankruptcy(record) &&
      /^discharged\b/i.test(record.dispositionStatus ?? '') &&
      typeof record.filedDate === 'number' &&
      typeof assigned === 'number' &&
      assigned < record.filedDate,
  )
  if (isDischarged) return 'discharged'
  const isSmall = ((original ?? amount)?.amount ?? leastMedical) < leastMedical
  const isYoung = typeof assigned === 'number' && addMonths(assigned, yearMonths) > now
  return medical.test(agencyClient ?? '') && (isSmall || isYoung) ? 'medical' : 'prove'
}

/** What to do about the unpaid collections of a report, each advice once. */
export function unpaidAdviceOf(view: ReportView, now: number): CollectionAdvice[] {
  const all = (view.collections ?? []).map((collection) => collectionAdviceOf(collection, view, now))
  return [...new Set(all.filter((advice) => advice !== 'paid'))]
}
