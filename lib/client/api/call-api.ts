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
   * The consumer did not cause the call, so it does not count as activity and shows no progress.
   * Contract, section 4.
   */
  readonly background?: boolean
  /**
   * The browser completes the call even if the page is closed. By then, another consumer may be
   * signed in, so a rejection neither reloads the page nor redirects to login.
   */
  readonly keepalive?: boolean
  /** The call signs a consumer in or out, so its headers do not name the page's consumer. */
  readonly startsSession?: boolean
}

/**
 * Calls the BFF and parses the response with the endpoint's schema. Loads a lazy endpoint first. If
 * the server reports that another consumer is signed in, the page reloads and the promise never
 * settles.
 * @throws {ApiError} with the status, the server code and the problem body; its status is 0 if
 * there was no usable response.
 */
export async function callApi<R extends Endpoint>(
  lazyEndpoint: LazyEndpoint<R>,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<OutputOf<R>> {
  const endProgress = options.background ? undefined : startProgress()
  const send = () => sendRequest(lazyEndpoint, input, options)
  try {
    const sent =
      options.startsSession || options.keepalive
        ? send()
        : callInSession(send, ({ response }) => response.status === 401)
    const { endpoint, response } = await sent
    if (!response.ok) {
      const problem = await readProblem(response)
      const isOfPage = !options.keepalive && problem?.code === consumerChangedCode
      if (isOfPage && reloadForOtherConsumer()) return await new Promise(() => undefined)
      throw new ApiError(response.status, problem)
    }
    const answer = endpoint.output.safeParse(await response.json().catch(() => undefined))
    if (!answer.success) throw new ApiError(0)
    // The endpoint's schema parsed the value. TypeScript cannot infer a conditional type over a
    // generic endpoint.
    return answer.data as OutputOf<R>
  } finally {
    endProgress?.()
  }
}

/**
 * Sends a request with ky, which sets the time limit and retries a GET once if it got no response.
 * React Query retries a query after a 5xx.
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
      ...(options.keepalive ? { keepalive: true } : {}),
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
 * Returns the headers of a call. `x-requested-with` protects against CSRF, because no HTML form can
 * set it. Contract, sections 4 and 11.
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
 * Reads the problem in an error response. Undefined if the body is not a problem, or if the schema,
 * which is loaded for the first error, cannot be loaded.
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
 * Loads code that is not part of the page. If the server responds but no longer has the code, this
 * page belongs to an earlier build. The page then reloads, once per build and tab, and the promise
 * never settles.
 * @throws the loader's error otherwise, for example if the browser is offline; a later call may
 * succeed.
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

/**
 * Returns whether the server responds to a request for the app's icon. The health endpoints would
 * not show this: they are not public, and a proxy may respond in place of the server.
 */
async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return await fetch('/icon.svg', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/**
 * Records that this tab reloads a page of this build.
 * @returns true for the first reload; false for a later one, or if storage is blocked.
 */
function startReload(): boolean {
  // The URLs of the page's scripts contain the build id, except in development.
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
