import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { PublicRecord } from '@/lib/contract/bureau/report'
import type { LatestReport } from '@/lib/contract/normalize/report'
import { providerLabel } from '../../shared/formats/providers'
import type { Notes } from '../notes/notes'
import { entryAnswersOf } from './entry-answers'
import { factsOf, type HashFacts, monthOf } from './entry-keys'
import { mergeByKey } from './review-entries'

type Answers = Pick<Notes, 'review'> & {
  /** The alerts that the consumer answered with "no". */
  readonly deniedAlerts: readonly AlertItem[]
}

/**
 * Marks the court records that the consumer denied, in the review or in answer to an alert. They
 * are still listed and counted, but no advice depends on them. Returns the report itself if there
 * are none.
 */
export function withDeniedRecords(
  report: LatestReport,
  { review, deniedAlerts }: Answers,
  hash: HashFacts,
): LatestReport {
  const alerts = deniedAlerts.map(({ institution, label = '', ...alert }) => {
    return { ...alert, label, company: institution.name }
  })
  const views = report.providerViews ?? []
  const keyOf = ({ courtName, filedDate }: PublicRecord) =>
    hash(factsOf('record', courtName ?? undefined, monthOf(filedDate ?? undefined)))
  const listed = views.flatMap(({ provider, publicRecords }) =>
    (publicRecords ?? []).map((record) => ({
      keys: [keyOf(record)],
      kind: 'record' as const,
      title: record.courtName ?? undefined,
      date: record.filedDate ?? undefined,
      bureaus: [{ provider, label: providerLabel(provider), amount: record.liability?.amount }],
    })),
  )
  const given = entryAnswersOf(mergeByKey(listed), alerts, {
    alerts: Object.fromEntries(alerts.map(({ id }) => [id, 'no'])),
    review,
  })
  const isDenied = (record: PublicRecord) => given[keyOf(record)] === 'notMine'
  if (!views.some(({ publicRecords }) => publicRecords?.some(isDenied))) return report
  return {
    ...report,
    providerViews: views.map((view) => ({
      ...view,
      publicRecords: view.publicRecords?.map((record) =>
        isDenied(record) ? { ...record, isDenied: true } : record,
      ),
    })),
  }
}
