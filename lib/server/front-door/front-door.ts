import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { env } from '../config/env'
import { perProcess } from '../config/process-singleton'
import { errorLocation } from '../errors/describe-error'
import { Problem } from '../errors/problem'
import { apiHeaders, emptyResponseHeaders } from '../http/security-headers'
import { log } from '../observability/log'
import { getRequestId, runAsRequest } from '../observability/request-context'
import { recordOf, traceRequest, watchResponse } from '../observability/request-log'
import {
  countedNetworkOf,
  filterCookies,
  headerLimitBytes,
  isApiCall,
  normalizeRequest,
  type Rejection,
  rejectionOf,
  trustHeaders,
} from './admission'

/** How long a request may take to arrive, its body of 64 kB at most included, and how often late ones are looked for. */
const defaultLimits = { arrivalMs: 30_000, checkingIntervalMs: 10_000 }

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The HTTP server of the web app. The record that it runs a request with, which no sender can forge, is the stamp. Decision 41. */
export function createFrontDoor(handle: Handle, { arrivalMs, checkingIntervalMs } = defaultLimits): Server {
  const options = {
    headersTimeout: arrivalMs,
    requestTimeout: arrivalMs,
    connectionsCheckingInterval: checkingIntervalMs,
    keepAliveTimeout: env().keepAliveTimeoutMs,
    // Up to twice our limit we can answer with headers of our own; beyond it Node answers 431.
    maxHeaderSize: 2 * headerLimitBytes,
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

async function receive(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> {
  const { responses, drainingSince } = getServing()
  responses.add(response)
  response.once('close', () => responses.delete(response))
  if (drainingSince !== undefined) closeConnectionAfter(response)
  normalizeRequest(request)
  const rejection = rejectionOf(request)
  const clientAddress = trustHeaders(request)
  filterCookies(request.headers)
  const span = traceRequest(request)
  const record = recordOf(request, { clientAddress, clientNetwork: countedNetworkOf(clientAddress), span })
  watchResponse(request, response, record)
  await runAsRequest(record, () => (rejection ? reject(request, response, rejection) : handle(request, response)))
}

/** RFC 9112, section 9.6: the client sends its next request on another connection, so none is lost. */
export function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

type Serving = { readonly servers: Set<Server>; readonly responses: Set<ServerResponse>; drainingSince?: number }

/** What `shutDown` closes or waits for, and when it began. */
export const getServing = perProcess('serving', (): Serving => ({ servers: new Set(), responses: new Set() }))

/** Leaves the connection open, or the response were lost, and the rest of the body outside of this process. */
async function reject(request: IncomingMessage, response: ServerResponse, rejection: Rejection): Promise<void> {
  // Node discards the whole body of a request that nobody reads, at the rate at which it arrives.
  request.read(0)
  const { status, headers } = rejection
  const requestId = getRequestId()
  const problem = isApiCall(request.url ?? '')
    ? new Problem(status).response(requestId, apiHeaders(requestId))
    : undefined
  const common = problem ? Object.fromEntries(problem.headers) : emptyResponseHeaders()
  response.writeHead(status, { ...common, ...headers }).end(await problem?.text())
}
