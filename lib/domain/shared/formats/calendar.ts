import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addMonths as addCalendarMonths } from 'date-fns/addMonths'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'

const dayMs = 24 * 60 * 60 * 1000
const monthsPerYear = 12

export function addDays(epochMs: number, days: number): number {
  return epochMs + days * dayMs
}

const saturday = 6

/**
 * Adds business days. Skips Saturdays and Sundays in UTC, but not holidays: a page that shows the
 * date says that each holiday adds a day.
 */
export function addBusinessDays(from: number, days: number): number {
  let day = from
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (new Date(day).getUTCDay() % saturday !== 0) left -= 1
  }
  return day
}

/**
 * Returns the number of UTC days between two dates; negative if the second is on an earlier day.
 */
export function daysBetween(from: number, to: number): number {
  return Math.floor(to / dayMs) - Math.floor(from / dayMs)
}

/**
 * Returns the same day in a later month, or that month's last day: one month after January 31 is
 * the end of February.
 */
export function addMonths(epochMs: number, months: number): number {
  return addCalendarMonths(new UTCDateMini(epochMs), months).getTime()
}

/** Returns the number of whole calendar years between two dates; 0 if the second is earlier. */
export function wholeYearsBetween(from: number, to: number): number {
  return Math.floor(wholeMonthsBetween(from, to) / monthsPerYear)
}

/** Returns the number of whole calendar months between two dates; 0 if the second is earlier. */
export function wholeMonthsBetween(from: number, to: number): number {
  const months = differenceInCalendarMonths(new UTCDateMini(to), new UTCDateMini(from))
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months)
}

/** Splits an age in months into whole years and remaining months. R9.8. */
export function yearsAndMonths(months: number): { years: number; months: number } {
  const whole = Math.max(0, Math.trunc(months))
  return { years: Math.trunc(whole / monthsPerYear), months: whole % monthsPerYear }
}
