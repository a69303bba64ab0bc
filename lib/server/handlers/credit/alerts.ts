import { alertsRoute, urgentAlertsRoute } from '@/lib/contract/bff/credit/alerts'
import { newAlertsRoute } from '@/lib/contract/bff/credit/new-alerts'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { alertsUpstream } from '@/lib/contract/product-api/bureau-data'
import { newAlertIds, toAlertList } from '@/lib/domain/credit/alerts/alert-views'
import { resolveAlerts } from '@/lib/domain/credit/alerts/resolved-alerts'
import { getBureauData } from '../../bureau/bureau-cache'
import { bureauViewOf } from '../../bureau/bureau-view'
import { getLatestReport } from '../../bureau/latest-report'
import { entryHash } from '../../config/keys'
import { defineHandler } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { ignoreUnlessEnded } from '../account/identity-status'

/** Ages of alerts are in days, so they may be computed when the data is cached. */
const handleReportedAlerts = bureauViewOf(alertsUpstream)(alertsRoute, (sent, { hash }) => {
  const list = toAlertList(sent, Date.now())
  return { ...list, alerts: list.alerts.map((alert) => ({ ...alert, id: hash(alert.id) })) }
})

/** Returns the alerts. Without a report, none of them is marked as resolved. */
export const handleAlerts = defineHandler(alertsRoute, async (context) => {
  const [list, report] = await Promise.all([
    handleReportedAlerts.run(context, {}),
    getLatestReport(context).catch(ignoreUnlessEnded),
  ])
  const hash = entryHash(requireConsumer(context))
  return report ? { ...list, alerts: resolveAlerts(list.alerts, report, hash) } : list
})

/**
 * Returns the ids of the alerts reported after the account was created, because the product API
 * does not return the date of the enrollment.
 */
export const handleNewAlerts = defineHandler(newAlertsRoute, async (context) => {
  const [list, user] = await Promise.all([
    handleAlerts.run(context, {}).catch(ignoreUnlessEnded),
    getBureauData(context, currentUserUpstream, {}).catch(ignoreUnlessEnded),
  ])
  return list ? { ids: newAlertIds(list.alerts, user?.createdAt ?? undefined) } : {}
})

export const handleUrgentAlerts = defineHandler(urgentAlertsRoute, async (context) => {
  const list = await handleAlerts.run(context, {}).catch(ignoreUnlessEnded)
  return (list?.alerts ?? []).flatMap(({ institution, ...alert }) =>
    alert.kind.severity === 'actNow' || alert.kind.mayBeFraud
      ? { ...alert, company: institution.name }
      : [],
  )
})
