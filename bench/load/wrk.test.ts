import { expect, test } from 'vitest'
import { rateTable } from './wrk'

test('the table shows each rate, its ratio to the rates that its row lists, and its 99th percentile', () => {
  const rates = new Map([
    ['plain', { perSecond: 2000, p99Ms: 10.04 }],
    ['page', { perSecond: 500.4, p99Ms: 41 }],
  ])
  const rows = [
    { name: 'plain', to: { page: 'page' } },
    { name: 'page', to: { page: 'page', 'plain handler': 'plain' } },
  ]
  expect(rateTable(rows, rates)).toBe(
    [
      '         per second  to page  to plain handler  p99 ms',
      '  plain        2000     4.00                      10.0',
      '  page          500     1.00              0.25    41.0',
    ].join('\n'),
  )
})
