import { deepEqual, equal, ok } from 'node:assert/strict'
import { toFactorRows } from '@/lib/domain/factors/factor-rows'
import { toReportSummaries, toReportTiles } from '@/lib/domain/report/report-views'
import { scoreHistoryOf } from '@/lib/domain/score/score-history'
import { toProviderScores, toScoreCards } from '@/lib/domain/score/score-views'
import type { Invariants, ParsedCreditFile } from './parsed-file'

const inquiryMonths = 24

/** What the score page shows of a file contradicts neither itself nor the file. */
export const screenInvariants: Invariants = {
  'no score on screen lies outside the lowest and highest of its trend': (file) => {
    for (const { score, trend } of trendsOf(file)) {
      if (trend) ok(trend.min <= score && score <= trend.max, `${score} outside ${trend.min} to ${trend.max}`)
    }
  },
  'the trend ends with the score on screen': (file) => {
    for (const { score, date, trend } of trendsOf(file)) {
      if (trend && date !== undefined && date > trend.last.date) ok(false, 'the score is newer than the trend')
      if (trend?.last.date === date) equal(trend?.last.score, score)
    }
  },
  'the count of inquiries is supported by the list': ({ views, reportingDay }) => {
    const since = new Date(reportingDay)
    since.setUTCMonth(since.getUTCMonth() - inquiryMonths)
    for (const { provider, newCredit } of toFactorRows({ providerViews: views }, reportingDay)) {
      const { inquiries } = views.find((view) => view.provider === provider) ?? {}
      const hard = inquiries?.filter(({ type, reportedDate }) => type === 'HARD' && (reportedDate ?? 0) > +since)
      equal(newCredit.hardInquiries, hard?.length)
    }
  },
  'a term has one figure, whichever screen shows it': ({ views, summaries, score, reportingDay }) => {
    const factors = toFactorRows({ providerViews: views }, reportingDay)
    const [tiles, reports, cards] = [toReportTiles(summaries), toReportSummaries(summaries), toScoreCards(score)]
    for (const { provider, utilization, balances } of factors) {
      const tile = tiles.find((one) => one.provider === provider)
      const report = reports.find((one) => one.provider === provider)
      const cardsRow = report?.rows.find(({ name }) => name === 'revolvingAccounts')?.figures
      equal(tile?.creditUsed, cardsRow?.limit === 0 ? undefined : cardsRow?.debtRatio)
      // Without a limit there is no utilization to judge.
      if (utilization.percent !== undefined)
        deepEqual(
          [utilization.percent, utilization.balance, utilization.limit],
          [tile?.creditUsed, cardsRow?.balance, cardsRow?.limit],
        )
      deepEqual([tile?.availableCredit, tile?.openAccounts], [cardsRow?.available, report?.total.open])
      equal(report?.total.balance, balances.balance)
      equal(report?.score, cards.find((one) => one.provider === provider)?.score)
    }
  },
}

/** Each bureau's score with its trend, as the score page computes it. */
function trendsOf(file: ParsedCreditFile) {
  const histories = toProviderScores(file.history)
  return toScoreCards(file.score).flatMap(({ provider, score, date }) =>
    score === undefined ? [] : [{ score, date, trend: scoreHistoryOf(histories, provider, { score, date }) }],
  )
}
