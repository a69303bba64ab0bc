import { expect, test } from 'vitest'
import { formatLocalTime } from './local-time'

const noon = Date.UTC(2026, 10, 20, 12)

test('a moment of the same day is its time', () => {
  expect(formatLocalTime(noon + 30 * 60_000, noon, 'UTC')).toBe('12:30 PM')
})

test('a moment of another day carries its date', () => {
  expect(formatLocalTime(noon + 24 * 3_600_000, noon, 'UTC')).toBe('12:00 PM, 11/21/2026')
})

test('the day is the one of the zone, not of UTC', () => {
  expect(formatLocalTime(Date.UTC(2026, 10, 21, 2), Date.UTC(2026, 10, 20, 22), 'America/New_York')).toBe('9:00 PM')
})
