import type { Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import type { BankruptcyAdvice } from '@/lib/contract/choices'
import { addMonths, wholeMonthsBetween } from '../../shared/formats/calendar'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { dispositionOf, isUnpaid, recordKindOf } from '../report/entry-facts'
import { countsAsHard } from '../report/inquiry-kind'

/** Number of months in "the last year". */
export const yearMonths = 12

/**
 * Returns the figures about inquiries, collections and public records; undefined if the report does
 * not list them.
 */
export function recordFiguresOf(
  { inquiries, collections, publicRecords }: ReportView,
  now: number,
) {
  const unpaid = collections?.filter(isUnpaid)
  const filed = publicRecords?.flatMap(({ filedDate }) => filedDate ?? []) ?? []
  return {
    hardInquiriesLastYear: inquiries
      ? hardInquiriesOf(inquiries, now, yearMonths).length
      : undefined,
    unpaidCollections: unpaid?.length,
    collectionsOwed: unpaid?.reduce((all, { amount }) => all + (amount?.amount ?? 0), 0),
    bankruptcies: publicRecords?.filter(isBankruptcy).length,
    unresolvedRecords: publicRecords ? unresolvedIn(publicRecords) : undefined,
    publicRecords: publicRecords?.length,
    monthsSinceRecord: lowestOf(filed.map((date) => wholeMonthsBetween(date, now))),
  }
}

export function isBankruptcy(record: PublicRecord): boolean {
  return recordKindOf(record) === 'bankruptcy'
}

/** Adds to a report's bankruptcies the chapter that any of the reports names for the same case. */
export function withChapters(view: ReportView, all: readonly ReportView[]): ReportView {
  const { publicRecords } = view
  if (!publicRecords) return view
  const cases = all.flatMap((one) => one.publicRecords ?? []).filter(isBankruptcy)
  const withChapter = (record: PublicRecord) => {
    const same = cases.filter(({ filedDate }) => filedDate && filedDate === record.filedDate)
    const [chapterElsewhere] = same.flatMap((one) => dispositionOf(one).chapter ?? [])
    return isBankruptcy(record) ? omitNullish({ ...record, chapterElsewhere }) : record
  }
  return { ...view, publicRecords: publicRecords.map(withChapter) }
}

/**
 * Returns the advice for a bankruptcy. Debts that it discharged are not owed (11 USC 524). During
 * the bankruptcy, no earlier debt may be collected (11 USC 362). Otherwise there is no advice.
 */
export function bankruptcyAdviceOf(record: PublicRecord): BankruptcyAdvice | undefined {
  if (!isBankruptcy(record)) return undefined
  const { outcome } = dispositionOf(record)
  if (outcome === 'discharged') return 'discharged'
  return outcome === 'filed' ? 'goesOn' : undefined
}

/**
 * Returns the number of ongoing cases. Cases that the consumer denied are included, because the
 * score counts them. Undefined if no case is known to be ongoing but at least one has an unknown
 * outcome.
 */
function unresolvedIn(records: readonly PublicRecord[]): number | undefined {
  const outcomes = records.map((record) => dispositionOf({ ...record, isDenied: false }).outcome)
  const open = outcomes.filter((outcome) => outcome === 'filed').length
  return open === 0 && outcomes.includes('unknown') ? undefined : open
}

/**
 * Returns the dated inquiries, hard or without a type, in the last `months` months before `now`
 * (epoch ms).
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
