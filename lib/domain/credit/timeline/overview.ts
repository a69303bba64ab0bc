import type { TimelineEntry, UpcomingEntry } from '@/lib/contract/bff/credit/timeline'
import { addMonths } from '../../shared/formats/calendar'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { isNegative, leavingStateOf } from './leaving-rules'

const bankruptcies: ReadonlySet<TimelineEntry['kind']> = new Set([
  'chapter7',
  'chapter13',
  'bankruptcy',
])

/**
 * Late payments, and marks worse than late, which drop off together with the late payments before
 * them.
 */
const lates: ReadonlySet<TimelineEntry['kind']> = new Set([
  'late',
  'chargeOff',
  'collectionAccount',
  'repossession',
  'surrender',
  'foreclosure',
  'bankruptcyAccount',
])

const upcomingMonths = 12

/** Returns the entries for the next twelve months for the score page; `now` is epoch ms. */
export function upcomingOf(entries: readonly TimelineEntry[], now: number): UpcomingEntry[] {
  return entries.flatMap(({ kind, date, until, count, company, maskedNumber }) => {
    if (date === undefined || date <= now || date > addMonths(now, upcomingMonths)) return []
    return [omitNullish({ kind, date, until, count, company, maskedNumber })]
  })
}

function leavingEntriesOf(entries: readonly TimelineEntry[], reportDate: number): TimelineEntry[] {
  return entries.filter(
    (entry) =>
      isNegative(entry) &&
      entry.date !== undefined &&
      leavingStateOf(entry, reportDate) !== 'overdue',
  )
}

/**
 * Returns the years from the report's year to the last one in which an entry drops off. Each has
 * the number of entries that drop off, and of current entries that remain at the end of the year.
 */
export function yearsOf(entries: readonly TimelineEntry[], reportDate: number) {
  const leaving = leavingEntriesOf(entries, reportDate).map(
    (entry) => [leavingYearOf(entry, reportDate), countOf(entry)] as const,
  )
  const first = yearOf(reportDate)
  const last = Math.max(...leaving.map(([year]) => year))
  const sum = (isCounted: (year: number) => boolean) =>
    leaving.reduce((all, [year, count]) => all + (isCounted(year) ? count : 0), 0)
  return Array.from(
    { length: leaving.length > 0 ? last - first + 1 : 0 },
    (_, index) => first + index,
  ).map((year) => ({
    year,
    leaving: sum((one) => one === year),
    staying: sum((one) => one > year),
  }))
}

/**
 * Returns, in order, the first year in which an entry drops off, and the years of the last late
 * payment, the bankruptcy and the last entry. A single entry is not called the last.
 */
export function milestonesOf(entries: readonly TimelineEntry[], reportDate: number) {
  const leaving = leavingEntriesOf(entries, reportDate)
  const years = yearsOf(entries, reportDate).filter((year) => year.leaving > 0)
  const all = leaving.reduce((sum, entry) => sum + countOf(entry), 0)
  const lastOf = (list: readonly TimelineEntry[]) =>
    Math.max(...list.map((entry) => leavingYearOf(entry, reportDate)))
  const found = [
    { kind: 'bankruptcy', year: lastOf(leaving.filter(({ kind }) => bankruptcies.has(kind))) },
    { kind: 'lastLate', year: lastOf(leaving.filter(({ kind }) => lates.has(kind))) },
    { kind: 'last', year: all > 1 ? years.at(-1)?.year : undefined },
    { kind: 'some', year: years[0]?.year },
  ] as const
  return years.flatMap(({ year, leaving: count }) => {
    const kind = found.find((one) => one.year === year)?.kind
    return kind ? [{ year, kind, count }] : []
  })
}

/**
 * Returns all entries in the order in which they drop off: overdue entries, the entries of each
 * year, then entries without a date.
 */
export function groupsOf(entries: readonly TimelineEntry[], reportDate: number) {
  const groups = Map.groupBy(entries, (entry) => {
    if (entry.date === undefined) return 'undated'
    return isNegative(entry) && leavingStateOf(entry, reportDate) === 'overdue'
      ? 'overdue'
      : leavingYearOf(entry, reportDate)
  })
  return [...groups].map(([name, list]) => ({ name, entries: list }))
}

/** Returns the rows of a group: its upcoming inquiries in one row, every other entry in its own. */
export function rowsOf(group: readonly TimelineEntry[], reportDate: number): TimelineEntry[][] {
  const inquiries = group.filter(
    (entry) =>
      entry.kind === 'inquiry' &&
      entry.date !== undefined &&
      leavingStateOf(entry, reportDate) === 'ahead',
  )
  return group.flatMap((entry) => {
    if (!inquiries.includes(entry)) return [[entry]]
    return entry === inquiries[0] ? [inquiries] : []
  })
}

/**
 * Returns the day from which a new report should no longer show an entry (epoch ms): the first of
 * the next month.
 */
export function checkDayOf({ until, date = 0 }: TimelineEntry): number {
  const last = new Date(until ?? date)
  return Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1)
}

/** Returns the year in which an entry drops off: the report's year if it may drop off any day. */
function leavingYearOf({ until, date = 0 }: TimelineEntry, reportDate: number): number {
  return Math.max(yearOf(until ?? date), yearOf(reportDate))
}

const countOf = ({ count = 1 }: TimelineEntry) => count
const yearOf = (at: number) => new Date(at).getUTCFullYear()
