import { reportFilePath } from '@/lib/contract/choices'
import { consumerChangedCode } from '@/lib/contract/endpoint'
import { reportSizeHeader } from '@/lib/contract/headers'
import { ApiError } from '../api/api-error'
import { callHeaders, readProblem } from '../api/call-api'
import { callInSession } from '../api/document-queries'
import { reloadForOtherConsumer } from '../storage/page-consumer'

export type DownloadProgress = { readonly received: number; readonly total?: number }

export type DownloadOptions = {
  readonly signal: AbortSignal
  readonly onProgress: (progress: DownloadProgress) => void
}

/** A PDF ends with this marker; some writers append a few more bytes. */
const endMark = '%%EOF'
const tailBytes = 1024

/**
 * Fetches the complete report as a PDF. A truncated stream is a failure.
 * @throws {ApiError} with the status of an error response, or 0 for a truncated or missing
 * response. Throws an AbortError after `signal` aborts.
 */
export async function downloadReport({ signal, onProgress }: DownloadOptions): Promise<Blob> {
  const request = () =>
    fetch(reportFilePath, { headers: callHeaders(), signal }).catch(throwAsApiError)
  const response = await callInSession(request, ({ status }) => status === 401)
  if (!response.ok) throw await toApiError(response)
  const total = Number(response.headers.get(reportSizeHeader)) || undefined
  const file = await readBody(response, (bytes) =>
    onProgress({ received: bytes, ...(total ? { total } : {}) }),
  )
  const tail = await file.slice(-tailBytes).text()
  if ((total && file.size !== total) || !tail.includes(endMark)) throw new ApiError(0)
  return file
}

async function readBody({ body }: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = body?.getReader()
  if (!reader) throw new ApiError(0)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read().catch(throwAsApiError)
    if (done) return new Blob(parts, { type: 'application/pdf' })
    parts.push(value)
    bytes += value.byteLength
    onBytes(bytes)
  }
}

async function toApiError(response: Response): Promise<ApiError> {
  const problem = await readProblem(response)
  if (problem?.code === consumerChangedCode) reloadForOtherConsumer()
  return new ApiError(
    response.status,
    problem,
    Number(response.headers.get('retry-after')) || undefined,
  )
}

function throwAsApiError(error: unknown): never {
  throw error instanceof DOMException && error.name === 'AbortError' ? error : new ApiError(0)
}
