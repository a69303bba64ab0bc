import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, toCalendar } from './save-calendar'

const now = Date.UTC(2026, 10, 25, 9, 30)
const event: CalendarEvent = {
  date: Date.UTC(2028, 1, 29),
  title: 'The inquiry leaves',
  uid: 'inquiry@scorewell',
}

/** Parses the events as a calendar app does. */
function eventsIn(file: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
}

test.each([
  ['a plain title', event.title],
  ['a comma, a semicolon and a backslash', 'First Harbor, N.A.; card \\ loan'],
  ['line breaks', 'First Harbor\nThe late payment leaves'],
  [
    'accents and characters of two units',
    `Sale la anotación de Ñandú 🎉 ${'línea muy larga, '.repeat(20)}`,
  ],
])('a calendar file preserves title and text: %s', (_, title) => {
  const [read] = eventsIn(toCalendar([{ ...event, title, text: title }], now))
  expect([read?.summary, read?.description, read?.uid]).toEqual([title, title, event.uid])
})

test.each([0, 12, 23])(
  'a calendar event falls on the UTC day of its date, even at %i:59',
  (hour) => {
    const [read] = eventsIn(toCalendar([{ ...event, date: Date.UTC(2028, 1, 29, hour, 59) }], now))
    expect([read?.startDate.isDate, read?.startDate.toString(), read?.endDate.toString()]).toEqual([
      true,
      '2028-02-29',
      '2028-03-01',
    ])
  },
)

test('the lines of a calendar file end in CRLF and have at most 75 octets', () => {
  const lines = toCalendar([{ ...event, title: 'áéíóú 🎉'.repeat(40) }], now).split('\r\n')
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines)
    expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75)
  expect(lines.join('')).not.toMatch(/[\r\n]/)
})

test('a calendar file records the time it was written and marks no day as busy', () => {
  const file = toCalendar([event, { ...event, uid: 'second' }], now)
  expect(file.match(/^DTSTAMP:20261125T093000Z/gm)).toHaveLength(2)
  expect(file.match(/^TRANSP:TRANSPARENT/gm)).toHaveLength(2)
  expect(eventsIn(file).map(({ uid }) => uid)).toEqual([event.uid, 'second'])
})
