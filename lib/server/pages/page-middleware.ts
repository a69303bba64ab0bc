import 'server-only'
import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { nonceHeader, requestUrlHeader } from '@/lib/contract/headers'
import { pathOf } from '@/lib/routes'
import { countShown } from '../analytics/count-event'
import { getHost } from '../config/env'
import { limitPages } from '../http/limit-attempt'
import { emptyResponseHeaders, pageHeaders } from '../http/security-headers'
import {
  applyUrlConfig,
  getWidgetConfig,
  readWidgetContext,
  sessionLookupOf,
  withoutUrlConfig,
} from '../http/widget-config'
import { describeRequest, getRequestId } from '../observability/request-context'
import type { RequestCookieJar } from '../session/cookie-jar'
import { openSession } from '../session/open-session'
import type { Session } from '../session/session'
import { decideAccess } from './decide-access'
import { consumeUrlToken, withoutUrlTokens } from './url-token'

type PageRequest = {
  readonly request: NextRequest
  readonly cookies: MiddlewareCookies
  readonly session: Session
  readonly requestId: string
  readonly url: string
}

/** Handles a page request: renders the page, redirects, or shows the System error screen for an unregistered key. */
export async function handlePageRequest(request: NextRequest): Promise<NextResponse> {
  const cookies = new MiddlewareCookies(request)
  const { pathname, search, searchParams } = request.nextUrl
  const widgetContext = readWidgetContext(request.headers, searchParams)
  const lookup = sessionLookupOf(request.headers, widgetContext)
  // At the same time, because both wait for Redis.
  const [session] = await Promise.all([openSession(cookies, lookup, Date.now()), limitPages()])
  const pageRequest: PageRequest = { request, cookies, session, requestId: getRequestId(), url: `${pathname}${search}` }

  const key = searchParams.get('key') ?? undefined
  const withoutSecrets = withoutUrlTokens(request.nextUrl)
  if (key !== undefined && !getHost(key)) {
    return withoutSecrets
      ? await redirectTo(pageRequest, withoutSecrets, { noReferrer: true })
      : await continueTo(pageRequest, { host: 'unknown', keepsOpener: true })
  }
  await applyUrlConfig(session, widgetContext)
  describeRequest({ hostKey: getHost(session.data.hostKey)?.key, mode: session.data.mode })
  const nextUrl = await consumeUrlToken(pageRequest)
  if (nextUrl !== undefined) return await redirectTo(pageRequest, nextUrl, { noReferrer: true })
  const cleanUrl = withoutUrlConfig(request.nextUrl)
  // A frame without cookies would lose its host by a redirect; there the page cleans the URL itself.
  if (cleanUrl !== undefined && session.data.mode === 'top') return await redirectTo(pageRequest, cleanUrl)

  await session.touch(Date.now())
  const config = await getWidgetConfig(session.data, pageRequest.requestId)
  const decision = await decideAccess({ ...pageRequest, config, path: pathname })
  if (decision.kind === 'redirect') return await redirectTo(pageRequest, decision.to)
  countShown(request.headers, session)
  // The popup of a link that waits for its confirmation belongs to the host of the link already.
  const keepsOpener = config.popupMode || session.data.pendingSignIn?.urlConfig?.popupMode === true
  return await continueTo(pageRequest, { host: getHost(session.data.hostKey), keepsOpener })
}

type PageOptions = Omit<Parameters<typeof pageHeaders>[0], 'nonce'>

async function continueTo({ request, cookies, session, url }: PageRequest, page: PageOptions): Promise<NextResponse> {
  // A first visit sets a cookie too, by which the page detects whether the browser stores cookies.
  if (!session.hasCookie) session.replace(session.data)
  await session.writeTo(cookies)
  const rewrite = page.host === 'unknown' ? { path: pathOf('sysError') } : undefined
  const response = passToPage(request, { ...page, url, rewrite })
  cookies.writeTo(response)
  return response
}

type Passing = PageOptions & {
  readonly url: string
  readonly headers?: Headers
  /** Another page than that of the request. */
  readonly rewrite?: { readonly path: string; readonly status?: number } | undefined
}

/** Passes a request on to its page, or to another, with a new nonce; a nonce or policy sent by the client is overwritten. */
export function passToPage(request: NextRequest, { url, rewrite, headers, ...page }: Passing): NextResponse {
  const nonce = randomBytes(16).toString('base64')
  const responseHeaders = pageHeaders({ ...page, nonce })
  const passed = new Headers(headers ?? request.headers)
  passed.set(nonceHeader, nonce)
  passed.set(requestUrlHeader, url)
  passed.set('content-security-policy', responseHeaders['content-security-policy'] ?? '')
  const options = { request: { headers: passed }, headers: responseHeaders }
  if (!rewrite) return NextResponse.next(options)
  const { path, ...status } = rewrite
  return NextResponse.rewrite(new URL(path, request.url), { ...options, ...status })
}

/** `noReferrer`: the current URL holds a secret, which must not be sent as a referrer. */
async function redirectTo(
  { request, cookies, session }: PageRequest,
  to: string,
  { noReferrer = false } = {},
): Promise<NextResponse> {
  await session.writeTo(cookies)
  const target = sameOriginUrl(to, request.url)
  const { mode, cookieSlot, hostKey = cookieSlot } = session.data
  // Without cookies the frame would have no host there; next to a frame of another host it would take that one.
  if (mode === 'framed' && hostKey) target.searchParams.set('key', hostKey)
  // A page in a popup learns from the referrer which origin of its host opened it, so the redirect keeps it.
  const policy = noReferrer ? 'no-referrer' : 'strict-origin-when-cross-origin'
  const headers = { ...emptyResponseHeaders(), 'referrer-policy': policy }
  const response = NextResponse.redirect(target, { status: 303, headers })
  cookies.writeTo(response)
  return response
}

/** A path such as `//evil.example` names another site, and leads to the start page instead. */
function sameOriginUrl(to: string, current: string): URL {
  const url = URL.parse(to, current)
  return url?.origin === new URL(current).origin ? url : new URL('/', current)
}

/**
 * The cookies of the middleware: the page of the same request reads a written cookie at once, and the final response sets
 * it.
 */
class MiddlewareCookies implements RequestCookieJar {
  readonly #request: NextRequest
  readonly #written: Parameters<RequestCookieJar['write']>[] = []
  readonly names = () => this.#request.cookies.getAll().map(({ name }) => name)

  constructor(request: NextRequest) {
    this.#request = request
  }

  read(name: string): string | undefined {
    return this.#request.cookies.get(name)?.value
  }

  write(...[name, value, options]: Parameters<RequestCookieJar['write']>): void {
    if (value === '') this.#request.cookies.delete(name)
    else this.#request.cookies.set(name, value)
    this.#written.push([name, value, options])
  }

  writeTo(response: NextResponse): void {
    for (const [name, value, { httpOnly, secure, path, sameSite, partitioned, maxAge }] of this.#written) {
      response.cookies.set(name, value, { httpOnly, secure, path, sameSite, partitioned, maxAge })
    }
  }
}
