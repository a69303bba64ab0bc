import type { LatestReport } from '@/lib/contract/normalize/report'
import { alertsUpstream, latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { toAlertItems } from '@/lib/domain/credit/alerts/alert-views'
import { withDeniedRecords } from '@/lib/domain/credit/review/denied-records'
import { entryHash } from '../config/keys'
import type { RequestContext } from '../http/define-handler'
import { requireConsumer } from '../http/product-api-client'
import { readNotes } from '../session/notes-cookie'
import { getBureauData } from './bureau-cache'

/** Returns the latest report. The court records that the consumer denied are marked. */
export async function getLatestReport(context: RequestContext): Promise<LatestReport> {
  return await markDenied(await getBureauData(context, latestReportUpstream, {}), context)
}

/** Marks the court records that the consumer denied, according to the notes in the cookie. */
export async function markDenied(
  report: LatestReport,
  context: RequestContext,
): Promise<LatestReport> {
  const consumer = requireConsumer(context)
  const { mode } = context.session.data
  const { alerts: answers, review } = await readNotes(context.cookies, { user: consumer, mode })
  const hash = entryHash(consumer)
  const hasRecords = report.providerViews?.some(
    ({ publicRecords }) => (publicRecords ?? []).length > 0,
  )
  const isAnswered = Object.values(answers).includes('no')
  // If the alerts cannot be loaded, treats them all as unanswered.
  const sent =
    hasRecords && isAnswered
      ? await getBureauData(context, alertsUpstream, {}).catch(() => undefined)
      : undefined
  const deniedAlerts = toAlertItems(sent?.entries ?? [], Date.now())
    .map((alert) => ({ ...alert, id: hash(alert.id) }))
    .filter(({ id }) => answers[id] === 'no')
  return withDeniedRecords(report, { review, deniedAlerts }, hash)
}
