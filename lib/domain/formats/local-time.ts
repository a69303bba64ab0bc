/** A moment for a person to plan by: the time alone on the same day, else with its date (MM/DD/YYYY), in the given zone. */
export function localTime(moment: number, now: number, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(moment)
  return day.format(moment) === day.format(now) ? time : `${time}, ${day.format(moment)}`
}
