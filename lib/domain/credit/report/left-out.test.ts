import { expect, test } from 'vitest'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { toCheckUp } from '../check-up/check-up'
import { cardsOfBureaus } from '../debt-plan/debt-plan-views'
import { toFactorRows } from '../factors/factor-rows'
import { readinessOfBureaus } from '../readiness/readiness-view'
import { billsOfBureaus } from '../short-of-money/bills'
import { timelinesOf } from '../timeline/timeline'
import { reportDetailsOf } from './report-details'

const now = Date.UTC(2026, 10, 20)
const report = upstreamReportSchema.parse({
  providerViews: [
    { provider: 'EFX', inquiries: [7], collections: ['x', {}, { agencyClient: 'Larkmoor Bank' }] },
    { provider: 'TU', revolvingAccounts: [7] },
    { provider: 'EXP', inquiries: [] },
  ],
})

test('unreadable entries are counted per list in the report, per bureau on its pages, and in total', () => {
  expect(reportDetailsOf(report).map(({ leftOut }) => leftOut)).toEqual([
    {
      inquiries: { unreadable: 1, beyondLimit: 0 },
      collections: { unreadable: 2, beyondLimit: 0 },
    },
    { revolvingAccounts: { unreadable: 1, beyondLimit: 0 } },
    undefined,
  ])
  expect(timelinesOf(report, now).map(({ leftOut }) => leftOut?.unreadable)).toEqual([
    3,
    1,
    undefined,
  ])
  const counts = [
    cardsOfBureaus(report),
    billsOfBureaus(report),
    readinessOfBureaus(report, now),
    toFactorRows(report, now),
  ].map((bureaus) => bureaus.map(({ leftOut }) => leftOut?.unreadable))
  expect(counts).toEqual(Array(4).fill([3, 1, undefined]))
  expect(toCheckUp(report, now).notRead).toEqual({ unreadable: 4, beyondLimit: 0 })
})
