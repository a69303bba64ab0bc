import { datedChangesOf } from '../../credit/changes/dated-changes'
import { toReportChanges } from '../../credit/changes/report-changes'
import { toProviderScores } from '../../credit/score/score-views'
import type { Statement } from '../../credit/statements/statement'
import type { ConsumerFile, ScreenStatements } from './consumer-file'

/** The changes between two scores. Entries that drop off soon are part of the timeline. */
export const changeStatements: ScreenStatements = {
  statementsOf: ({ sent, scores, report, alerts, now }) => {
    const histories = toProviderScores(sent.history)
    const dated = datedChangesOf(report, now)
    return toReportChanges({
      cards: scores,
      histories,
      dated,
      alerts,
      upcomingOf: () => [],
    }).flatMap(({ provider: bureau, intervals = [] }): Statement[] =>
      intervals.map(({ from, to, sameUntil, points }) => ({
        kind: 'changes.points',
        bureau,
        about: `${to}`,
        source: 'score' as const,
        figures: { from, to, points, ...(sameUntil === undefined ? {} : { sameUntil }) },
      })),
    )
  },
  holds: { 'changes.points': isScoreMove },
}

/**
 * Returns whether the figure is the difference between two of the bureau's scores as sent by
 * upstream.
 */
function isScoreMove(
  { bureau, figures: { from, to, sameUntil, points } }: Statement,
  { sent }: ConsumerFile,
): boolean {
  const scoreAt = (date: number | undefined) =>
    [
      ...sent.history
        .filter(({ generatedDate }) => generatedDate === date)
        .flatMap(({ providerViews }) => providerViews),
      ...(sent.score.providerViews ?? []).filter(
        (view) => (view.date ?? sent.score.generatedDate) === date,
      ),
    ].flatMap(({ provider, score }) => (provider === bureau && score ? [score] : []))
  const starts = scoreAt(from)
  if (sameUntil !== undefined && !scoreAt(sameUntil).some((same) => starts.includes(same)))
    return false
  return scoreAt(to).some((end) => starts.some((start) => end - start === points))
}
