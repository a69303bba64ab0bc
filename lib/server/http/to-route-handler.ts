import { consumerChangedCode, type Endpoint } from '@/lib/contract/endpoint'
import { backgroundHeader, consumerHeader, requestedWithHeader } from '@/lib/contract/headers'
import { chooseLocale } from '@/lib/domain/host/config/branding'
import { env, getHost } from '../config/env'
import { isFingerprintOf } from '../config/keys'
import { Problem, toProblem } from '../errors/problem'
import { countProblem } from '../observability/metrics'
import { reportError } from '../observability/report-error'
import { describeRequest, getClientNetwork } from '../observability/request-context'
import { loadSession, readSessionCookies, requestCookies } from '../session/open-session'
import type { Session } from '../session/session'
import type { RequestCookieJar } from '../session/session-cookies'
import { limitKeyOf } from '../session/session-data'
import { afterLoopTime } from '../shared/loop-clock'
import type { Handler } from './define-handler'
import { createProductApi } from './product-api-client'
import { assertRateLimit } from './rate-limit'
import { apiHeaders } from './security-headers'
import { applyUrlConfig, readWidgetContext, sessionLookupOf } from './widget-config'

/**
 * How much longer than one upstream call a request may take, regardless of the number of calls it
 * makes.
 */
const deadlineMarginMs = 1_000

/**
 * A handler, or another function that responds within a session. The headers of its response take
 * precedence over the common ones.
 */
type Responder = Pick<Handler, 'respond'> & { readonly endpoint: Pick<Endpoint, 'access'> }
type Call = {
  readonly session: Session
  readonly request: Request
  readonly cookies: RequestCookieJar
}

/**
 * Creates a route handler. It checks the session and converts every error to a problem (RFC 9457).
 */
export function toRouteHandler(responder: Responder): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = apiHeaders()
    const jar = requestCookies(request, headers)
    const answer = async () => {
      assertSameOrigin(request)
      const session = await openCallSession(request, jar, responder.endpoint.access)
      // An error becomes a response too, because session changes made before it must still reach
      // the cookies.
      const response = await respondInSession(responder, { session, request, cookies: jar }).catch(
        (error) => problemResponse(error),
      )
      await session.writeTo(jar).catch(async (error) => {
        await cancelBody(response)
        throw error
      })
      return response
    }
    const response = await answer().catch((error) => problemResponse(error))
    for (const [name, value] of headers) {
      // Each cookie is a separate header.
      if (name === 'set-cookie' || !response.headers.has(name)) response.headers.append(name, value)
    }
    // If the browser disconnects before the body is sent, the body is dropped unread. A closure
    // would retain the request, and neither would ever be freed.
    if (request.signal.aborted) void cancelBody(response)
    else
      request.signal.addEventListener('abort', cancelBody.bind(undefined, response), { once: true })
    return response
  }
}

/**
 * Returns the response for an error. The problem is counted, and reported if no handler expects it.
 */
export function problemResponse(thrown: unknown, headers = apiHeaders()): Response {
  const problem = toProblem(thrown)
  countProblem(problem.status, problem.code)
  if (!(thrown instanceof Problem)) reportError(thrown)
  describeRequest({ code: problem.code })
  return problem.response(headers)
}

/** Answers a call without a session: 204, or the problem of its error. */
export async function emptyResponse(
  run: () => Promise<unknown>,
  headers = apiHeaders(),
): Promise<Response> {
  return await run().then(
    () => new Response(null, { status: 204, headers }),
    (error) => problemResponse(error, headers),
  )
}

async function openCallSession(
  request: Request,
  jar: RequestCookieJar,
  access: Endpoint['access'],
): Promise<Session> {
  const widgetContext = readWidgetContext(request.headers)
  const cookies = await readSessionCookies(jar, sessionLookupOf(request.headers, widgetContext))
  const consumer = access === 'session' ? cookies.data?.consumer : undefined
  // These run in parallel, because both wait for Redis.
  const [session] = await Promise.all([
    loadSession(cookies, Date.now(), { isOptional: access !== 'session' }),
    assertRateLimit('callsPerAddress', { address: getClientNetwork() }),
    consumer && assertRateLimit('callsPerAccount', limitKeyOf(consumer)),
  ])
  if (session.data.mode === 'framed')
    await applyUrlConfig({ session, query: widgetContext, headers: request.headers })
  describeRequest({ hostKey: getHost(session.data.hostKey)?.key, mode: session.data.mode })
  return session
}

async function respondInSession(
  { endpoint, respond }: Responder,
  { session, request, cookies }: Call,
): Promise<Response> {
  const needsSession = endpoint.access === 'session'
  assertSameConsumer(session, request.headers)
  if (needsSession && !session.consumer) throw await session.unauthorized()
  const isActivity = needsSession && !request.headers.has(backgroundHeader)
  const touched = isActivity ? session.touch(Date.now()) : undefined
  try {
    // Our pages send their own language, which may differ from the browser's.
    const locale = chooseLocale({ acceptLanguage: request.headers.get('accept-language') })
    const visit = { session, locale }
    const response = await beforeDeadline(
      respond({ ...visit, cookies, productApi: createProductApi(visit) }, request),
    )
    // Another call ended the session while this one ran, so the response must not be sent.
    if (needsSession && (await session.wasRevoked())) {
      await cancelBody(response)
      throw await session.unauthorized()
    }
    return response
  } finally {
    await touched
  }
}

/**
 * Waits for a response until `deadlineMarginMs` after the limit of one upstream call. The work
 * continues even if the browser disconnects: other calls may wait for it, and a change or refresh
 * must not be lost. A late response is dropped.
 * @throws {Problem} 504 at the deadline.
 */
async function beforeDeadline(running: Promise<Response>): Promise<Response> {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const cancel = afterLoopTime(env().upstreamTimeoutMs + deadlineMarginMs, () => {
    running.then(cancelBody, () => undefined)
    reject(new Problem(504))
  })
  return await Promise.race([running, deadline]).finally(cancel)
}

/**
 * Cancels an unread body, which would keep its connection or file open. A body that is being sent
 * is locked, so it is not canceled.
 */
async function cancelBody({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => undefined)
}

/**
 * Accepts changes from our own pages only: exact Origin, Fetch Metadata if sent, JSON, and a header
 * that no form can set. SameSite does not help, because framed cookies are SameSite=None.
 * Contract, section 4.
 * @throws {Problem} 403, or 415 for another content type.
 */
function assertSameOrigin({ method, headers }: Request): void {
  const site = headers.get('sec-fetch-site')
  if (method === 'GET') {
    // A GET changes nothing, but other sites must not read personal data either.
    if (site === 'cross-site' || site === 'same-site') throw new Problem(403)
    return
  }
  const isOwnPage =
    headers.get('origin') === env().publicUrl && (site === null || site === 'same-origin')
  if (!isOwnPage || !headers.get(requestedWithHeader)) throw new Problem(403)
  const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (contentType !== 'application/json') throw new Problem(415)
}

/**
 * Asserts that the session belongs to the consumer of the calling page. Contract, section 11.
 * @throws {Problem} 409 if it belongs to another consumer.
 */
function assertSameConsumer({ consumer }: Session, headers: Headers): void {
  const fingerprint = headers.get(consumerHeader)
  if (consumer && fingerprint !== null && !isFingerprintOf(consumer, fingerprint))
    throw new Problem(409, { code: consumerChangedCode })
}
