import { expect, test } from 'vitest'
import * as upstream from '../product-api/bureau-data'
import { countUnreadable } from './count-unreadable'

const view = {
  provider: 'EFX',
  inquiries: [7, { type: 'HARD' }],
  publicRecords: { liens: ['x', {}] },
}

test.each([
  [upstream.latestReportUpstream, { providerViews: [view] }, 3],
  [upstream.latestReportUpstream, { providerViews: [] }, 0],
  [upstream.alertsUpstream, [{ name: 'Alert' }, 7, { id: 3 }], 2],
  [upstream.scoreHistoryUpstream, [{ generatedDate: '' }, { generatedDate: '2026-01-01' }], 1],
  [upstream.reportSummaryUpstream, { provider: 'EFX' }, 0],
])('counts the unreadable entries of a response: case %#', (endpoint, sent, expected) => {
  expect(countUnreadable(sent, endpoint.output.parse(sent))).toBe(expected)
})
