import { addDays } from '../../shared/formats/calendar'

/** Days from the application to the next freeze; we assume that the lender has the report then. */
const daysUntilFreeze = 14

/**
 * Returns the days on which to lift a freeze and to freeze again, in epoch ms, for an application
 * on a day as a date field states it (YYYY-MM-DD). Undefined if the text is no day.
 */
export function thawDatesOf(appliesOn: string): { lift: number; freeze: number } | undefined {
  const lift = /^\d{4}-\d\d-\d\d$/.test(appliesOn) ? Date.parse(appliesOn) : Number.NaN
  return Number.isNaN(lift) ? undefined : { lift, freeze: addDays(lift, daysUntilFreeze) }
}
