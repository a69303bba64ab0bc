import type { LateAccount, TimelineEntry } from '@/lib/contract/bff/credit/timeline'
import { addMonths } from '../../shared/formats/calendar'

/**
 * Returns the milestones of one and two years of on-time payment, counted from the newest late
 * month. Returns none if an account is past due.
 */
export function onTimeEntriesOf(
  accounts: readonly LateAccount[],
  reportDate: number,
): TimelineEntry[] {
  const late = accounts.flatMap(({ lastLate }) => lastLate ?? [])
  if (late.length === 0 || accounts.some(({ isPastDue }) => isPastDue)) return []
  const from = Math.max(...late)
  const both = [
    { kind: 'onTime12', months: 12 } as const,
    { kind: 'onTime24', months: 24 } as const,
  ]
  return both
    .map(({ kind, months }) => ({ kind, date: addMonths(from, months), from }))
    .filter(({ date }) => date > reportDate)
}

/** Returns a timeline's entries and milestones: earliest first, then those without a date. */
export function withMilestones(
  entries: readonly TimelineEntry[],
  late: readonly LateAccount[],
  reportDate: number,
): TimelineEntry[] {
  return [...entries, ...onTimeEntriesOf(late, reportDate)].sort(
    (a, b) => (a.date ?? Number.POSITIVE_INFINITY) - (b.date ?? Number.POSITIVE_INFINITY),
  )
}
