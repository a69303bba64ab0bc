import * as z from 'zod/mini'
import { reportUsageRoute, reportWebVitalsRoute } from '@/lib/contract/bff/shell/beacons'
import type { CountedHostEvent } from '@/lib/contract/host/host-events'
import type { AnalyticsEvent } from '@/lib/domain/host/analytics/analytics-events'
import { routeAt, routes } from '@/lib/routes'
import { getHost } from '../../config/env'
import { Problem } from '../../errors/problem'
import { defineHandler, readJson } from '../../http/define-handler'
import { assertRateLimit } from '../../http/rate-limit'
import { apiHeaders } from '../../http/security-headers'
import { emptyResponse } from '../../http/to-route-handler'
import { log } from '../../observability/log'
import { countEvent, recordWebVital } from '../../observability/metrics'
import { getClientNetwork } from '../../observability/request-context'

const countedAs: Readonly<Record<CountedHostEvent, AnalyticsEvent>> = {
  REG_STARTED: 'signup_started',
  ALERT_OPENED: 'alert_opened',
  ALERT_NOT_ME: 'alert_not_me',
  PLANNER_USED: 'planner_used',
}

/**
 * Counts an event that only the browser sees.
 * @throws {Problem} 401 for an event of a signed-in screen without a session.
 */
export const handleReportUsage = defineHandler(reportUsageRoute, {
  audit: 'none',
  async run({ session }, { event }) {
    if (event !== 'REG_STARTED' && !session.consumer) throw await session.unauthorized()
    countEvent(countedAs[event], session)
  },
})

/**
 * Records the Web Vitals of a page by route and host.
 * @throws {Problem} 422 for an unknown route, so that a caller cannot invent labels.
 */
export const handleReportWebVitals = defineHandler(reportWebVitalsRoute, {
  audit: 'none',
  async run({ session }, { route: routeName, vitals }) {
    const route = routes.find(({ name }) => name === routeName)?.path
    if (route === undefined) throw new Problem(422)
    const hostKey = getHost(session.data.hostKey)?.key ?? 'unknown'
    for (const { name, value } of vitals) recordWebVital({ name, value, route, hostKey })
  },
})

/** A longer URL cannot be one of our pages, so it is not logged. */
const text = z.catch(z.string().check(z.maxLength(2048)), '')

const place = z.catch(z.optional(z.int()), undefined)
/**
 * CSP Level 3, 5.3, reduced to the logged fields: no `original-policy`, `referrer` or
 * `script-sample`.
 */
const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': z.string().check(z.regex(/^[a-z-]{1,40}$/)),
    'blocked-uri': text,
    'source-file': text,
    'line-number': place,
    'column-number': place,
  }),
})

type Violation = z.infer<typeof reportSchema>['csp-report']

/**
 * Logs a violation of a page's content security policy, reported by the browser (`report-uri`).
 * URLs in a report may contain anything, so only the page's route, the blocked origin and the
 * script's path are logged.
 */
export async function handleCspReport(request: Request): Promise<Response> {
  const headers = apiHeaders()
  // If another site frames a page (`frame-ancestors`), the browser reports on behalf of that site.
  headers.set('cross-origin-resource-policy', 'cross-origin')
  return await emptyResponse(async () => {
    for (const limit of ['callsPerAddress', 'reportsPerAddress'] as const)
      await assertRateLimit(limit, { address: getClientNetwork() })
    if (request.headers.get('content-type')?.split(';')[0] !== 'application/csp-report')
      throw new Problem(415)
    const report = reportSchema.safeParse(await readJson(request))
    if (!report.success) throw new Problem(422)
    log().warn({ event: 'csp violation', ...summarize(report.data['csp-report']) })
  }, headers)
}

function summarize(violation: Violation) {
  const page = URL.parse(violation['document-uri'])?.pathname.replace(/(?<=.)\/$/, '')
  const path = page === undefined ? undefined : routeAt(page)?.path
  const script = URL.parse(violation['source-file'])?.pathname
  const at = [script, violation['line-number'], violation['column-number']].filter(
    (part) => part !== undefined,
  )
  return {
    code: violation['effective-directive'],
    message: blockedOf(violation['blocked-uri']),
    path,
    at: script && at.join(':'),
  }
}

const keywords = /^(inline|eval|wasm-eval|data|blob|trusted-types-(policy|sink))$/

function blockedOf(blocked: string): string {
  if (keywords.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return 'other'
  return url.origin === 'null' ? url.protocol : url.origin
}
