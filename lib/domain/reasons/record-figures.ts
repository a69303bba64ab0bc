import type { Collection, Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import { addMonths, wholeMonthsBetween } from '../formats/calendar'
import { countsAsHard } from '../report/inquiry-kind'

/** Statuses of a collection that is no longer owed. */
const paid = /^(PAID|SETTLED)\b/i
/** The wire has no kind of record, so court and status decide. */
const bankruptcy = /bankrupt|\bchapter \d/i
const resolved = /^(discharged|dismissed|satisfied|released|vacated|paid)\b/i

/** Months of "the last year". */
export const yearMonths = 12

/**
 * Returns the figures of inquiries, collections and public records; undefined if the report does
 * not list them.
 */
export function recordFiguresOf(
  { inquiries, collections, publicRecords }: ReportView,
  now: number,
) {
  const unpaid = collections?.filter((collection) => !isPaidCollection(collection))
  const filed = publicRecords?.flatMap(({ filedDate }) => filedDate ?? []) ?? []
  return {
    hardInquiriesLastYear: inquiries
      ? hardInquiriesOf(inquiries, now, yearMonths).length
      : undefined,
    unpaidCollections: unpaid?.length,
    collectionsOwed: unpaid?.reduce((all, { amount }) => all + (amount?.amount ?? 0), 0),
    bankruptcies: publicRecords?.filter(isBankruptcy).length,
    unresolvedRecords: publicRecords?.filter(
      ({ dispositionStatus }) => !resolved.test(dispositionStatus ?? ''),
    ).length,
    publicRecords: publicRecords?.length,
    monthsSinceRecord: lowestOf(filed.map((date) => wholeMonthsBetween(date, now))),
  }
}

/** Whether a collection is no longer owed; VantageScore 3.0 then ignores it. */
export function isPaidCollection({ status }: Collection): boolean {
  return paid.test(status ?? '')
}

export function isBankruptcy({ courtName, dispositionStatus }: PublicRecord): boolean {
  return bankruptcy.test(`${courtName ?? ''} ${dispositionStatus ?? ''}`)
}

/**
 * Returns the dated inquiries, hard or without a type, of the last months before `now` (epoch ms).
 */
export function hardInquiriesOf(
  inquiries: readonly Inquiry[],
  now: number,
  months: number,
): Inquiry[] {
  const since = addMonths(now, -months)
  return inquiries.filter(
    ({ type, reportedDate }) =>
      countsAsHard(type) && typeof reportedDate === 'number' && reportedDate > since,
  )
}

export const highestOf = (values: readonly number[]) =>
  values.length > 0 ? Math.max(...values) : undefined
export const lowestOf = (values: readonly number[]) =>
  values.length > 0 ? Math.min(...values) : undefined
