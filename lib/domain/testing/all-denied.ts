import { toClearUp } from '../credit/check-up/to-clear-up'
import { reportDetailsOf } from '../credit/report/report-details'
import { reviewEntriesOf } from '../credit/review/review-entries'
import { type ConsumerFile, keepFacts } from './statements/consumer-file'

/** Returns the entries, and what the check-up lists of them, if the consumer denies everything. */
export function allDeniedIn({ report }: ConsumerFile, alerts: Parameters<typeof toClearUp>[0]) {
  const reports = reportDetailsOf(report, keepFacts)
  const entries = reviewEntriesOf({ reports, summaries: [], hash: keepFacts })
  const denied = toClearUp(alerts, entries, {
    alerts: Object.fromEntries(alerts.map(({ id }) => [id, 'no'])),
    review: Object.fromEntries(entries.flatMap(({ keys }) => keys).map((key) => [key, 'notMine'])),
  })
  return { entries: entries.length, clearUp: denied.filter(({ entry }) => entry) }
}
