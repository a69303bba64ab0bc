import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { isBulkheadRejectedError } from 'cockatiel'
import { reportFileName } from '@/lib/contract/choices'
import { reportSizeHeader } from '@/lib/contract/headers'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { toBureauReportId, usesDemoReport } from '@/lib/domain/credit/report/report-file'
import { getBureauData } from '../../bureau/bureau-cache'
import { fetchReportPdf, type ReportPdf, toDownloadStream } from '../../bureau/report-pdf'
import { getHost } from '../../config/env'
import { Problem } from '../../errors/problem'
import { auditCall, type RequestContext } from '../../http/define-handler'
import { forceTokenRefresh, requireConsumer } from '../../http/product-api-client'
import { assertRateLimit } from '../../http/rate-limit'
import { frameAncestorsOf } from '../../http/security-headers'
import { toRouteHandler } from '../../http/to-route-handler'
import { countEvent } from '../../observability/metrics'
import { limitKeyOf } from '../../session/session-data'
import { runInSlot } from '../../upstream/upstream-capacity'

/** Maximum number of an account's concurrent downloads on each instance. */
const downloadsPerAccount = 2
/** After this time, a stalled download has been aborted. */
const retryAfterSeconds = 10

/**
 * Streams the report from the bureau as a PDF. Demo consumers receive a static file in their
 * language.
 */
export const handleReportFile = toRouteHandler({
  endpoint: { access: 'session' },
  async respond(context, request) {
    if (request.headers.has('range')) throw new Problem(416)
    const { session } = context
    const call = {
      audit: { action: 'report download' },
      session,
      input: {},
      isOpen: false,
    } as const
    const response = await auditCall(call, () => sendReport(context, request.signal))
    countEvent('report_downloaded', session)
    return response
  },
})

async function sendReport(context: RequestContext, disconnected: AbortSignal): Promise<Response> {
  const consumer = requireConsumer(context)
  if (!consumer.idpass) throw new Problem(403, { code: 'SC302' })
  const slots = { key: `downloads ${limitKeyOf(consumer)}`, concurrent: downloadsPerAccount }
  try {
    return await runInSlot(slots, async (hold) => {
      const file = await openReport(context, disconnected)
      hold(finished(file.source).catch(() => undefined))
      return toResponse(file, context)
    })
  } catch (error) {
    throw isBulkheadRejectedError(error) ? new Problem(429, {}, retryAfterSeconds) : error
  }
}

async function openReport(context: RequestContext, disconnected: AbortSignal): Promise<ReportPdf> {
  await assertRateLimit('downloads', limitKeyOf(requireConsumer(context)))
  await forceTokenRefresh(context)
  const { mobile } = await context.productApi(currentUserUpstream, {})
  if (usesDemoReport(mobile)) return await openDemoReport(context)
  const { id } = await getBureauData(context, latestReportUpstream, {})
  if (!id) throw new Problem(404)
  return await fetchReportPdf(context, { reportId: toBureauReportId(id), disconnected })
}

async function openDemoReport({ locale }: RequestContext): Promise<ReportPdf> {
  const file = await open(join(process.cwd(), 'public', 'demo', `report.${locale}.pdf`))
  const { size } = await file.stat()
  return { source: file.createReadStream(), bytes: size }
}

function toResponse({ source, bytes }: ReportPdf, { session }: RequestContext): Response {
  const { origins = [] } = getHost(session.data.hostKey) ?? {}
  const headers = new Headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${reportFileName}"`,
    'content-security-policy': `frame-ancestors ${frameAncestorsOf(origins).join(' ')}`,
    'accept-ranges': 'none',
    ...(bytes === undefined ? {} : { [reportSizeHeader]: String(bytes) }),
  })
  return new Response(toDownloadStream(source), { headers })
}
