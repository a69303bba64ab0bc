import { expect } from 'vitest'
import type { TimelineEntry } from '@/lib/contract/bff/credit/timeline'
import type { ReportView } from '@/lib/contract/bureau/report'
import {
  accountsInView,
  type ParsedCreditFile,
} from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { lateMonthsOf } from '../../credit/report/payment-months'
import { isNegative } from '../../credit/timeline/leaving-rules'
import { yearsOf } from '../../credit/timeline/overview'
import { timelinesOf } from '../../credit/timeline/timeline'
import { addMonths, daysBetween } from '../../shared/formats/calendar'

/**
 * Expects that every date of a file's timelines at `now` (epoch ms) is correct, and that their
 * first year counts no entry twice.
 */
export function expectTimelinesHold(
  name: string,
  { views, reportingDay }: ParsedCreditFile,
  now: number,
): void {
  const timelines = timelinesOf({ generatedDate: reportingDay, providerViews: [...views] }, now)
  for (const { provider, date, entries } of timelines) {
    const view = views.find((one) => one.provider === provider)
    if (view)
      for (const entry of entries)
        expectEntryHolds(`${name}, ${provider}, ${entry.kind}`, entry, view, date)
    const [first] = yearsOf(entries, date)
    const listed = entries.filter((entry) => isNegative(entry) && entry.date !== undefined)
    const count = listed.reduce((sum, one) => sum + (one.count ?? 1), 0)
    expect((first?.leaving ?? 0) + (first?.staying ?? 0), name).toBeLessThanOrEqual(count)
  }
}

const years = { inquiry: 2, chapter7: 10, bankruptcy: 10 } as const

/**
 * Expects that a date equals another date in the file plus the months that apply to the entry's
 * kind, and is at most fifteen years ahead.
 */
function expectEntryHolds(
  name: string,
  entry: TimelineEntry,
  view: ReportView,
  reportDate: number,
): void {
  const { kind, date = reportDate, from, limit = date, count = 0 } = entry
  expect(date <= addMonths(reportDate, 180), name).toBe(true)
  if (!isNegative(entry) || from === undefined) return
  expect(daysBetween(from, reportDate), name).toBeGreaterThanOrEqual(0)
  expect(date, name).toBe(
    addMonths(from, 12 * (Object.entries(years).find(([one]) => one === kind)?.[1] ?? 7)),
  )
  expect(daysBetween(date, limit), name).toBeLessThanOrEqual(kind === 'chapter13' ? 1_096 : 182)
  const accounts = accountsInView(view).filter(({ accountName }) => accountName === entry.company)
  const dates = [
    ...(view.inquiries ?? []).flatMap(({ type, reportedDate }) =>
      type === 'SOFT' ? [] : reportedDate,
    ),
    ...(view.collections ?? []).map(({ assignedDate }) => assignedDate),
    ...(view.publicRecords ?? []).map(({ filedDate }) => filedDate),
    ...accounts.map(({ firstDelinquencyDate }) => firstDelinquencyDate),
  ]
  const lates = accounts.flatMap(lateMonthsOf)
  const isLate = lates.some(({ start }) => start <= from && from < addMonths(start, 1))
  expect(isLate || dates.includes(from), name).toBe(true)
  if (kind === 'late') expect(lates.length, name).toBeGreaterThanOrEqual(count)
}
