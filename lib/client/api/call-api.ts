import {
  consumerChangedCode,
  type Endpoint,
  type InputOf,
  type LazyEndpoint,
  type OutputOf,
} from '@/lib/contract/endpoint'
import { backgroundHeader, requestedWithHeader } from '@/lib/contract/headers'
import type { ProblemBody } from '@/lib/contract/problem'
import { saveDrafts } from '../storage/form-draft-storage'
import { consumerHeaders, reloadForOtherConsumer } from '../storage/page-consumer'
import { withStorage } from '../storage/safe-storage'
import { ApiError } from './api-error'
import { callInSession } from './document-queries'
import { startProgress } from './progress'

const timeLimitMs = 30_000

type CallOptions = {
  readonly signal?: AbortSignal
  /**
   * A call of a timer: it does not count as activity of the consumer and shows no progress.
   * Contract, section 4.
   */
  readonly background?: boolean
  readonly startsSession?: boolean
}

/**
 * Makes one call to the BFF and parses its response.
 * @throws {ApiError} with status 0 if there was no usable response.
 */
export async function callApi<R extends Endpoint>(
  lazyEndpoint: LazyEndpoint<R>,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<OutputOf<R>> {
  const endProgress = options.background ? undefined : startProgress()
  const send = () => sendRequest(lazyEndpoint, input, options)
  try {
    const sent = options.startsSession
      ? send()
      : callInSession(send, ({ response }) => response.status === 401)
    const { endpoint, response } = await sent
    if (!response.ok) {
      const problem = await readProblem(response)
      if (problem?.code === consumerChangedCode && reloadForOtherConsumer())
        return await new Promise(() => undefined)
      throw new ApiError(response.status, problem)
    }
    const answer = endpoint.output.safeParse(await response.json().catch(() => undefined))
    if (!answer.success) throw new ApiError(0)
    // The endpoint that parsed it names the type;
    // a conditional type over a generic endpoint is beyond inference.
    return answer.data as OutputOf<R>
  } finally {
    endProgress?.()
  }
}

/**
 * ky sets the time limit and repeats a GET that got no response once;
 * React Query repeats a query that got a 5xx.
 */
async function sendRequest<R extends Endpoint>(
  lazyEndpoint: LazyEndpoint<R>,
  input: unknown,
  options: CallOptions,
) {
  try {
    const [{ default: ky }, endpoint] = await loadChunk(() =>
      Promise.all([
        import('ky'),
        typeof lazyEndpoint === 'function' ? lazyEndpoint() : lazyEndpoint,
      ]),
    )
    const payload =
      endpoint.method === 'GET'
        ? { searchParams: input as Record<string, string | number> }
        : { json: input }
    const response = await ky(endpoint.path, {
      method: endpoint.method,
      ...payload,
      headers: callHeaders(options),
      signal: options.signal,
      timeout: timeLimitMs,
      retry: { limit: 1, methods: ['get'] },
      throwHttpErrors: false,
    })
    return { endpoint, response }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(0)
  }
}

/**
 * The headers of our pages: no form can set the first, the second is the language of the page.
 * Contract, sections 4 and 11.
 */
export function callHeaders({
  background,
  startsSession,
}: CallOptions = {}): Record<string, string> {
  return {
    [requestedWithHeader]: 'scorewell',
    'accept-language': document.documentElement.lang,
    ...(background ? { [backgroundHeader]: '1' } : {}),
    ...(startsSession ? {} : consumerHeaders()),
  }
}

/**
 * The body of an error. Its schema is loaded with the first one;
 * if that fails, only the status is known.
 */
export async function readProblem(response: Response): Promise<ProblemBody | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  return await import('@/lib/contract/problem').then(
    ({ problemSchema }) => problemSchema.safeParse(body).data,
    () => undefined,
  )
}

const reloadKey = 'sw-reloaded'

/**
 * Loads code that is not part of the page; a page of an earlier build is reloaded once.
 * @throws the loader's error otherwise.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await isServerReachable()) || !startReload()) throw error
    saveDrafts()
    window.location.reload()
    return await new Promise(() => undefined)
  }
}

/** Asks for a file of the app: a proxy answers for the health checks, which are not public. */
async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return await fetch('/icon.svg', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/**
 * @returns whether this tab has not reloaded a page of this build yet;
 * false if the browser cannot remember it.
 */
function startReload(): boolean {
  // The id of the build is in the URLs of the page's scripts; in development builds have none.
  const ids = [...document.scripts].map(({ src }) => URL.parse(src)?.searchParams.get('dpl') ?? '')
  const build = ids.find((id) => id !== '')
  if (build === undefined) return false
  const isFirst = withStorage('sessionStorage', (storage) => {
    const reloaded = (storage.getItem(reloadKey) ?? '').split(' ')
    if (reloaded.includes(build)) return false
    storage.setItem(reloadKey, [...reloaded, build].join(' '))
    return true
  })
  return isFirst ?? false
}
