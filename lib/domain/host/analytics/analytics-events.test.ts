import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { analyticsEvents } from './analytics-events'

it('docs/operations/analytics.md lists all analytics events in the same order', () => {
  const [, table = ''] = readFileSync('docs/operations/analytics.md', 'utf8').split(
    '| event | counted when | host event |',
  )
  expect(
    [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name),
  ).toEqual(analyticsEvents)
})
