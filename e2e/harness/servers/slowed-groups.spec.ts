import { expect, test } from 'playwright/test'
import { findSlowedGroups, parseStat } from './slowed-groups'

const table = [
  '10 (npm run e2e) S 1 10 1',
  '11 (node) S 10 10 1',
  '12 (a worker) (2) S 11 10 1',
  '20 (node) S 11 20 20',
  '21 (node) S 20 20 20',
  '30 (chrome-headless) T 12 30 30',
  '31 (chrome-headless) R 30 30 30',
  '40 (node) S 12 40 40',
  '50 (chromium) S 1 50 50',
].map(parseStat)

test('a slow run slows down the browsers and servers of its workers and no other process', () => {
  expect(findSlowedGroups(table, 11)).toEqual({ browsers: [30], servers: [20, 40] })
})
