import { type AnalyticsEvent, analyticsEvents } from './analytics-events'

const dayMs = 24 * 60 * 60_000
/** A smaller number of people could be recognized. */
const smallestCount = 20
const suppressed = `<${smallestCount}`

/** The counts of one day, by `eventKey`. */
export type DailyCounts = ReadonlyMap<string, number>

/** Names the count of an event of a host; neither part contains a space. */
export function eventKey(event: AnalyticsEvent, hostKey: string): string {
  return `${event} ${hostKey}`
}

/** The day of a time (epoch ms) in UTC, as `2026-11-21`. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The last `count` days that are over at a time (epoch ms), the latest first. */
export function finishedDays(now: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => utcDay(now - (index + 1) * dayMs))
}

/**
 * The counts of a day as CSV: for each host with any event, a line for every event, also for those that did not occur. Counts
 * below 20 are written as `<20`, zero included, so that no line is about a few people.
 */
export function toDailyCsv(day: string, counts: DailyCounts): string {
  const hostKeys = new Set([...counts.keys()].map((key) => key.split(' ')[1] ?? ''))
  const lines = [...hostKeys].toSorted().flatMap((hostKey) =>
    analyticsEventNames.map((event) => {
      const count = counts.get(eventKey(event, hostKey)) ?? 0
      return `${day},${hostKey},${event},${count < smallestCount ? suppressed : count}`
    }),
  )
  return `${['day,host,event,count', ...lines].join('\n')}\n`
}

// The keys of a table are known, and `Object.keys` forgets them.
const analyticsEventNames = Object.keys(analyticsEvents) as readonly AnalyticsEvent[]
