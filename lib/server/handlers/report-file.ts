import 'server-only'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { reportFileName, reportFilePath } from '@/lib/contract/bff/report-file'
import { currentUser } from '@/lib/contract/product-api/account'
import { latestReport } from '@/lib/contract/product-api/bureau-data'
import { getsDemoReport } from '@/lib/domain/report/demo-report'
import { bareReportId } from '@/lib/domain/report/report-id'
import { bureauData } from '../bureau/bureau-cache'
import { type Printed, printReport } from '../bureau/report-pdf'
import { env } from '../config/env'
import { hostOf } from '../config/hosts'
import { Problem } from '../errors/problem'
import { handle, type Send } from '../http/create-route-handler'
import type { Context } from '../http/define-handler'
import { filePolicy } from '../http/security-headers'
import { renewTokens } from '../session/product-api-client'

/** The report as a PDF, after a renewal of the tokens, streamed through from the bureau; demo consumers get the static one. */
export const serveReportFile = handle({
  access: 'session',
  method: 'GET',
  path: reportFilePath,
  async run(context, request) {
    if (request.headers.has('range')) throw new Problem(416)
    await renewTokens(context)
    const { mobile } = await context.ask(currentUser, {})
    const file = getsDemoReport(mobile) ? await demoReport() : await ownReport(context, request.signal)
    return sending(file, context)
  },
})

async function ownReport(context: Context, left: AbortSignal): Promise<Printed> {
  const { id } = await bureauData(context, latestReport, {})
  if (!id) throw new Problem(404)
  const limit = AbortSignal.timeout(env().upstreamTimeoutMs)
  return await printReport(context, { reportId: bareReportId(id), limit, left })
}

async function demoReport(): Promise<Printed> {
  const file = await open(join(process.cwd(), 'public', 'demo', 'report.pdf'))
  const { size } = await file.stat()
  return { body: file.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>, bytes: size }
}

function sending({ body, bytes }: Printed, { session }: Context): Send {
  return (headers) => {
    headers.set('content-type', 'application/pdf')
    headers.set('content-disposition', `attachment; filename="${reportFileName}"`)
    headers.set('content-security-policy', filePolicy(hostOf(session.visit.hostKey)))
    headers.set('accept-ranges', 'none')
    if (bytes !== undefined) headers.set('content-length', String(bytes))
    return new Response(body, { headers })
  }
}
