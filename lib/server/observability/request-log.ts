import 'server-only'
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { routeAt } from '@/lib/routes'
import { processSingleton } from '../config/process-singleton'
import { log } from './log'
import { enterRequest, type RequestRecord } from './request-context'

/** A request whose last byte was sent, or whose browser left before. Times are milliseconds. */
type EndedRequest = RequestRecord & {
  /** 499 when the browser left before the response began. */
  readonly status: number
  /** Until the last byte of the response. */
  readonly ms: number
  /** Sent on the connection, headers included. */
  readonly bytes: number
  /** The browser left before the last byte. */
  readonly aborted: boolean
}
type RequestEndListener = (ended: EndedRequest) => void

/** Files, and what only monitoring asks for. */
const unobservedPath =
  /^\/(?:_next\/|embed\/|demo\/|icons\/|(?:healthz|readyz|metrics|manifest\.webmanifest)$|[\w-]+\.(?:svg|ico|png)$)/
/** UUIDs and the ids of common proxies; longer than any personal number. */
const requestIdShape = /^[\w-]{16,64}$/
/** W3C Trace Context, 3.2.2. */
const traceparentShape = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/
const clientClosedRequest = 499

/**
 * Gives every request but those for files and health checks an id, which its response names, and logs it when it ends.
 * Subscribes after `normalizeRequests`, which leaves an incoming `x-request-id` to trusted proxies.
 */
export function observeRequests(): void {
  subscribe('http.server.request.start', (message) => {
    // Documented content of the channel: https://nodejs.org/api/diagnostics_channel.html
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const path = request.url?.split('?')[0] ?? '/'
    if (unobservedPath.test(path)) return
    const record = startRecord(request, path)
    response.setHeader('x-request-id', record.requestId)
    const start = { at: performance.now(), bytes: request.socket.bytesWritten }
    response.once('close', () => {
      endRequest({
        ...record,
        status: response.headersSent ? response.statusCode : clientClosedRequest,
        ms: Math.round(performance.now() - start.at),
        upstreamMs: Math.round(record.upstreamMs),
        bytes: request.socket.bytesWritten - start.bytes,
        aborted: !response.writableFinished,
      })
    })
    enterRequest(record)
  })
}

/** Calls a listener with every request that `observeRequests` logs. */
export function onRequestEnd(listener: RequestEndListener): void {
  listeners().push(listener)
}

function listeners(): RequestEndListener[] {
  return processSingleton('request end listeners', () => [])
}

function startRecord({ method = '', headers }: IncomingMessage, path: string): RequestRecord {
  const given = headers['x-request-id']
  const [, traceId] = traceparentShape.exec(String(headers.traceparent)) ?? []
  return {
    requestId: typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID(),
    method,
    // The route of an API call is described when its handler is known.
    route: routeAt(path)?.path ?? 'unknown',
    ...{ traceId, code: undefined, hostKey: undefined, mode: undefined },
    ...{ upstreamMs: 0, upstreamCalls: 0 },
  }
}

function endRequest(ended: EndedRequest): void {
  log().info({ event: 'request', ...ended, ...(ended.aborted ? {} : { aborted: undefined }) })
  for (const listener of listeners()) listener(ended)
}
