import { alertsRoute, urgentAlertsRoute } from '@/lib/contract/bff/alert'
import { newAlertsRoute } from '@/lib/contract/bff/shell'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { alertsUpstream } from '@/lib/contract/product-api/bureau-data'
import { newAlertIds, toAlertItems } from '@/lib/domain/alerts/alert-views'
import { getBureauData } from '../../bureau/bureau-cache'
import { bureauViewOf } from '../../bureau/bureau-view'
import { defineHandler } from '../../http/define-handler'
import { ignoreUnlessEnded } from '../identity-status'

/** Ages of alerts count days, so they may be as old as the cached data. */
export const handleAlerts = bureauViewOf(alertsUpstream)(alertsRoute, (alerts) =>
  toAlertItems(alerts, Date.now()),
)

/**
 * Uses the date of the account instead of the enrollment date, which the product API does not
 * return.
 */
export const handleNewAlerts = defineHandler(newAlertsRoute, async (context) => {
  const [alerts, user] = await Promise.all([
    handleAlerts.run(context, {}).catch(ignoreUnlessEnded),
    getBureauData(context, currentUserUpstream, {}).catch(ignoreUnlessEnded),
  ])
  return alerts ? { ids: newAlertIds(alerts, user?.createdAt ?? undefined) } : {}
})

export const handleUrgentAlerts = defineHandler(urgentAlertsRoute, async (context) => {
  const alerts = await handleAlerts.run(context, {}).catch(ignoreUnlessEnded)
  return (alerts ?? []).flatMap(({ institution, ...alert }) =>
    alert.kind.severity === 'actNow' || alert.kind.mayBeFraud
      ? { ...alert, company: institution.name }
      : [],
  )
})
