import { addMonths } from '@/lib/domain/shared/formats/calendar'

export const dayMs = 86_400_000
export const weekMs = 7 * dayMs
/** Noon in UTC is the same calendar day in every American time zone. */
const noonMs = dayMs / 2

/**
 * Returns the latest weekly reporting day (a Thursday, noon UTC) at or before `at`, in epoch
 * milliseconds.
 */
export function latestReportingDay(at: number): number {
  return Math.floor((at - noonMs) / weekMs) * weekMs + noonMs
}

/** Returns the number of whole months between two dates. */
export function wholeMonthsFromTo(from: number, to: number): number {
  const start = new Date(from)
  const end = new Date(to)
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  return addMonths(from, months) > to ? months - 1 : months
}

/** Returns the number of calendar months since year 0, so that two results can be subtracted. */
export function calendarMonthOf(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Returns the day `back` days earlier, or the first day of the month if that is later. */
export function earlierInMonth(at: number, back: number): number {
  return at - Math.min(back, new Date(at).getUTCDate() - 1) * dayMs
}
