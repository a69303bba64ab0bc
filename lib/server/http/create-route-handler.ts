import 'server-only'
import { randomUUID } from 'node:crypto'
import { webCookies } from 'iron-session'
import type { Row } from '@/lib/contract/row'
import { env } from '../config/env'
import { errorLocation } from '../errors/describe-error'
import { Problem, toProblem } from '../errors/problem'
import { log } from '../observability/log'
import { reportError } from '../observability/report-error'
import { cookieModesOf } from '../session/cookie-slot'
import { createProductApi } from '../session/product-api-client'
import { openSession, type Session } from '../session/session'
import { applyUrlConfig, readWidgetContext } from '../widget/widget-context'
import { getClientAddress } from './client-address'
import type { RequestContext } from './define-handler'
import { assertRateLimit } from './rate-limit'
import { assertSameOrigin } from './same-origin'
import { apiHeaders } from './security-headers'

/** What a request may take beyond one upstream call; then it returns 504, however many calls it has made. */
const deadlineMarginMs = 1_000

type RouteDefinition = Pick<Row, 'access' | 'method' | 'path'> & {
  /** The headers of the response are added to those of every response. Its body is cancelled if it is not sent. */
  run(context: RequestContext, request: Request): Promise<Response>
}
type HandlerOutcome = { readonly response: Response; readonly code?: string | undefined }
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
    const started = Date.now()
    const requestId = randomUUID()
    const headers = apiHeaders(requestId)
    const { response, code } = await runHandler({ route, request, requestId, headers })
    for (const [name, value] of response.headers) headers.set(name, value)
    const { method } = request
    const ms = Date.now() - started
    log().info({ event: 'call', requestId, method, path: route.path, status: response.status, code, ms })
    const sent = new Response(response.body, { status: response.status, headers })
    cancelWhenAborted(sent, request.signal)
    return sent
  }
}

/** Next drops the body unread when the browser leaves before it is sent; once it is being sent, Next cancels it. */
function cancelWhenAborted(response: Response, signal: AbortSignal): void {
  if (signal.aborted) void cancelBody(response)
  else signal.addEventListener('abort', () => void cancelBody(response), { once: true })
}

/** An unread body would keep its connection or file. A body that is being sent is locked and stays. */
async function cancelBody({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => undefined)
}

async function runHandler(call: HandlerCall): Promise<HandlerOutcome> {
  try {
    assertSameOrigin(call.request)
    await assertRateLimit('callsPerAddress', getClientAddress(call.request.headers))
    const jar = webCookies(call.request, call.headers)
    const widgetContext = readWidgetContext(call.request.headers)
    const lookup = { modes: cookieModesOf(call.request.headers), key: widgetContext.get('key') ?? undefined }
    const session = await openSession(jar, lookup, Date.now())
    if (session.data.mode === 'framed') await applyUrlConfig(session, widgetContext)
    const outcome = await runInSession(session, call)
    try {
      await session.writeTo(jar)
    } catch (error) {
      await cancelBody(outcome.response)
      throw error
    }
    return outcome
  } catch (error) {
    return problemOutcome(error, call.requestId)
  }
}

/** An error is an outcome too: changes of the session before it must still reach the cookies. */
async function runInSession(session: Session, { route, request, requestId }: HandlerCall): Promise<HandlerOutcome> {
  const needsSession = route.access === 'session'
  try {
    if (needsSession) await requireSession(session, request)
    // The call continues when the browser leaves, because other calls may wait for its result and a change must complete.
    const context = { productApi: createProductApi({ session, requestId }), session, requestId }
    const response = await beforeDeadline(route.run(context, request))
    // Another call ended the session while this one ran, so the response must not be sent.
    if (needsSession && (await session.wasRevoked())) {
      await cancelBody(response)
      throw await session.unauthorized()
    }
    return { response }
  } catch (error) {
    return problemOutcome(error, requestId)
  }
}

/**
 * Waits for a response no longer than one upstream call may take, and a margin. The work goes on, because a token refresh
 * must not be lost; a response that comes later is dropped.
 * @throws {Problem} 504 at the deadline.
 */
async function beforeDeadline(running: Promise<Response>): Promise<Response> {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    running.then(cancelBody, () => undefined)
    reject(new Problem(504))
  }, env().upstreamTimeoutMs + deadlineMarginMs)
  return await Promise.race([running, deadline]).finally(() => clearTimeout(timer))
}

async function requireSession(session: Session, request: Request): Promise<void> {
  if (!session.consumer) throw await session.unauthorized()
  await assertRateLimit('callsPerAccount', session.consumer.userId)
  if (!request.headers.has('x-background')) await session.touch(Date.now())
}

function problemOutcome(thrown: unknown, requestId: string): HandlerOutcome {
  const problem = toProblem(thrown)
  if (!(thrown instanceof Problem)) {
    log().error({ event: 'unforeseen', requestId, ...errorLocation(thrown) })
    reportError(thrown)
  }
  return { code: problem.code, response: problem.response(requestId, new Headers()) }
}
