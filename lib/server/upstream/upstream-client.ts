import 'server-only'
import ky from 'ky'
import { Agent, fetch as undiciFetch } from 'undici'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import { errorCause } from '../errors/error-cause'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'

/** The bulkhead: a slow product API takes at most these connections, and nothing of Next's patched fetch. */
const connections = 256
const responseLimitBytes = 64 * 1024 * 1024

export type UpstreamRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** The path as the contract's row has it, for the log: without ids or tokens. */
  readonly path: string
  readonly requestId: string
  readonly headers: Readonly<Record<string, string>>
  readonly json?: unknown
  /** Ends the call early: the browser has left. */
  readonly signal?: AbortSignal
}
/** `body`: the parsed JSON, or nothing where the body is empty or not JSON. */
export type UpstreamResponse = { readonly status: number; readonly body: unknown }

/** No usable answer: 504 where the upstream hangs, else 502. Whoever throws it has logged the cause. */
export class UpstreamFailed extends Problem {}

/**
 * Makes one call to an upstream within `UPSTREAM_TIMEOUT_MS`, body included. Redirects are refused.
 * @throws {UpstreamFailed} 504 where it hangs, 502 where it cannot be reached or a success is not JSON.
 */
export async function requestUpstream(call: UpstreamRequest): Promise<UpstreamResponse> {
  const { method, url, path, requestId, headers, json, signal } = call
  const limit = AbortSignal.timeout(env().upstreamTimeoutMs)
  try {
    const response = await ky(url, {
      method,
      headers,
      ...(json === undefined ? {} : { json }),
      fetch: fetchThroughAgent,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
    })
    return toUpstreamResponse(response.status, await response.text())
  } catch (error) {
    const status = limit.aborted ? 504 : 502
    log().warn({ event: 'upstream failed', requestId, method, path, status, ...errorCause(error) })
    throw new UpstreamFailed(status)
  }
}

/** A success that speaks no JSON comes from something between us and the upstream, not from it: an empty one may be a 204. */
function toUpstreamResponse(status: number, text: string): UpstreamResponse {
  const body = parseJson(text)
  if (status < 400 && text !== '' && body === undefined) throw new Error('The success is not JSON')
  return { status, body }
}

/** ky over an agent of our own; undici's fetch knows only its own Request, so its parts are handed over. */
const fetchThroughAgent: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const response = await undiciFetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    body: request.body === null ? null : await request.text(),
    redirect: request.redirect,
    signal: request.signal,
    dispatcher: agent(),
  })
  const text = await response.text()
  return new Response(text === '' ? null : text, { status: response.status })
}

function agent(): Agent {
  const timeoutMs = env().upstreamTimeoutMs
  return processSingleton(
    'productApiAgent',
    () =>
      new Agent({
        connections,
        // Sooner than the whole call's limit: what cannot be reached is told from what hangs.
        connectTimeout: timeoutMs / 2,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        maxResponseSize: responseLimitBytes,
      }),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
