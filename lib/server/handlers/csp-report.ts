import 'server-only'
import * as z from 'zod/mini'
import { routeAt } from '@/lib/routes'
import { Problem, toProblem } from '../errors/problem'
import { readJson } from '../http/define-handler'
import { assertRateLimit } from '../http/rate-limit'
import { apiHeaders } from '../http/security-headers'
import { log } from '../observability/log'
import { getClientNetwork, getRequestId } from '../observability/request-context'

/** A URL beyond this length is none of our pages, and logged as none. */
const text = z.catch(z.string().check(z.maxLength(2048)), '')
const place = z.catch(z.optional(z.int()), undefined)
/** CSP Level 3, 5.3. The fields that we log; `original-policy`, `referrer` and `script-sample` are not among them. */
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
 * Logs a violation of a page's content security policy, which the browser reports (`report-uri`). URLs in a report may hold
 * anything, so the log gets the route of the page, the origin of what was blocked and the path of the script only.
 */
export async function handleCspReport(request: Request): Promise<Response> {
  const requestId = getRequestId()
  const headers = apiHeaders(requestId)
  // The browser reports a page in a foreign frame (`frame-ancestors`) on behalf of the site that frames it.
  headers.set('cross-origin-resource-policy', 'cross-origin')
  try {
    for (const limit of ['callsPerAddress', 'reportsPerAddress'] as const)
      await assertRateLimit(limit, { address: getClientNetwork() })
    if (request.headers.get('content-type')?.split(';')[0] !== 'application/csp-report') throw new Problem(415)
    const report = reportSchema.safeParse(await readJson(request))
    if (!report.success) throw new Problem(422)
    log().warn({ event: 'csp violation', ...summarize(report.data['csp-report']) })
    return new Response(null, { status: 204, headers })
  } catch (error) {
    return toProblem(error).response(requestId, headers)
  }
}

function summarize(violation: Violation) {
  const page = URL.parse(violation['document-uri'])?.pathname.replace(/(?<=.)\/$/, '')
  const path = page === undefined ? undefined : routeAt(page)?.path
  const script = URL.parse(violation['source-file'])?.pathname
  const at = [script, violation['line-number'], violation['column-number']].filter((part) => part !== undefined)
  return {
    code: violation['effective-directive'],
    message: blockedOf(violation['blocked-uri']),
    path,
    at: script && at.join(':'),
  }
}

const keywords = /^(inline|eval|wasm-eval|data|blob|trusted-types-(policy|sink))$/

/** A keyword, or the origin of a URL, or the scheme of a URL without one. */
function blockedOf(blocked: string): string {
  if (keywords.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return 'other'
  return url.origin === 'null' ? url.protocol : url.origin
}
