import type { ProblemBody } from '@/lib/contract/problem'
import { consumerChangedCode, type InputOf, type LazyRow, type OutputOf, type Row } from '@/lib/contract/row'
import { consumerHeaders, reloadForOtherConsumer } from '../storage/page-consumer'
import { ApiError } from './api-error'
import { callHeaders } from './call-headers'
import { loadChunk } from './load-chunk'
import { startProgress } from './progress'

const timeLimitMs = 30_000

type CallOptions = {
  readonly signal?: AbortSignal
  /** A call of a timer: it does not count as activity of the consumer and shows no progress. Contract, section 4. */
  readonly background?: boolean
  /** The call signs a consumer in or out, whoever the consumer of this page is. */
  readonly startsSession?: boolean
}

/**
 * Makes one call to the BFF and parses its response with the row, which may be loaded for it.
 * @throws {ApiError} with the status, the server code and the problem body; status 0 if there was no usable response. A
 * call that the session of another consumer received reloads the page and never settles.
 */
export async function callApi<R extends Row>(
  row: LazyRow<R>,
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

async function exchange<R extends Row>(
  lazyRow: LazyRow<R>,
  input: InputOf<R>,
  options: CallOptions,
): Promise<OutputOf<R>> {
  const { row, response } = await sendRequest(lazyRow, input, options)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const problem = await parseProblem(body)
    if (problem?.code === consumerChangedCode && reloadForOtherConsumer()) return await new Promise(() => undefined)
    throw new ApiError(response.status, problem)
  }
  const answer = row.output.safeParse(body)
  if (!answer.success) throw new ApiError(0)
  // The row that parsed it names the type; a conditional type over a generic row is beyond inference.
  return answer.data as OutputOf<R>
}

/** ky sets the time limit and repeats a GET that got no response once; React Query repeats a query that got a 5xx. */
async function sendRequest<R extends Row>(
  lazyRow: LazyRow<R>,
  input: unknown,
  { signal, background, startsSession }: CallOptions,
): Promise<{ row: R; response: Response }> {
  try {
    const [{ default: ky }, row] = await loadChunk(() => Promise.all([import('ky'), loadRow(lazyRow)]))
    const payload = row.method === 'GET' ? { searchParams: input as Record<string, string | number> } : { json: input }
    const response = await ky(row.path, {
      method: row.method,
      ...payload,
      headers: {
        ...callHeaders(),
        ...(background ? { 'x-background': '1' } : {}),
        ...(startsSession ? {} : consumerHeaders()),
      },
      signal,
      timeout: timeLimitMs,
      retry: { limit: 1, methods: ['get'] },
      throwHttpErrors: false,
    })
    return { row, response }
  } catch (error) {
    if (signal?.aborted) throw error
    // A lost connection, a time-out, or a chunk that could not be loaded.
    throw new ApiError(0)
  }
}

async function loadRow<R extends Row>(row: LazyRow<R>): Promise<R> {
  return typeof row === 'function' ? await row() : row
}

/** The schema of problems is loaded with the first error; if that fails, only the status is known. */
async function parseProblem(body: unknown): Promise<ProblemBody | undefined> {
  const schema = await import('@/lib/contract/problem')
    .then(({ problemSchema }) => problemSchema)
    .catch(() => undefined)
  const parsed = schema?.safeParse(body)
  return parsed?.success ? parsed.data : undefined
}
