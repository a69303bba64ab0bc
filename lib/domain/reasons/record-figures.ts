import type { Collection, Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import { addMonths, wholeMonthsBetween } from '../formats/calendar'
import { inquiryKindOf } from '../report/report-details'

/** Months of "the last year". */
export const yearMonths = 12

/** The figures of inquiries, collections and public records; undefined if the report does not list them. */
export function recordFiguresOf({ inquiries, collections, publicRecords }: ReportView, now: number) {
  const unpaid = collections?.filter(isUnpaid)
  const filed = publicRecords?.flatMap(({ filedDate }) => filedDate ?? []) ?? []
  return {
    hardInquiriesLastYear: inquiries ? hardInquiriesOf(inquiries, now, yearMonths).length : undefined,
    unpaidCollections: unpaid?.length,
    collectionsOwed: unpaid?.reduce((all, { amount }) => all + (amount?.amount ?? 0), 0),
    bankruptcies: publicRecords?.filter(isBankruptcy).length,
    unresolvedRecords: publicRecords?.filter(isUnresolved).length,
    publicRecords: publicRecords?.length,
    monthsSinceRecord: lowestOf(filed.map((date) => wholeMonthsBetween(date, now))),
  }
}

/** The dated hard inquiries of the last months before `now` (epoch ms). */
export function hardInquiriesOf(inquiries: readonly Inquiry[], now: number, months: number): Inquiry[] {
  const since = addMonths(now, -months)
  return inquiries.filter(
    ({ type, reportedDate }) =>
      inquiryKindOf(type) === 'hard' && typeof reportedDate === 'number' && reportedDate > since,
  )
}

/** Neither paid nor settled, by the bureau's own word. */
function isUnpaid({ status }: Collection): boolean {
  return !/^(PAID|SETTLED)\b/i.test(status ?? '')
}

/** The wire names no kind of record, so the words of its court and status decide. */
function isBankruptcy({ courtName, dispositionStatus }: PublicRecord): boolean {
  return /bankrupt|\bchapter \d/i.test(`${courtName ?? ''} ${dispositionStatus ?? ''}`)
}

/** Neither discharged, dismissed, satisfied nor released, by the words of its status. */
function isUnresolved({ dispositionStatus }: PublicRecord): boolean {
  return !/^(discharged|dismissed|satisfied|released|vacated|paid)\b/i.test(dispositionStatus ?? '')
}

export const highestOf = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : undefined)
export const lowestOf = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : undefined)
