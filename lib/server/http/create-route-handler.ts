import { isFingerprintOf, userKeyOf } from '../config/keys'
import 'server-only'
import { consumerChangedCode, consumerHeader, type Endpoint } from '@/lib/contract/endpoint'
import { chooseLocale } from '@/lib/domain/config/choose-locale'
import { env, getHost } from '../config/env'
import { Problem, toProblem } from '../errors/problem'
import { countProblem } from '../observability/metrics'
import { reportError } from '../observability/report-error'
import { describeRequest, getClientNetwork, getRequestId } from '../observability/request-context'
import { loadSession, readSessionCookies } from '../session/open-session'
import { requestCookies } from '../session/request-cookies'
import type { Session } from '../session/session'
import type { RequestContext } from './define-handler'
import { createProductApi } from './product-api-client'
import { assertRateLimit } from './rate-limit'
import { beforeDeadline, cancelBody, completeResponse } from './route-response'
import { apiHeaders } from './security-headers'
import { applyUrlConfig, cookieModesOf, readWidgetContext } from './widget-context'

type RouteDefinition = Pick<Endpoint, 'access' | 'method' | 'path'> & {
  /** The headers of the response are added to those of every response. Its body is cancelled if it is not sent. */
  run(context: RequestContext, request: Request): Promise<Response>
}
type HandlerCall = {
  readonly route: RouteDefinition
  readonly request: Request
  readonly requestId: string
  readonly headers: Headers
}

/**
 * Creates a route handler. It checks the session itself, independently of the middleware, and turns every error into a
 * problem (RFC 9457).
 */
export function createRouteHandler(route: RouteDefinition): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = getRequestId()
    const headers = apiHeaders(requestId)
    describeRequest({ route: route.path })
    const response = await runHandler({ route, request, requestId, headers })
    return completeResponse(response, headers, request.signal)
  }
}

async function runHandler(call: HandlerCall): Promise<Response> {
  try {
    assertSameOrigin(call.request)
    const jar = requestCookies(call.request, call.headers)
    const widgetContext = readWidgetContext(call.request.headers)
    const lookup = { modes: cookieModesOf(call.request.headers), key: widgetContext.get('key') ?? undefined }
    const cookies = await readSessionCookies(jar, lookup)
    const consumer = call.route.access === 'session' ? cookies.data?.consumer : undefined
    // At the same time, because each of them waits for Redis.
    const [session] = await Promise.all([
      loadSession(cookies, Date.now()),
      assertRateLimit('callsPerAddress', { address: getClientNetwork() }),
      consumer && assertRateLimit('callsPerAccount', userKeyOf(consumer)),
    ])
    if (session.data.mode === 'framed') await applyUrlConfig(session, widgetContext)
    describeRequest({ hostKey: getHost(session.data.hostKey)?.key, mode: session.data.mode })
    const response = await runInSession(session, call)
    try {
      await session.writeTo(jar)
    } catch (error) {
      await cancelBody(response)
      throw error
    }
    return response
  } catch (error) {
    return problemResponse(error, call.requestId)
  }
}

/**
 * Accepts changes from our own pages only: exact Origin, Fetch Metadata if sent, JSON, and a header that no form can set.
 * Contract, section 4. SameSite protects nothing here, because framed cookies are SameSite=None.
 * @throws {Problem} 403, or 415 for another content type.
 */
function assertSameOrigin(request: Request): void {
  const { headers } = request
  const site = headers.get('sec-fetch-site')
  if (request.method === 'GET') {
    // A GET changes nothing, but other sites must not read personal data either.
    if (site === 'cross-site' || site === 'same-site') throw new Problem(403)
    return
  }
  if (headers.get('origin') !== env().publicUrl) throw new Problem(403)
  if (site !== null && site !== 'same-origin') throw new Problem(403)
  if (!headers.get('x-requested-with')) throw new Problem(403)
  if (!isJson(headers.get('content-type'))) throw new Problem(415)
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

/** An error is an outcome too: changes of the session before it must still reach the cookies. */
async function runInSession(session: Session, { route, request, requestId }: HandlerCall): Promise<Response> {
  const needsSession = route.access === 'session'
  try {
    assertSameConsumer(session, request)
    if (needsSession && !session.consumer) throw await session.unauthorized()
    const isActivity = needsSession && !request.headers.has('x-background')
    const touched = isActivity ? session.touch(Date.now()) : undefined
    try {
      return await runRoute(session, { route, request, requestId })
    } finally {
      await touched
    }
  } catch (error) {
    return problemResponse(error, requestId)
  }
}

async function runRoute(
  session: Session,
  { route, request, requestId }: Pick<HandlerCall, 'route' | 'request' | 'requestId'>,
): Promise<Response> {
  // The call continues when the browser leaves, because other calls may wait for its result and a change must complete.
  // Our pages send their own language, which may differ from that of the browser.
  const locale = chooseLocale({ acceptLanguage: request.headers.get('accept-language') })
  const call = { session, requestId, locale }
  const response = await beforeDeadline(route.run({ ...call, productApi: createProductApi(call) }, request))
  // Another call ended the session while this one ran, so the response must not be sent.
  if (route.access === 'session' && (await session.wasRevoked())) {
    await cancelBody(response)
    throw await session.unauthorized()
  }
  return response
}

/** @throws {Problem} 409 if the calling page belongs to another consumer than the session. Contract, section 11. */
function assertSameConsumer({ consumer }: Session, { headers }: Request): void {
  const fingerprint = headers.get(consumerHeader)
  if (!consumer || fingerprint === null || isFingerprintOf(consumer, fingerprint)) return
  throw new Problem(409, { code: consumerChangedCode })
}

/** The response to an error, which is counted, and reported unless it was expected. */
export function problemResponse(thrown: unknown, requestId: string, headers = new Headers()): Response {
  const problem = toProblem(thrown)
  countProblem(problem.status, problem.code)
  if (!(thrown instanceof Problem)) reportError(thrown)
  describeRequest({ code: problem.code })
  return problem.response(requestId, headers)
}
