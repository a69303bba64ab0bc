import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { context, trace } from '@opentelemetry/api'
import { env } from '../config/env'
import { errorLocation } from '../errors/describe-error'
import { Problem } from '../errors/problem'
import { apiHeaders, emptyResponseHeaders } from '../http/security-headers'
import { log } from '../observability/log'
import { runAsRequest } from '../observability/request-context'
import { recordOf, traceRequest, watchResponse } from '../observability/request-log'
import {
  countedNetworkOf,
  filterCookies,
  hasBody,
  headerLimitBytes,
  isApiCall,
  normalizeRequest,
  type Rejection,
  rejectionOf,
  trustHeaders,
} from './admission'
import { answerProbe, isProbe } from './health'
import { answerPlainly, isPlain } from './plain-answers'
import { closeConnectionAfter, getServing } from './serving'

/**
 * How long a request with its body of at most 64 kB may take to arrive, and how often the server
 * checks for late requests.
 */
const defaultLimits = { arrivalMs: 30_000, checkingIntervalMs: 10_000 }

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Creates the HTTP server of the web app. The server admits, traces, logs and tracks each request.
 * Without `calls`, `pages` also answers the API. Health probes and plain answers need neither. Each
 * request runs with a record that marks it as admitted. No client can forge the record. Contract,
 * section 12; decision 41.
 */
export function createFrontDoor(
  pages: Handle,
  calls = pages,
  { arrivalMs, checkingIntervalMs } = defaultLimits,
): Server {
  const options = {
    headersTimeout: arrivalMs,
    requestTimeout: arrivalMs,
    connectionsCheckingInterval: checkingIntervalMs,
    keepAliveTimeout: env().keepAliveTimeoutMs,
    // Up to twice our limit, we respond with a 431 that has our own headers. Beyond that, Node
    // responds.
    maxHeaderSize: 2 * headerLimitBytes,
  }
  const handle: Handle = (request, response) => {
    if (isProbe(request.url)) return answerProbe(request, response)
    if (isPlain(request.url)) return answerPlainly(request, response)
    return (isApiCall(request.url ?? '') ? calls : pages)(request, response)
  }
  const server = createServer(options, (request, response) => {
    receive(request, response, handle).catch((error) => {
      log().error({ event: 'unforeseen', ...errorLocation(error) })
      if (response.headersSent) response.destroy()
      else response.writeHead(500, emptyResponseHeaders()).end()
    })
  })
  getServing().servers.add(server)
  return server
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handle,
): Promise<void> {
  const { responses, drainingSince } = getServing()
  responses.add(response)
  response.once('close', () => responses.delete(response))
  const { socket } = request
  // Node discards a body that no handler has begun to read.
  response.once(
    'finish',
    () => request.readableDidRead && !request.complete && endConnection(socket),
  )
  if (drainingSince !== undefined) closeConnectionAfter(response)
  normalizeRequest(request)
  const rejection = rejectionOf(request)
  const clientAddress = trustHeaders(request)
  filterCookies(request.headers)
  // The raw headers are built again, so that they do not contain the removed ones.
  request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) => [
    name,
    String(value),
  ])
  const span = traceRequest(request)
  const record = recordOf(request, {
    clientAddress,
    clientNetwork: countedNetworkOf(clientAddress),
    span,
    response,
  })
  watchResponse(request, response, record)
  const traced = span ? trace.setSpan(context.active(), span) : context.active()
  const run = () => (rejection ? reject(request, response, rejection) : handle(request, response))
  await context.with(traced, () => runAsRequest(record, run))
}

/**
 * How much of a refused body is still read, and for how long, so that the sender gets the response
 * and the connection closes cleanly.
 */
const lingering = { bytes: 1_000_000, ms: 2_000 }

/**
 * Refuses a request. No request may follow an unread body on the connection, because a proxy could
 * send its next client's request there.
 */
async function reject(
  request: IncomingMessage,
  response: ServerResponse,
  rejection: Rejection,
): Promise<void> {
  // Without this read, Node would discard the whole body, however long it is and however slowly it
  // arrives.
  request.read(0)
  const { status, headers } = rejection
  const problem = isApiCall(request.url ?? '')
    ? new Problem(status).response(apiHeaders())
    : undefined
  const common = problem ? Object.fromEntries(problem.headers) : emptyResponseHeaders()
  const body = Buffer.from((await problem?.text()) ?? '')
  if (hasBody(request)) closeConnectionAfter(response)
  response.writeHead(status, { ...common, ...headers, 'content-length': body.length })
  response.flushHeaders()
  response.write(body)
  if (hasBody(request)) await discard(request)
  response.end()
}

/**
 * Reads and discards a body, because closing a connection with unread bytes resets it, and the
 * response may be lost (RFC 9112, section 9.6).
 */
async function discard(request: IncomingMessage): Promise<void> {
  let read = 0
  request.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > lingering.bytes) request.pause()
  })
  request.resume()
  await once(request, 'end', { signal: AbortSignal.timeout(lingering.ms) }).catch(() => undefined)
}

/**
 * Ends the connection after a handler canceled the body, for example because it is too long.
 * Otherwise the next request would wait behind the rest of the body.
 */
function endConnection(socket: Socket): void {
  socket.end()
  setTimeout(() => socket.destroy(), lingering.ms).unref()
}
