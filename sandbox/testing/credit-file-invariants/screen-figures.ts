import { deepEqual, equal } from 'node:assert/strict'
import { toFactorRows } from '@/lib/domain/credit/factors/factor-rows'
import { toReportSummaries, toReportTiles } from '@/lib/domain/credit/report/report-views'
import { toScoreCards } from '@/lib/domain/credit/score/score-views'
import type { Invariants } from './parsed-file'

/** Checks that the score page contradicts neither itself nor the credit file. */
export const screenInvariants: Invariants = {
  'a term has one figure, whichever screen shows it': ({
    views,
    summaries,
    score,
    reportingDay,
  }) => {
    const factors = toFactorRows({ providerViews: views }, reportingDay)
    const [tiles, reports, cards] = [
      toReportTiles(summaries),
      toReportSummaries(summaries),
      toScoreCards(score),
    ]
    for (const { provider, utilization, balances } of factors) {
      const tile = tiles.find((one) => one.provider === provider)
      const report = reports.find((one) => one.provider === provider)
      const cardsRow = report?.rows.find(({ name }) => name === 'revolvingAccounts')?.figures
      equal(tile?.creditUsed, cardsRow?.limit === 0 ? undefined : cardsRow?.debtRatio)
      // Without a limit there is no utilization to compare.
      if (utilization.percent !== undefined)
        deepEqual(
          [utilization.percent, utilization.balance, utilization.limit],
          [tile?.creditUsed, cardsRow?.balance, cardsRow?.limit],
        )
      deepEqual(
        [tile?.availableCredit, tile?.openAccounts],
        [cardsRow?.available, report?.total.open],
      )
      equal(report?.total.balance, balances.balance)
      equal(report?.score, cards.find((one) => one.provider === provider)?.score)
    }
  },
}
