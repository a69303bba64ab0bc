import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { PublicRecord } from '@/lib/contract/bureau/report'
import type { LatestReport } from '@/lib/contract/normalize/report'
import type { Notes } from '../notes/notes'
import { alertsAskingAbout } from './entry-answers'
import { factsOf, type HashFacts, monthOf } from './entry-keys'

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
  const isDenied = ({ courtName, filedDate }: PublicRecord) => {
    const [title, date] = [courtName ?? undefined, filedDate ?? undefined]
    const answer = review[hash(factsOf('record', title, monthOf(date)))]
    if (answer) return answer === 'notMine'
    return alertsAskingAbout({ kind: 'record', title, date }, alerts).length > 0
  }
  const views = report.providerViews ?? []
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
