import 'server-only'
import { consumerChangedCode, type Endpoint } from '@/lib/contract/endpoint'
import { backgroundHeader, consumerHeader, requestedWithHeader } from '@/lib/contract/headers'
import { chooseLocale } from '@/lib/domain/config/choose-locale'
import { env, getHost } from '../config/env'
import { isFingerprintOf, userKeyOf } from '../config/keys'
import { Problem } from '../errors/problem'
import { describeRequest, getClientNetwork, getRequestId } from '../observability/request-context'
import { type RequestCookieJar, requestCookies } from '../session/cookie-jar'
import { loadSession } from '../session/open-session'
import type { Session } from '../session/session'
import { readSessionCookies } from '../session/session-cookies'
import type { Handler } from './define-handler'
import { createProductApi } from './product-api-client'
import { assertRateLimit } from './rate-limit'
import { beforeDeadline, cancelBody, completeResponse, problemResponse } from './route-response'
import { apiHeaders } from './security-headers'
import { applyUrlConfig, cookieModesOf, readWidgetContext } from './widget-context'

/** A handler, or what else responds within a session. The headers of its response take precedence over the common ones. */
type Responder = Pick<Handler, 'respond'> & { readonly endpoint: Pick<Endpoint, 'access' | 'path'> }
type Call = { readonly session: Session; readonly request: Request; readonly requestId: string }

/**
 * Creates a route handler. It checks the session itself, independently of the middleware, and turns every error into a
 * problem (RFC 9457).
 */
export function toRouteHandler(responder: Responder): (request: Request) => Promise<Response> {
  const { access, path } = responder.endpoint
  return async (request) => {
    const requestId = getRequestId()
    const headers = apiHeaders(requestId)
    const jar = requestCookies(request, headers)
    const toProblemResponse = (error: unknown) => problemResponse(error, requestId)
    const answer = async () => {
      assertSameOrigin(request)
      const session = await openCallSession(request, jar, access)
      // An error is an outcome too: changes of the session before it must still reach the cookies.
      const response = await respondInSession(responder, { session, request, requestId }).catch(toProblemResponse)
      await session.writeTo(jar).catch(async (error) => {
        await cancelBody(response)
        throw error
      })
      return response
    }
    describeRequest({ route: path })
    return completeResponse(await answer().catch(toProblemResponse), headers, request.signal)
  }
}

async function openCallSession(request: Request, jar: RequestCookieJar, access: Endpoint['access']): Promise<Session> {
  const widgetContext = readWidgetContext(request.headers)
  const lookup = { modes: cookieModesOf(request.headers), key: widgetContext.get('key') ?? undefined }
  const cookies = await readSessionCookies(jar, lookup)
  const consumer = access === 'session' ? cookies.data?.consumer : undefined
  // At the same time, because each of them waits for Redis.
  const [session] = await Promise.all([
    loadSession(cookies, Date.now()),
    assertRateLimit('callsPerAddress', { address: getClientNetwork() }),
    consumer && assertRateLimit('callsPerAccount', userKeyOf(consumer)),
  ])
  if (session.data.mode === 'framed') await applyUrlConfig(session, widgetContext)
  describeRequest({ hostKey: getHost(session.data.hostKey)?.key, mode: session.data.mode })
  return session
}

async function respondInSession({ endpoint, respond }: Responder, call: Call): Promise<Response> {
  const { session, request, requestId } = call
  const needsSession = endpoint.access === 'session'
  assertSameConsumer(call)
  if (needsSession && !session.consumer) throw await session.unauthorized()
  const isActivity = needsSession && !request.headers.has(backgroundHeader)
  const touched = isActivity ? session.touch(Date.now()) : undefined
  try {
    // Our pages send their own language, which may differ from that of the browser.
    const locale = chooseLocale({ acceptLanguage: request.headers.get('accept-language') })
    const context = { session, requestId, locale, productApi: createProductApi({ session, requestId, locale }) }
    // The call continues when the browser leaves, because other calls may wait for its result and a change must complete.
    const response = await beforeDeadline(respond(context, request))
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
 * Accepts changes from our own pages only: exact Origin, Fetch Metadata if sent, JSON, and a header that no form can set.
 * Contract, section 4. SameSite protects nothing here, because framed cookies are SameSite=None.
 * @throws {Problem} 403, or 415 for another content type.
 */
function assertSameOrigin({ method, headers }: Request): void {
  const site = headers.get('sec-fetch-site')
  if (method === 'GET') {
    // A GET changes nothing, but other sites must not read personal data either.
    if (site === 'cross-site' || site === 'same-site') throw new Problem(403)
    return
  }
  if (headers.get('origin') !== env().publicUrl) throw new Problem(403)
  if (site !== null && site !== 'same-origin') throw new Problem(403)
  if (!headers.get(requestedWithHeader)) throw new Problem(403)
  const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (contentType !== 'application/json') throw new Problem(415)
}

/** @throws {Problem} 409 if the calling page belongs to another consumer than the session. Contract, section 11. */
function assertSameConsumer({ session: { consumer }, request: { headers } }: Call): void {
  const fingerprint = headers.get(consumerHeader)
  if (!consumer || fingerprint === null || isFingerprintOf(consumer, fingerprint)) return
  throw new Problem(409, { code: consumerChangedCode })
}
