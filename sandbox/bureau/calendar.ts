export const dayMs = 86_400_000
const weekMs = 7 * dayMs
/** Noon in UTC is the same calendar day in every American time zone. */
const noonMs = dayMs / 2

/** The newest weekly reporting day (a Thursday, noon UTC) that is not after `at`, in epoch milliseconds. */
export function latestReportingDay(at: number): number {
  return Math.floor((at - noonMs) / weekMs) * weekMs + noonMs
}

/** The same day of another month, or that month's last day where it is shorter. */
export function shiftMonths(at: number, months: number): number {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(day, daysInMonth(date)))
  return date.getTime()
}

/** Whole months from one date to a later one. */
export function wholeMonthsFromTo(from: number, to: number): number {
  const start = new Date(from)
  const end = new Date(to)
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  return shiftMonths(from, months) > to ? months - 1 : months
}

/** Counts calendar months from year 0, so that two of them can be subtracted. */
export function calendarMonthOf(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** A day of the same calendar month, not after `at`, `back` days earlier where the month has begun by then. */
export function earlierInMonth(at: number, back: number): number {
  return at - Math.min(back, new Date(at).getUTCDate() - 1) * dayMs
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}
