import 'server-only'
import { Agent, type Dispatcher, request } from 'undici'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import { errorCause } from '../errors/describe-error'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { publicLookup } from './bureau-address'

export const responseLimitBytes = 64 * 1024 * 1024

/** Each upstream has connections of its own (bulkhead): a slow one cannot take those of the other. */
const upstreams = {
  productApi: { connections: 256, maxResponseSize: responseLimitBytes, lookup: undefined },
  bureau: { connections: 64, maxResponseSize: -1, lookup: publicLookup },
}
const timeoutErrors: ReadonlySet<string> = new Set(['HeadersTimeoutError', 'BodyTimeoutError'])

export type UpstreamRequest = {
  readonly upstream: keyof typeof upstreams
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

/** An upstream gave no usable response: 504 for a hang, else 502. The cause is logged before it is thrown. */
export class UpstreamFailed extends Problem {}

/**
 * Makes one call to an upstream and returns what `read` makes of the response; an error of `read` counts as a failure of
 * the upstream. Redirects are not followed.
 * @throws {UpstreamFailed} 504 for a hang, 502 for a lost connection or an unreadable response. {Problem} 408 when the
 * browser has left.
 */
export async function requestUpstream<T>(
  call: UpstreamRequest,
  read: (response: Dispatcher.ResponseData) => Promise<T>,
): Promise<T> {
  const { upstream, method, url, body, timeout, disconnected } = call
  const headers = { 'user-agent': 'scorewell', ...call.headers }
  const signal = disconnected ? AbortSignal.any([disconnected, timeout]) : timeout
  try {
    return await read(await request(url, { method, headers, body, signal, dispatcher: agentOf(upstream) }))
  } catch (error) {
    throw disconnected?.aborted ? new Problem(408) : toUpstreamFailed(call, error)
  }
}

function toUpstreamFailed({ method, path, requestId, timeout }: UpstreamRequest, error: unknown): UpstreamFailed {
  const isTimeout = timeout.aborted || (error instanceof Error && timeoutErrors.has(error.name))
  const status = isTimeout ? 504 : 502
  log().warn({ event: 'upstream failed', requestId, method, path, status, ...errorCause(error) })
  return new UpstreamFailed(status)
}

function agentOf(upstream: UpstreamRequest['upstream']): Agent {
  return processSingleton(`agent ${upstream}`, () => {
    const { lookup, ...limits } = upstreams[upstream]
    const timeoutMs = env().upstreamTimeoutMs
    return new Agent({
      ...limits,
      // Until the first byte, then between two bytes: a long response may be slow, but not silent.
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      // Shorter than a whole call, to tell an unreachable upstream (502) from one that hangs (504).
      connect: { timeout: timeoutMs / 2, ...(lookup ? { lookup } : {}) },
    })
  })
}
