import { expect, test } from 'vitest'
import { thawDatesOf } from './thaw-dates'

test('a freeze is lifted on the day of the application and placed again two weeks later', () => {
  expect(thawDatesOf('2026-12-20')).toEqual({
    lift: Date.UTC(2026, 11, 20),
    freeze: Date.UTC(2027, 0, 3),
  })
})

test.each(['', '2026-13-01', '12/20/2026'])('the text "%s" gives no dates', (text) => {
  expect(thawDatesOf(text)).toBeUndefined()
})
