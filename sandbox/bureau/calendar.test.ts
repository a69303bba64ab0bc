import { describe, expect, it } from 'vitest'
import { earlierInMonth, latestReportingDay, wholeMonthsFromTo } from './calendar'

const at = (text: string) => Date.parse(text)

describe('calendar', () => {
  it.each([
    ['2026-01-15T12:00:00Z', '2026-03-14T12:00:00Z', 1],
    ['2026-01-15T12:00:00Z', '2026-03-15T12:00:00Z', 2],
    ['2025-12-31T12:00:00Z', '2026-02-28T12:00:00Z', 2],
  ])('from %s to %s there are %i whole months', (from, to, months) => {
    expect(wholeMonthsFromTo(at(from), at(to))).toBe(months)
  })

  it('earlierInMonth stays in the same month', () => {
    expect(earlierInMonth(at('2026-11-03T12:00:00Z'), 20)).toBe(at('2026-11-01T12:00:00Z'))
    expect(earlierInMonth(at('2026-11-23T12:00:00Z'), 20)).toBe(at('2026-11-03T12:00:00Z'))
  })
})

describe('the latest reporting day', () => {
  it.each([
    ['2026-11-19T12:00:00Z', '2026-11-19T12:00:00Z'],
    ['2026-11-19T11:59:59Z', '2026-11-12T12:00:00Z'],
    ['2026-11-25T23:00:00Z', '2026-11-19T12:00:00Z'],
  ])('the latest reporting day of %s is the Thursday %s', (now, day) => {
    expect(latestReportingDay(at(now))).toBe(at(day))
  })
})
