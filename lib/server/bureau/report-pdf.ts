import { finished, type Readable } from 'node:stream'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { Dispatcher } from 'undici'
import { env } from '../config/env'
import type { RequestContext } from '../http/define-handler'
import { afterLoopTime } from '../shared/loop-clock'
import { BureauError, requestBureau } from '../upstream/bureau-client'
import { UpstreamFailed } from '../upstream/upstream-errors'
import { clearBureauAccess, getBureauAccess } from './bureau-token'

/** R8.11: at most two retries, each after a random pause. */
const maxRetries = 2
const firstPauseMs = 150
const longestPauseMs = 1_000

const pdfSignature = '%PDF'
/**
 * Aborts a download that takes longer than `totalMs` or delivers less than `minBytes` in
 * `windowMs`.
 */
const downloadLimits = { totalMs: 120_000, windowMs: 10_000, minBytes: 16 * 1024 }

/** An open file. A caller that does not send `source` must destroy it. */
export type ReportPdf = { readonly source: Readable; readonly bytes: number | undefined }

/**
 * `timeout` applies until the first bytes arrive. `disconnected` aborts when the browser
 * disconnects.
 */
type Opening = {
  readonly reportId: string
  readonly timeout: AbortSignal
  readonly disconnected: AbortSignal
}

/**
 * Opens the PDF of a report and checks its first bytes. After a 401 or a missing response, drops
 * the bureau token and tries again with a new one.
 */
export async function fetchReportPdf(
  context: RequestContext,
  request: Omit<Opening, 'timeout'>,
): Promise<ReportPdf> {
  const timeout = new AbortController()
  const lateness = new DOMException('The report is late', 'TimeoutError')
  const cancel = afterLoopTime(env().upstreamTimeoutMs, () => timeout.abort(lateness))
  const signal = AbortSignal.any([timeout.signal, request.disconnected])
  const backoff = new ExponentialBackoff({ initialDelay: firstPauseMs, maxDelay: longestPauseMs })
  const policy = retry(handleWhen(isRetryable), { maxAttempts: maxRetries, backoff })
  const opened = policy.execute(async () => {
    try {
      return await fetchOnce(context, { ...request, timeout: timeout.signal })
    } catch (error) {
      if (isRetryable(error)) await clearBureauAccess(context)
      throw error
    }
  }, signal)
  return await opened.finally(cancel)
}

async function fetchOnce(
  context: RequestContext,
  { reportId, timeout, disconnected }: Opening,
): Promise<ReportPdf> {
  const { base, token } = await getBureauAccess(context, timeout)
  const target = `/v1/creditReport/${encodeURIComponent(reportId)}/print?access_token=${encodeURIComponent(token)}`
  const call = {
    method: 'GET',
    base,
    target,
    path: '/v1/creditReport/{id}/print',
    locale: context.locale,
  } as const
  return await requestBureau({ ...call, timeout, disconnected }, readPdf)
}

async function readPdf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<ReportPdf> {
  if (statusCode !== 200 || !String(headers['content-type']).startsWith('application/pdf')) {
    throw new BureauError(statusCode, statusCode === 404 ? 404 : 502)
  }
  await assertPdf(body)
  const length = Number(headers['content-length'])
  return { source: body, bytes: Number.isInteger(length) && length > 0 ? length : undefined }
}

/**
 * Returns true only after a 401 or a missing response (R8.11). A retry would not change any other
 * error.
 */
function isRetryable(error: unknown): boolean {
  return error instanceof BureauError
    ? error.isUnauthorized
    : error instanceof UpstreamFailed && error.isOutage
}

/**
 * Checks the first bytes of a PDF and puts them back into the stream.
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

/**
 * Converts a source to the body of a response. If the source fails or ends early, the stream fails,
 * so that the browser does not treat it as a complete file. Canceling the stream closes the source.
 */
export function toDownloadStream(
  source: Readable,
  limits = downloadLimits,
): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  let windowBytes = 0
  const cut = (reason: string) => source.destroy(new Error(reason))
  const deadline = setTimeout(() => cut('The download takes too long'), limits.totalMs)
  const pace = setInterval(() => {
    if (windowBytes < limits.minBytes) cut('The download is too slow')
    windowBytes = 0
  }, limits.windowMs)
  return new ReadableStream({
    // A stalled reader does not pull, so an error must not wait for the next pull.
    start: (controller) => {
      finished(source, (error) => {
        clearTimeout(deadline)
        clearInterval(pace)
        if (error) controller.error(error)
      })
    },
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) return controller.close()
      windowBytes += value.byteLength
      controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}
