import 'server-only'
import { reportUsageRoute, reportWebVitalsRoute } from '@/lib/contract/bff/beacons'
import type { CountedHostEvent } from '@/lib/contract/host/host-events'
import type { AnalyticsEvent } from '@/lib/domain/analytics/analytics-events'
import { routes } from '@/lib/routes'
import { countEvent } from '../analytics/count-event'
import { getHost } from '../config/env'
import { Problem } from '../errors/problem'
import { defineHandler } from '../http/define-handler'
import { recordWebVital } from '../observability/metrics'

const countedAs: Readonly<Record<CountedHostEvent, AnalyticsEvent>> = {
  REG_STARTED: 'signup_started',
  ALERT_OPENED: 'alert_opened',
  ALERT_NOT_ME: 'alert_not_me',
  PLANNER_USED: 'planner_used',
}

/** Counts an event of which only the browser knows; 401 for one of a signed-in screen without a session. */
export const handleReportUsage = defineHandler(reportUsageRoute, {
  audit: 'none',
  async run({ session }, { event }) {
    if (event !== 'REG_STARTED' && !session.consumer) throw await session.unauthorized()
    countEvent(countedAs[event], session)
  },
})

/** Records the Web Vitals of a page by route and host; 422 for a route that does not exist: nobody can invent labels. */
export const handleReportWebVitals = defineHandler(reportWebVitalsRoute, {
  audit: 'none',
  async run({ session }, { route: routeName, vitals }) {
    const route = routes.find(({ name }) => name === routeName)?.path
    if (route === undefined) throw new Problem(422)
    const hostKey = getHost(session.data.hostKey)?.key ?? 'unknown'
    for (const { name, value } of vitals) recordWebVital({ name, value, route, hostKey })
  },
})
