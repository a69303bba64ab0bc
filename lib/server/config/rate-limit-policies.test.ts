import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rateLimitPolicies } from './rate-limit-policies'

const windows = new Map([
  ['minute', 60],
  ['10 minutes', 600],
  ['15 minutes', 900],
  ['code', 900],
  ['30 minutes', 1800],
  ['hour', 3600],
  ['day', 86_400],
])

test('docs/operations/rate-limits.md lists every policy with its number and window', () => {
  const rows = readFileSync('docs/operations/rate-limits.md', 'utf8').matchAll(
    /^\| `(\w+)` +\| (\d+) per ([\w ]+?) +\|/gm,
  )
  const documented = [...rows].map(([, name = '', points, window = '']) => [
    name,
    { points: Number(points), seconds: windows.get(window) },
  ])
  const policies = Object.entries(rateLimitPolicies).map(([name, { points, seconds }]) => [
    name,
    { points, seconds },
  ])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(policies))
})
