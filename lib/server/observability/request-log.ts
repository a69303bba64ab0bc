import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { latestScoreRoute } from '@/lib/contract/bff/credit/score'
import { requestIdHeader } from '@/lib/contract/headers'
import { fileFolders, rootFiles } from '@/lib/public-files'
import { routeAt } from '@/lib/routes'
import { log } from './log'
import { boundedMethod, recordLatency, recordRequest } from './metrics'
import { getTracer, type RequestRecord } from './request-context'

const unobservedPaths = new Set(
  ['healthz', 'readyz', 'metrics', ...rootFiles].map((name) => `/${name}`),
)
const unobservedFolders = ['_next', ...fileFolders].map((name) => `/${name}/`)
/** Matches UUIDs and the ids of common proxies, which are longer than any personal number. */
const requestIdShape = /^[\w-]{16,64}$/
const traceparentShape = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/
/**
 * W3C Trace Context, 3.2.2: a valid context of an unsampled trace, so that no span below it is
 * sampled.
 */
const unsampled = '00-00000000000000000000000000000001-0000000000000001-00'
/** The status nginx logs when the client closes the connection before the response. */
const clientClosedRequest = 499

function isObserved(url = '/'): boolean {
  const path = pathOf(url)
  return !unobservedPaths.has(path) && !unobservedFolders.some((folder) => path.startsWith(folder))
}

/**
 * Starts the span of a request. Next continues the trace in the `traceparent` header in the
 * middleware and the page, so the header is set to this span. Call it after removing an untrusted
 * sender's header.
 */
export function traceRequest({
  url = '/',
  method: given = '',
  headers,
}: IncomingMessage): Span | undefined {
  if (!isObserved(url)) {
    headers.traceparent = unsampled
    return undefined
  }
  const caller = propagation.extract(context.active(), headers)
  const method = boundedMethod(given)
  const route = routeAt(pathOf(url))?.path
  const attributes = { 'http.request.method': method, ...(route && { 'http.route': route }) }
  const name = route ? `${method} ${route}` : method
  const span = getTracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, caller)
  propagation.inject(trace.setSpan(caller, span), headers)
  return span
}

/** Starts the record of a request. Keeps the id given by a trusted proxy, otherwise creates one. */
export function recordOf(
  { method = '', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  client: Pick<RequestRecord, 'clientAddress' | 'clientNetwork' | 'span' | 'response'>,
): RequestRecord {
  const given = headers[requestIdHeader]
  const [, traceId] = traceparentShape.exec(String(headers.traceparent)) ?? []
  return {
    requestId: typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID(),
    ...client,
    userAgent: headers['user-agent'],
    method,
    // The route of an API call is set when its handler is known.
    route: routeAt(pathOf(url))?.path ?? 'unknown',
    traceId,
    code: undefined,
    hostKey: undefined,
    mode: undefined,
    upstreamMs: 0,
    upstreamCalls: 0,
  }
}

/**
 * Sends the id of a request in its response. When the response closes, ends the request's span,
 * logs and counts the request, and releases the response.
 */
export function watchResponse(
  { url, socket }: IncomingMessage,
  response: ServerResponse,
  record: RequestRecord,
): void {
  if (isObserved(url)) response.setHeader(requestIdHeader, record.requestId)
  const start = { at: performance.now(), bytes: socket.bytesWritten }
  if (isObserved(url) && routeAt(pathOf(url ?? '/')))
    onFirstByte(response, () =>
      recordLatency('first byte', performance.now() - start.at - record.upstreamMs),
    )
  response.once('close', () => {
    record.response = undefined
    if (!isObserved(url)) return
    const {
      clientAddress: _address,
      clientNetwork: _network,
      response: _response,
      span,
      ...facts
    } = record
    const status = response.headersSent ? response.statusCode : clientClosedRequest
    span?.setAttribute('http.response.status_code', status)
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    const ended = {
      ...facts,
      status,
      ms: Math.round(performance.now() - start.at),
      upstreamMs: Math.round(record.upstreamMs),
      // The bytes sent on the connection, including headers.
      bytes: socket.bytesWritten - start.bytes,
    }
    log().info({
      event: 'request',
      ...ended,
      ...(response.writableFinished ? {} : { aborted: true }),
    })
    recordRequest(ended)
    const isCachedRead = ended.route === latestScoreRoute.path && ended.upstreamCalls === 0
    if (isCachedRead && status === 200) recordLatency('cached read', ended.ms)
  })
}

/** Runs `act` when the headers are sent, which precede the first byte. */
function onFirstByte(response: ServerResponse, act: () => void): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: never[]) => {
    if (!response.headersSent) act()
    return writeHead(status, ...rest)
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}
