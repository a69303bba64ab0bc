import type { InputOf, OutputOf, Row } from '@/lib/contract/row'
import { ApiError } from './api-error'
import { startProgress } from './progress'

const timeLimitMs = 30_000

type CallOptions = {
  readonly signal?: AbortSignal
  /** Set for calls made by a timer or by polling: they do not count as the consumer's activity, nor show as progress. Contract, section 4. */
  readonly background?: boolean
}

/**
 * Makes one call to the BFF and parses its answer.
 * @throws {ApiError} with the status, the server code and the problem body; status 0 where there was no usable answer.
 */
export async function callApi<R extends Row>(
  row: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<OutputOf<R>> {
  const endProgress = options.background ? undefined : startProgress()
  try {
    return await exchange(row, input, options)
  } finally {
    endProgress?.()
  }
}

async function exchange<R extends Row>(row: R, input: InputOf<R>, options: CallOptions): Promise<OutputOf<R>> {
  const response = await sendRequest(row, input, options)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const { problemSchema } = await import('@/lib/contract/problem')
    const parsed = problemSchema.safeParse(body)
    throw new ApiError(response.status, parsed.success ? parsed.data : undefined)
  }
  const answer = row.output.safeParse(body)
  if (!answer.success) throw new ApiError(0)
  // The row that parsed it names the type; a conditional type over a generic row is beyond inference.
  return answer.data as OutputOf<R>
}

async function sendRequest(row: Row, input: unknown, options: CallOptions): Promise<Response> {
  const { default: ky } = await import('ky')
  const payload = row.method === 'GET' ? { searchParams: input as Record<string, string | number> } : { json: input }
  try {
    return await ky(row.path, {
      method: row.method,
      ...payload,
      headers: { 'x-requested-with': 'scorewell', ...(options.background ? { 'x-background': '1' } : {}) },
      signal: options.signal,
      timeout: timeLimitMs,
      retry: 0,
      throwHttpErrors: false,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(0)
  }
}
