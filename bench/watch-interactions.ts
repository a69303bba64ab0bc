/**
 * Records interactions of at least 16 ms, the shortest duration that browsers report. Runs in the
 * page, so it is self-contained.
 */
export function watchInteractions(): void {
  const entries: PerformanceEntryList = []
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  // Uses a variable, because TypeScript's types do not include `durationThreshold` yet.
  const events = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(events)
  Object.assign(window, { eventTimings: entries })
}
