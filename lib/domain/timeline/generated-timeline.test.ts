import { expect, test } from 'vitest'
import type { TimelineEntry } from '@/lib/contract/bff/timeline'
import type { ReportView } from '@/lib/contract/bureau/report'
import { profileOfSeed } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import type { Profile } from '@/sandbox/bureau/profile/profile'
import { accountsInView, parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { addMonths, daysBetween } from '../formats/calendar'
import { lateMonthsOf } from '../report/payment-months'
import { isNegative } from './leaving-rules'
import { yearsOf } from './overview'
import { timelinesOf } from './timeline'

const now = Date.UTC(2026, 10, 20)

test.each(personas.map(({ slug, profile, seed }) => [slug, profile, seed] as const))(
  'every date of the timeline of %s holds',
  (name, profile, seed) => expectTimelineHolds(name, profile, seed),
)

test('every date of a thousand other timelines holds', () => {
  for (let seed = 0; seed < 1_000; seed += 1) expectTimelineHolds(`seed ${seed}`, profileOfSeed(seed), seed)
}, 120_000)

function expectTimelineHolds(name: string, profile: Profile, seed: number): void {
  const { views, reportingDay } = parseCreditFile(profile, seed, now)
  const timelines = timelinesOf({ generatedDate: reportingDay, providerViews: [...views] }, now)
  for (const { provider, date, entries } of timelines) {
    const view = views.find((one) => one.provider === provider)
    if (view) for (const entry of entries) expectEntryHolds(`${name}, ${provider}, ${entry.kind}`, entry, view, date)
    const [first] = yearsOf(entries, date)
    const listed = entries.filter((entry) => isNegative(entry) && entry.date !== undefined)
    const count = listed.reduce((sum, one) => sum + (one.count ?? 1), 0)
    expect((first?.leaving ?? 0) + (first?.staying ?? 0), name).toBeLessThanOrEqual(count)
  }
}

const years = { inquiry: 2, chapter7: 10, bankruptcy: 10 } as const

/** The date follows from one of the file, by the months of its kind, and is not beyond fifteen years. */
function expectEntryHolds(name: string, entry: TimelineEntry, view: ReportView, reportDate: number): void {
  const { kind, date = reportDate, from, limit = date, count = 0 } = entry
  expect(date <= addMonths(reportDate, 180), name).toBe(true)
  if (!isNegative(entry) || from === undefined) return
  expect(daysBetween(from, reportDate), name).toBeGreaterThanOrEqual(0)
  expect(date, name).toBe(addMonths(from, 12 * (Object.entries(years).find(([one]) => one === kind)?.[1] ?? 7)))
  expect(daysBetween(date, limit), name).toBeLessThanOrEqual(kind === 'chapter13' ? 1_096 : 182)
  const accounts = accountsInView(view).filter(({ accountName }) => accountName === entry.company)
  const dates = [
    ...(view.inquiries ?? []).flatMap(({ type, reportedDate }) => (type === 'SOFT' ? [] : reportedDate)),
    ...(view.collections ?? []).map(({ assignedDate }) => assignedDate),
    ...(view.publicRecords ?? []).map(({ filedDate }) => filedDate),
    ...accounts.map(({ firstDelinquencyDate }) => firstDelinquencyDate),
  ]
  const lates = accounts.flatMap(lateMonthsOf)
  const isLate = lates.some(({ start }) => start <= from && from < addMonths(start, 1))
  expect(isLate || dates.includes(from), name).toBe(true)
  if (kind === 'late') expect(lates.length, name).toBeGreaterThanOrEqual(count)
}
