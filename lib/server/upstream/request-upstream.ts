import { finished } from 'node:stream/promises'
import { isBrokenCircuitError, isBulkheadRejectedError } from 'cockatiel'
import { type Dispatcher, request } from 'undici'
import { isServerCode } from '@/lib/contract/product-api/server-codes'
import { env } from '../config/env'
import { perProcess } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { countUpstreamCall, observeUpstreamCall } from '../observability/request-context'
import {
  agentOf,
  type KeepSlotUntil,
  runInSlot,
  runThroughBreaker,
  type UpstreamName,
  upstreams,
} from './upstream-capacity'
import { toUpstreamFailed, UpstreamFailed } from './upstream-errors'

export type UpstreamRequest = {
  readonly upstream: UpstreamName
  /** Calls with the same key share a circuit breaker. */
  readonly breakerKey: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** The path without ids or tokens, for the log. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** Aborts the call as a hang (504). */
  readonly timeout: AbortSignal
  /** Aborts the call because the browser disconnected. This does not count as an outage. */
  readonly disconnected?: AbortSignal
}

type ReadResponse<T> = (response: Dispatcher.ResponseData) => Promise<T>

/**
 * When the product API last responded, with any HTTP status, and when the last probe ended (epoch
 * ms).
 */
export type ProductApiContact = { answeredAt?: number | undefined; probedAt?: number | undefined }

export const productApiContact = perProcess('product API contact', (): ProductApiContact => ({}))

/**
 * Makes one call to an upstream and returns the result of `read`. If `read` throws, the body is
 * closed. If it returns, it has consumed the body or passes it on, and the call keeps its slot
 * until the body is closed. Redirects are not followed.
 * @throws {UpstreamFailed} 504 for a hang, 502 for a lost connection or an unreadable response.
 * @throws {Problem} 408 if the browser disconnected; 503 at once if the upstream has no free slot
 * or its breaker is open.
 */
export async function requestUpstream<T>(call: UpstreamRequest, read: ReadResponse<T>): Promise<T> {
  const { method, path, upstream, url, breakerKey: key } = call
  const { origin } = new URL(url)
  const slots = { key: `${upstream} ${origin}`, concurrent: upstreams[upstream].concurrent }
  const observed = { method, path, upstream, isRegistered: isRegistered(origin) }
  return await observeUpstreamCall(observed, async (traceHeaders) => {
    const traced = { ...call, headers: { ...call.headers, ...traceHeaders } }
    try {
      return await runInSlot(
        slots,
        async (keepSlotUntil) =>
          await runThroughBreaker({ upstream, key, isOutage }, () =>
            exchange(traced, read, keepSlotUntil),
          ),
      )
    } catch (error) {
      const isFull = isBulkheadRejectedError(error)
      if (!isFull && !isBrokenCircuitError(error)) throw error
      const message = isFull ? 'full' : 'paused'
      log().warn({ event: 'upstream busy', method, path, status: 503, message })
      throw new Problem(503)
    }
  })
}

async function exchange<T>(
  call: UpstreamRequest,
  read: ReadResponse<T>,
  keepSlotUntil: KeepSlotUntil,
): Promise<T> {
  const started = performance.now()
  try {
    const response = await send(call)
    if (call.upstream !== 'bureau') productApiContact().answeredAt = Date.now()
    keepSlotUntil(finished(response.body).catch(() => undefined))
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

/**
 * Sends a call. Races it against its signal, because undici only notices an abort once a connection
 * is open.
 */
async function send(call: UpstreamRequest): Promise<Dispatcher.ResponseData> {
  const { upstream, method, url, body, timeout, disconnected } = call
  const headers = { 'user-agent': 'scorewell', ...call.headers }
  const signal = disconnected ? AbortSignal.any([disconnected, timeout]) : timeout
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([
      request(url, { method, headers, body, signal, dispatcher: agentOf(upstream) }),
      aborted,
    ])
  } finally {
    // Node retains a composite signal while it has a listener.
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Returns whether an origin is in our configuration. All other origins come from the product API
 * and must not see our traces.
 */
function isRegistered(origin: string): boolean {
  const { productApiUrl, bureauAllowedOrigins } = env()
  return [new URL(productApiUrl).origin, ...bureauAllowedOrigins].includes(origin)
}

/**
 * Returns whether an error counts against a breaker. A 5xx with a server code, such as SC311, does
 * not, because only one consumer's file is broken.
 */
function isOutage(error: unknown): boolean {
  if (error instanceof UpstreamFailed) return error.isOutage
  return error instanceof Problem && error.status >= 500 && !isServerCode(error.code)
}
