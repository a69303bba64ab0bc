import createCalendar, { ICalEventTransparency } from 'ical-generator'
import { saveText } from './save-file'

export type CalendarEvent = {
  readonly date: number
  readonly title: string
  readonly text?: string
  /** The same for the same event: a calendar replaces what it has under this id. */
  readonly uid: string
}

export type CalendarFile = { readonly name: string; readonly events: readonly CalendarEvent[] }

/** Saves days as a calendar file, without a request. */
export function saveCalendar({ name, events }: CalendarFile): void {
  saveText({ name, text: toCalendar(events, Date.now()), type: 'text/calendar' })
}

/**
 * The content of a calendar file, after RFC 5545; nobody is busy on these days.
 * `now` is the time of writing (DTSTAMP, epoch ms).
 */
export function toCalendar(events: readonly CalendarEvent[], now: number): string {
  const calendar = createCalendar({ prodId: { company: 'Scorewell', product: 'Dates' } })
  for (const { date, title, text, uid } of events)
    calendar.createEvent({
      id: uid,
      summary: title,
      start: new Date(date),
      allDay: true,
      timezone: 'UTC',
      stamp: new Date(now),
      transparency: ICalEventTransparency.TRANSPARENT,
      description: text ?? null,
    })
  return calendar.toString()
}
