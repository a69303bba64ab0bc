import { notMineEntryOf } from '../credit/check-up/not-mine-entry'
import { toClearUp } from '../credit/check-up/to-clear-up'
import { theftFileOf } from '../credit/identity-theft/theft-file'
import { reportDetailsOf } from '../credit/report/report-details'
import { reviewEntriesOf } from '../credit/review/review-entries'
import { type ConsumerFile, keepFacts } from './statements/consumer-file'

/**
 * For a consumer who denies everything, returns three counts: all entries, the entries that the
 * check-up lists, and the entries in the theft file that have no letter for a mistake.
 */
export function allDeniedIn({ report }: ConsumerFile, alerts: Parameters<typeof toClearUp>[0]) {
  const reports = reportDetailsOf(report, keepFacts)
  const bureaus = reports.map(({ provider }) => ({ provider, label: provider }))
  const entries = reviewEntriesOf({ reports, summaries: [], hash: keepFacts })
  const answers = {
    alerts: Object.fromEntries(alerts.map(({ id }) => [id, 'no' as const])),
    review: Object.fromEntries(
      entries.flatMap(({ keys }) => keys).map((key) => [key, 'notMine' as const]),
    ),
  }
  const denied = toClearUp(alerts, entries, answers)
  const listed = theftFileOf({ entries, alerts, answers }).entries
  const hasLetter = (key: string) =>
    entries.some(
      (entry) => entry.keys.includes(key) && notMineEntryOf(entry, bureaus)?.bureaus.length,
    )
  return {
    entries: entries.length,
    clearUp: denied.filter(({ entry }) => entry),
    withoutLetter: listed.filter(({ key, isInReport }) => isInReport && !hasLetter(key)),
  }
}
