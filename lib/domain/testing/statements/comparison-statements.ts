import { compareBureaus } from '../../credit/comparison/compare-bureaus'
import { pointsApart } from '../../credit/comparison/differences'
import { reportDetailsOf } from '../../credit/report/report-details'
import { toReportTiles } from '../../credit/report/report-views'
import { toProviderScores } from '../../credit/score/score-views'
import type { Statement } from '../../credit/statements/statement'
import type { ScreenStatements } from './consumer-file'

/** The differences between bureaus, with the figures shown on other screens. */
export const comparisonStatements: ScreenStatements = {
  statementsOf: ({ sent, scores, rows, report }) => {
    const { bureaus } = compareBureaus({
      cards: scores,
      histories: toProviderScores(sent.history),
      tiles: toReportTiles(sent.summaries),
      factors: rows,
      reports: reportDetailsOf(report),
    })
    const apart = pointsApart(bureaus)
    return [
      ...(apart === undefined
        ? []
        : [{ kind: 'comparison.pointsApart', figures: { apart }, source: 'score' as const }]),
      ...bureaus.map(
        ({ provider, utilization, hardInquiries, latePayments, openAccounts }): Statement => {
          const figures = {
            'cards.owed': utilization,
            hardInquiries,
            late: latePayments,
            'accounts.open': openAccounts,
          }
          const known = Object.entries(figures).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value]],
          )
          return {
            kind: 'comparison.same',
            bureau: provider,
            figures: Object.fromEntries(known),
            source: 'report',
          }
        },
      ),
    ]
  },
  holds: {
    'comparison.pointsApart': ({ figures }, { sent }) => {
      const scores = (sent.score.providerViews ?? []).flatMap(({ score }) => score ?? [])
      return Math.max(...scores) - Math.min(...scores) === figures.apart
    },
    'comparison.same': ({ bureau }, { sent }) =>
      sent.views.some(({ provider }) => provider === bureau),
  },
}
