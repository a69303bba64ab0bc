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
import { apiHeaders } from './security-headers'

/** Makes the response of a call once its headers, cookies among them, are known. */
export type SendResponse = (headers: Headers) => Response

type RouteDefinition = Pick<Row, 'access' | 'method' | 'path'> & {
  run(context: RequestContext, request: Request): Promise<SendResponse>
}
type HandlerOutcome = { readonly send: SendResponse; readonly code?: string | undefined }
type HandlerCall = {
  readonly route: RouteDefinition
  readonly request: Request
  readonly requestId: string
  readonly headers: Headers
}

/**
 * A route handler: admit, work, answer. The session is checked here, whatever the middleware did, and everything thrown
 * becomes a problem (RFC 9457).
 */
export function createRouteHandler(route: RouteDefinition): (request: Request) => Promise<Response> {
  return async (request) => {
    const started = Date.now()
    const requestId = randomUUID()
    const headers = apiHeaders(requestId)
    const { send, code } = await runHandler({ route, request, requestId, headers })
    const response = send(headers)
    const { method } = request
    const ms = Date.now() - started
    log().info({ event: 'call', requestId, method, path: route.path, status: response.status, code, ms })
    return response
  }
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
    await session.writeTo(jar)
    return outcome
  } catch (error) {
    return problemOutcome(error, call.requestId)
  }
}

/**
 * Only our own pages may change anything: exact Origin, Fetch Metadata where sent, JSON, and a header no form can set.
 * Contract, section 4; defence never rests on SameSite, since framed cookies are SameSite=None.
 * @throws {Problem} 403, or 415 for another content type.
 */
function assertSameOrigin(request: Request): void {
  const { headers } = request
  const site = headers.get('sec-fetch-site')
  if (request.method === 'GET') {
    // A GET changes nothing, but other sites have no business with answers about a person either.
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

/** Errors are outcomes too: what happened to the session on the way must still reach the cookies. */
async function runInSession(session: Session, { route, request, requestId }: HandlerCall): Promise<HandlerOutcome> {
  const needsSession = route.access === 'session'
  try {
    if (needsSession) await requireSession(session, request)
    // A call goes on when the browser leaves: a change of state is not cut in two, and others may wait for the same answer.
    const send = await route.run({ productApi: createProductApi({ session, requestId }), session, requestId }, request)
    // Ended by another call while this one ran: its answer belongs to nobody any more.
    if (needsSession && (await session.wasRevoked())) throw await session.unauthorized()
    return { send }
  } catch (error) {
    return problemOutcome(error, requestId)
  }
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
  return { code: problem.code, send: (headers) => problem.response(requestId, headers) }
}
