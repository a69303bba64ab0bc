import createCalendar, { ICalEventTransparency } from 'ical-generator'
import { saveText } from './save-file'

export type CalendarEvent = {
  /** Epoch ms. The event spans the whole UTC day. */
  readonly date: number
  readonly title: string
  readonly text?: string
  /** Must stay the same for an event: a calendar app replaces the stored event with this id. */
  readonly uid: string
}

export type CalendarFile = { readonly name: string; readonly events: readonly CalendarEvent[] }

/** Saves all-day events as a calendar file, without a request. */
export function saveCalendar({ name, events }: CalendarFile): void {
  saveText({ name, text: toCalendar(events, Date.now()), type: 'text/calendar' })
}

/**
 * Builds a calendar file (RFC 5545). Its events do not mark the day as busy. `now` is the time of
 * writing (DTSTAMP, epoch ms).
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
