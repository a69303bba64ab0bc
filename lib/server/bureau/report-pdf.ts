import 'server-only'
import type { Readable } from 'node:stream'
import { Problem } from '../errors/problem'
import type { RequestContext } from '../http/define-handler'
import { BureauError, requestBureau } from '../upstream/bureau-client'
import { type BureauAccess, type CallSignals, clearBureauAccess, getBureauAccess } from './bureau-token'

/** After this many failures the request is given up. R8.11. */
const maxAttempts = 3
const pdfSignature = '%PDF'

export type ReportPdf = { readonly body: ReadableStream<Uint8Array>; readonly bytes: number | undefined }

/** `timeout` applies until the first bytes; later only an idle connection or the browser ends the stream. */
type ReportPdfRequest = CallSignals & { readonly reportId: string }

/**
 * Fetches the PDF of a report and checks its first bytes before the response to the browser begins. A 401 or a missing
 * response drops the bureau token and fetches a new one.
 */
export async function fetchReportPdf(context: RequestContext, request: ReportPdfRequest): Promise<ReportPdf> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(context, request)
    } catch (error) {
      if (!isRetryable(error)) throw error
      await clearBureauAccess(context)
      if (attempt >= maxAttempts || request.timeout.aborted || request.disconnected.aborted) throw error
    }
  }
}

async function fetchOnce(
  context: RequestContext,
  { reportId, timeout, disconnected }: ReportPdfRequest,
): Promise<ReportPdf> {
  const { base, token } = await getBureauAccess(context, { timeout, disconnected })
  const timeoutController = new AbortController()
  const stop = () => timeoutController.abort()
  timeout.addEventListener('abort', stop)
  try {
    const { requestId } = context
    return await openReportPdf({ base, token, requestId, reportId, timeout: timeoutController.signal, disconnected })
  } finally {
    timeout.removeEventListener('abort', stop)
  }
}

async function openReportPdf({
  base,
  token,
  requestId,
  reportId,
  timeout,
  disconnected,
}: ReportPdfRequest & BureauAccess & Pick<RequestContext, 'requestId'>): Promise<ReportPdf> {
  const url = `${base}/v1/creditReport/${encodeURIComponent(reportId)}/print?access_token=${encodeURIComponent(token)}`
  const path = '/v1/creditReport/{id}/print'
  const call = { method: 'GET', url, path, requestId, timeout, disconnected } as const
  const { statusCode, headers, body } = await requestBureau(call)
  if (statusCode !== 200 || !String(headers['content-type']).startsWith('application/pdf')) {
    await body.dump()
    throw new BureauError(statusCode, statusCode === 404 ? 404 : 502)
  }
  const length = Number(headers['content-length'])
  return { body: await validatePdf(body), bytes: Number.isInteger(length) && length > 0 ? length : undefined }
}

/** R8.11: a 401 or a missing response. A retry would not change any other error. */
function isRetryable(error: unknown): boolean {
  if (error instanceof BureauError) return error.isUnauthorized
  return error instanceof Problem && (error.status === 502 || error.status === 504)
}

/**
 * Checks that a stream begins as a PDF and passes it on in chunks. A truncated response fails the stream, so that it is
 * never taken for a complete one; when the browser leaves, the call to the bureau ends.
 * @throws {Problem} 502 for any other content.
 */
async function validatePdf(source: Readable): Promise<ReadableStream<Uint8Array>> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < pdfSignature.length) {
    const { done, value } = await readChunk(chunks)
    if (done) throw new Problem(502)
    head = Buffer.concat([head, value])
  }
  if (head.toString('latin1', 0, pdfSignature.length) !== pdfSignature) {
    source.destroy()
    throw new Problem(502)
  }
  return toStream(head, chunks, source)
}

async function readChunk(chunks: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await chunks.next()
  } catch {
    throw new Problem(502)
  }
}

function toStream(head: Uint8Array, chunks: AsyncIterator<Buffer>, source: Readable): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}
