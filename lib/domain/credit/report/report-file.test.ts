import { expect, test } from 'vitest'
import { usesDemoReport } from './report-file'

test.each([
  ['5555550101', true],
  ['5555550103', true],
  ['(555) 555-0103', true],
  ['5555550102', false],
  ['5555550110', false],
  ['', false],
  [null, false],
])('determines whether the mobile number %s belongs to a demo user: %s', (mobile, demo) => {
  expect(usesDemoReport(mobile)).toBe(demo)
})
