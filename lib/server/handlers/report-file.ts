import 'server-only'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { reportFileName, reportFilePath } from '@/lib/contract/bff/bureau-data'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { toBureauReportId, usesDemoReport } from '@/lib/domain/report/report-file'
import { getBureauData } from '../bureau/bureau-cache'
import { fetchReportPdf, type ReportPdf } from '../bureau/report-pdf'
import { env, getHost } from '../config/env'
import { Problem } from '../errors/problem'
import { createRouteHandler, type SendResponse } from '../http/create-route-handler'
import type { RequestContext } from '../http/define-handler'
import { fileSecurityPolicy } from '../http/security-headers'
import { forceTokenRefresh } from '../session/product-api-client'

/** Refreshes the tokens and streams the report as a PDF from the bureau; demo consumers receive a static file. */
export const handleReportFile = createRouteHandler({
  access: 'session',
  method: 'GET',
  path: reportFilePath,
  async run(context, request) {
    if (request.headers.has('range')) throw new Problem(416)
    await forceTokenRefresh(context)
    const { mobile } = await context.productApi(currentUserUpstream, {})
    const file = usesDemoReport(mobile) ? await openDemoReport() : await fetchLatestReport(context, request.signal)
    return sendPdf(file, context)
  },
})

async function fetchLatestReport(context: RequestContext, disconnected: AbortSignal): Promise<ReportPdf> {
  const { id } = await getBureauData(context, latestReportUpstream, {})
  if (!id) throw new Problem(404)
  const timeout = AbortSignal.timeout(env().upstreamTimeoutMs)
  return await fetchReportPdf(context, { reportId: toBureauReportId(id), timeout, disconnected })
}

async function openDemoReport(): Promise<ReportPdf> {
  const file = await open(join(process.cwd(), 'public', 'demo', 'report.pdf'))
  const { size } = await file.stat()
  return { body: file.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>, bytes: size }
}

function sendPdf({ body, bytes }: ReportPdf, { session }: RequestContext): SendResponse {
  return (headers) => {
    headers.set('content-type', 'application/pdf')
    headers.set('content-disposition', `attachment; filename="${reportFileName}"`)
    headers.set('content-security-policy', fileSecurityPolicy(getHost(session.data.hostKey)))
    headers.set('accept-ranges', 'none')
    if (bytes !== undefined) headers.set('content-length', String(bytes))
    return new Response(body, { headers })
  }
}
