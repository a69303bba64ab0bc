import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addMonths as addCalendarMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'

const dayMs = 24 * 60 * 60 * 1000
const monthsPerYear = 12

/** Bureau dates are days: they are shown and counted in UTC, the same on the server and in every consumer's zone. */
const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const shortMonthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })
const monthAndDayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const numericMonthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: '2-digit' })
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' })

/** MM/DD/YYYY. R9.9. */
export function formatDate(epochMs: number): string {
  return dayFormat.format(epochMs)
}

/** A day of this year: Oct 19. */
export function formatMonthAndDay(epochMs: number): string {
  return monthAndDayFormat.format(epochMs)
}

/** The month a date falls in, in words: March 2026. */
export function formatMonth(epochMs: number): string {
  return monthFormat.format(epochMs)
}

/** The month a date falls in, in columns and short notes: 03/2026. */
export function formatNumericMonth(epochMs: number): string {
  return numericMonthFormat.format(epochMs)
}

/** Jan to Dec, for 0 to 11. */
export function shortMonthName(month: number): string {
  return shortMonthFormat.format(Date.UTC(2000, month))
}

export function addDays(epochMs: number, days: number): number {
  return epochMs + days * dayMs
}

/** UTC days from one date to another; negative if the second is on an earlier day. */
export function daysBetween(from: number, to: number): number {
  return differenceInCalendarDays(new UTCDateMini(to), new UTCDateMini(from))
}

/** The same day of a later month, or that month's last day: one month after January 31 is the end of February. */
export function addMonths(epochMs: number, months: number): number {
  return addCalendarMonths(new UTCDateMini(epochMs), months).getTime()
}

/** Whole calendar years from one date to a later one; 0 if the second is earlier. */
export function wholeYearsBetween(from: number, to: number): number {
  return Math.floor(wholeMonthsBetween(from, to) / monthsPerYear)
}

/** Whole calendar months from one date to a later one; 0 if the second is earlier. */
export function wholeMonthsBetween(from: number, to: number): number {
  const months = differenceInCalendarMonths(new UTCDateMini(to), new UTCDateMini(from))
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months)
}

/** An age in months as whole years and the months left over. R9.8. */
export function yearsAndMonths(months: number): { years: number; months: number } {
  const whole = Math.max(0, Math.trunc(months))
  return { years: Math.trunc(whole / monthsPerYear), months: whole % monthsPerYear }
}

/** A time to plan by: without date on the same day, else with its date (MM/DD/YYYY), in the given zone. */
export function formatLocalTime(moment: number, now: number, timeZone?: string): string {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(moment)
  const day = formatLocalDate(moment, timeZone)
  return day === formatLocalDate(now, timeZone) ? time : `${time}, ${day}`
}

/** The day of a moment (MM/DD/YYYY) in the given zone. */
export function formatLocalDate(moment: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    moment,
  )
}
