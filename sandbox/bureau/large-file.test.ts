import { describe, expect, it } from 'vitest'
import { scoreHistorySchema } from '@/lib/contract/bureau/score'
import { upstreamAlertsSchema } from '@/lib/contract/normalize/alert'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { accountsInView } from '../testing/credit-file-invariants/parsed-file'
import { reportedCells } from '../testing/credit-file-invariants/payment-cells'
import { generateLargeFile } from './large-file'

describe('generateLargeFile', () => {
  const file = generateLargeFile(3, Date.UTC(2026, 10, 20), {
    accounts: 60,
    months: 84,
    alerts: 500,
    history: 300,
  })

  it('a large file has the requested number of accounts, most with 84 months of history', () => {
    const accounts = (upstreamReportSchema.parse(file.latestReport).providerViews ?? []).flatMap(
      accountsInView,
    )
    expect(accounts).toHaveLength(60)
    expect(
      accounts.filter((account) => reportedCells(account).length === 84).length,
    ).toBeGreaterThan(40)
  })

  it('a large file has the requested number of alerts with unique ids', () => {
    const list = upstreamAlertsSchema.parse(file.alerts).entries
    expect(list).toHaveLength(500)
    expect(new Set(list.map(({ id }) => id)).size).toBe(500)
  })

  it('a large file has the requested number of history entries with distinct dates', () => {
    const entries = scoreHistorySchema.parse(file.scoreHistory)
    expect(new Set(entries.map(({ generatedDate }) => generatedDate)).size).toBe(300)
  })
})
