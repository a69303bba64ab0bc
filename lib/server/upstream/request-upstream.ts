import 'server-only'
import { finished } from 'node:stream/promises'
import { isBrokenCircuitError, isBulkheadRejectedError } from 'cockatiel'
import { type Dispatcher, request } from 'undici'
import { isServerCode } from '@/lib/contract/product-api/server-codes'
import { env } from '../config/env'
import { errorCause } from '../errors/describe-error'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { countUpstreamCall } from '../observability/request-context'
import { observeUpstreamCall } from '../observability/tracing'
import { productApiContact } from './product-api-contact'
import { agentOf, runInSlot, runThroughBreaker, slotsOf, type UpstreamName, upstreams } from './upstream-capacity'

const timeoutErrors: ReadonlySet<string> = new Set(['HeadersTimeoutError', 'BodyTimeoutError'])

export type UpstreamRequest = {
  readonly upstream: UpstreamName
  /** Calls of one key share a circuit breaker. */
  readonly breakerKey: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** The path without ids or tokens, for the log. */
  readonly path: string
  readonly requestId: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** Ends the call as one that hangs. */
  readonly timeout: AbortSignal
  /** Ends the call because the browser has left, which says nothing about the health of the upstream. */
  readonly disconnected?: AbortSignal
}

type ReadResponse<T> = (response: Dispatcher.ResponseData) => Promise<T>

/** An upstream gave no usable response: 504 for a hang, else 502. The cause is logged before it is thrown. */
export class UpstreamFailed extends Problem {
  static override readonly kind: string = 'UpstreamFailed'
  /** False when the upstream responded: only outages count for its circuit breaker. */
  readonly isOutage: boolean

  constructor(status: number, isOutage = true, retryAfterSeconds?: number) {
    super(status, {}, retryAfterSeconds)
    this.isOutage = isOutage
  }
}

/** Thrown by a reader: the upstream responded with something that we cannot use. */
export class UnusableResponse extends Error {}

/**
 * Makes one call to an upstream and returns what `read` makes of the response. If `read` throws, the body is closed; if it
 * returns, it has consumed the body or passes it on, and the call keeps its slot until the body is closed. Redirects are
 * not followed.
 * @throws {UpstreamFailed} 504 for a hang, 502 for a lost connection or an unreadable response. {Problem} 408 when the
 * browser has left, 503 at once when the upstream has no free slot or its breaker is open.
 */
export async function requestUpstream<T>(call: UpstreamRequest, read: ReadResponse<T>): Promise<T> {
  const { method, path, upstream, url } = call
  return await observeUpstreamCall({ method, path, upstream, isRegistered: isRegistered(url) }, (traceHeaders) =>
    requestWithinCapacity({ ...call, headers: { ...call.headers, ...traceHeaders } }, read),
  )
}

async function requestWithinCapacity<T>(call: UpstreamRequest, read: ReadResponse<T>): Promise<T> {
  const { upstream, url, breakerKey: key } = call
  const slots = slotsOf(`${upstream} ${new URL(url).origin}`, upstreams[upstream].concurrent)
  try {
    return await runInSlot(
      slots,
      async (hold) => await runThroughBreaker({ upstream, key, isOutage }, () => exchange(call, read, hold)),
    )
  } catch (error) {
    if (isBulkheadRejectedError(error)) throw upstreamBusy(call, 'full')
    throw isBrokenCircuitError(error) ? upstreamBusy(call, 'paused') : error
  }
}

async function exchange<T>(
  call: UpstreamRequest,
  read: ReadResponse<T>,
  hold: (until: Promise<unknown>) => void,
): Promise<T> {
  const started = performance.now()
  try {
    const response = await send(call)
    if (call.upstream !== 'bureau') productApiContact().answeredAt = Date.now()
    hold(finished(response.body).catch(() => undefined))
    try {
      return await read(response)
    } catch (error) {
      response.body.destroy()
      throw error
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw call.disconnected?.aborted ? new Problem(408) : toUpstreamFailed(call, error)
  } finally {
    countUpstreamCall(performance.now() - started)
  }
}

/** undici notices an aborted signal only once a connection is open, hence the race. */
async function send(call: UpstreamRequest): Promise<Dispatcher.ResponseData> {
  const { upstream, method, url, body, timeout, disconnected } = call
  const headers = { 'user-agent': 'scorewell', ...call.headers }
  const signal = disconnected ? AbortSignal.any([disconnected, timeout]) : timeout
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([request(url, { method, headers, body, signal, dispatcher: agentOf(upstream) }), aborted])
  } finally {
    // Node keeps a composite signal for as long as it has a listener.
    signal.removeEventListener('abort', stop)
  }
}

/** An origin of our configuration; the product API names any other one, which must not see our traces. */
function isRegistered(url: string): boolean {
  const { productApiUrl, bureauAllowedOrigins } = env()
  const { origin } = new URL(url)
  return origin === new URL(productApiUrl).origin || bureauAllowedOrigins.includes(origin)
}

/**
 * A circuit breaker counts 5xx, time-outs and lost connections only. A 5xx with a server code, such as SC311, is a response of the
 * product API about one consumer, whose broken file must not close the way for all others.
 */
function isOutage(error: Error): boolean {
  if (error instanceof UpstreamFailed) return error.isOutage
  return error instanceof Problem && error.status >= 500 && !isServerCode(error.code)
}

function toUpstreamFailed({ method, path, requestId, timeout }: UpstreamRequest, error: unknown): UpstreamFailed {
  const isTimeout = timeout.aborted || (error instanceof Error && timeoutErrors.has(error.name))
  const status = isTimeout ? 504 : 502
  log().warn({ event: 'upstream failed', requestId, method, path, status, ...errorCause(error) })
  return new UpstreamFailed(status, !(error instanceof UnusableResponse))
}

function upstreamBusy({ method, path, requestId }: UpstreamRequest, message: 'full' | 'paused'): Problem {
  log().warn({ event: 'upstream busy', requestId, method, path, status: 503, message })
  return new Problem(503)
}
