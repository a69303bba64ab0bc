import 'server-only'
import type { Readable } from 'node:stream'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { Dispatcher } from 'undici'
import type { RequestContext } from '../http/define-handler'
import { BureauError, requestBureau } from '../upstream/bureau-client'
import { UpstreamFailed } from '../upstream/request-upstream'
import { type BureauAccess, type CallSignals, clearBureauAccess, getBureauAccess } from './bureau-token'

/** After the first attempt the request is repeated at most twice, with a random pause before each. R8.11. */
const repetitions = 2
const firstPauseMs = 150
const longestPauseMs = 1_000
const pdfSignature = '%PDF'

/** An open file; whoever does not send it destroys `source`. */
export type ReportPdf = { readonly source: Readable; readonly bytes: number | undefined }

/** `timeout` applies until the first bytes. */
type ReportPdfRequest = CallSignals & { readonly reportId: string }

/**
 * Opens the PDF of a report and checks its first bytes before the response to the browser begins. A 401 or a missing
 * response drops the bureau token and fetches a new one.
 */
export async function fetchReportPdf(context: RequestContext, request: ReportPdfRequest): Promise<ReportPdf> {
  const signal = AbortSignal.any([request.timeout, request.disconnected])
  const backoff = new ExponentialBackoff({ initialDelay: firstPauseMs, maxDelay: longestPauseMs })
  return await retry(handleWhen(isRetryable), { maxAttempts: repetitions, backoff }).execute(async () => {
    try {
      return await fetchOnce(context, request)
    } catch (error) {
      if (isRetryable(error)) await clearBureauAccess(context)
      throw error
    }
  }, signal)
}

async function fetchOnce(
  context: RequestContext,
  { reportId, timeout, disconnected }: ReportPdfRequest,
): Promise<ReportPdf> {
  const access = await getBureauAccess(context, { timeout, disconnected })
  const timeoutController = new AbortController()
  const stop = () => timeoutController.abort(timeout.reason)
  if (timeout.aborted) stop()
  timeout.addEventListener('abort', stop)
  try {
    const { requestId, locale } = context
    return await openReportPdf({
      ...access,
      requestId,
      locale,
      reportId,
      timeout: timeoutController.signal,
      disconnected,
    })
  } finally {
    timeout.removeEventListener('abort', stop)
  }
}

async function openReportPdf({
  token,
  reportId,
  ...call
}: ReportPdfRequest & BureauAccess & Pick<RequestContext, 'requestId' | 'locale'>): Promise<ReportPdf> {
  const target = `/v1/creditReport/${encodeURIComponent(reportId)}/print?access_token=${encodeURIComponent(token)}`
  const path = '/v1/creditReport/{id}/print'
  return await requestBureau({ ...call, method: 'GET', target, path }, readPdf)
}

async function readPdf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<ReportPdf> {
  if (statusCode !== 200 || !String(headers['content-type']).startsWith('application/pdf')) {
    throw new BureauError(statusCode, statusCode === 404 ? 404 : 502)
  }
  await assertPdf(body)
  const length = Number(headers['content-length'])
  return { source: body, bytes: Number.isInteger(length) && length > 0 ? length : undefined }
}

/** R8.11: a 401 or a missing response. A retry would not change any other error. */
function isRetryable(error: unknown): boolean {
  return error instanceof BureauError ? error.isUnauthorized : error instanceof UpstreamFailed && error.isOutage
}

/**
 * Checks that a stream begins as a PDF and leaves its first bytes in it.
 * @throws {BureauError} 502 for any other content.
 */
async function assertPdf(source: Readable): Promise<void> {
  let head = Buffer.alloc(0)
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    head = Buffer.concat([head, chunk])
    if (head.length >= pdfSignature.length) break
  }
  if (head.toString('latin1', 0, pdfSignature.length) !== pdfSignature) throw new BureauError(200)
  source.unshift(head)
}
