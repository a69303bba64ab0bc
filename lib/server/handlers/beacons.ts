import * as z from 'zod/mini'
import { reportUsageRoute, reportWebVitalsRoute } from '@/lib/contract/bff/shell'
import type { CountedHostEvent } from '@/lib/contract/host/host-events'
import type { AnalyticsEvent } from '@/lib/domain/analytics/analytics-events'
import { routeAt, routes } from '@/lib/routes'
import { getHost } from '../config/env'
import { Problem } from '../errors/problem'
import { defineHandler, readJson } from '../http/define-handler'
import { assertRateLimit } from '../http/rate-limit'
import { apiHeaders } from '../http/security-headers'
import { answerEmpty } from '../http/to-route-handler'
import { log } from '../observability/log'
import { countEvent, recordWebVital } from '../observability/metrics'
import { getClientNetwork } from '../observability/request-context'

const countedAs: Readonly<Record<CountedHostEvent, AnalyticsEvent>> = {
  REG_STARTED: 'signup_started',
  ALERT_OPENED: 'alert_opened',
  ALERT_NOT_ME: 'alert_not_me',
  PLANNER_USED: 'planner_used',
}

/**
 * Counts an event of which only the browser knows;
 * 401 for one of a signed-in screen without a session.
 */
export const handleReportUsage = defineHandler(reportUsageRoute, {
  audit: 'none',
  async run({ session }, { event }) {
    if (event !== 'REG_STARTED' && !session.consumer) throw await session.unauthorized()
    countEvent(countedAs[event], session)
  },
})

/**
 * Records the Web Vitals of a page by route and host;
 * 422 for a route that does not exist: nobody can invent labels.
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

/** A URL beyond this length is none of our pages, and logged as none. */
const text = z.catch(z.string().check(z.maxLength(2048)), '')
const place = z.catch(z.optional(z.int()), undefined)
/**
 * CSP Level 3, 5.3. The fields that we log; `original-policy`,
 * `referrer` and `script-sample` are not among them.
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
 * Logs a violation of a page's policy: the route, the blocked origin and the script's path, since
 * its URLs may hold anything.
 */
export async function handleCspReport(request: Request): Promise<Response> {
  const headers = apiHeaders()
  // The browser reports a page in a foreign frame
  // (`frame-ancestors`) on behalf of the site that frames it.
  headers.set('cross-origin-resource-policy', 'cross-origin')
  return await answerEmpty(async () => {
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
