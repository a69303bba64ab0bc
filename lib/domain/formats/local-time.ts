/** A moment for a person to plan by: the time alone on the same day, else with its date (MM/DD/YYYY), in the given zone. */
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
