import { addDays } from '../../shared/formats/calendar'

/**
 * Days from the application until the file is frozen again. By then, we assume, the lender has the
 * report.
 */
const daysUntilFreeze = 14

/**
 * Returns the days on which to lift a freeze and to freeze again (epoch ms) for an application on a
 * day in the format of a date field (YYYY-MM-DD). Undefined if the text is not a date.
 */
export function thawDatesOf(appliesOn: string): { lift: number; freeze: number } | undefined {
  const lift = /^\d{4}-\d\d-\d\d$/.test(appliesOn) ? Date.parse(appliesOn) : Number.NaN
  return Number.isNaN(lift) ? undefined : { lift, freeze: addDays(lift, daysUntilFreeze) }
}
