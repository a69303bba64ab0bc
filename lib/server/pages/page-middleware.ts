import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { nonceHeader, requestUrlHeader } from '@/lib/contract/headers'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { decidePageAccess, isEntryPath } from '@/lib/domain/account/access/page-access'
import { pathOf, routeAt } from '@/lib/routes'
import { getHost } from '../config/env'
import { Problem } from '../errors/problem'
import { assertRateLimit } from '../http/rate-limit'
import { pageHeaders, refuseUnstamped } from '../http/security-headers'
import {
  applyUrlConfig,
  getWidgetConfig,
  readWidgetContext,
  sessionLookupOf,
  withoutUrlConfig,
} from '../http/widget-config'
import { countShown } from '../observability/metrics'
import { describeRequest, getClientNetwork } from '../observability/request-context'
import { middlewareCookies, openSession } from '../session/open-session'
import { cachePage, isCacheablePage, pageCacheKey, readCachedPage } from './page-cache'
import { pageContextOf } from './page-props'
import { type PageRequest, redirectTo, showShortPage } from './page-response'
import { PagesBusy, waitForRenderSlot } from './render-slots'
import { consumeUrlToken, type UrlTokens } from './url-token'

/** `cacheKey` is set if the page may come from the cache. */
type PageOptions = Omit<Parameters<typeof pageHeaders>[0], 'nonce'> & {
  readonly cacheKey?: string | undefined
}

/**
 * Handles a page request and its problems. If a limit for pages is exceeded, responds with a short
 * page that says when to try again. Shows the System error screen for any other problem.
 */
export async function pageMiddleware(request: NextRequest): Promise<Response> {
  const refusal = refuseUnstamped()
  if (refusal) return refusal
  try {
    return await handlePageRequest(request)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.status === 429 || error instanceof PagesBusy) return showShortPage(request, error)
    return await showSystemError(request, error).catch(() =>
      showShortPage(request, new PagesBusy()),
    )
  }
}

/**
 * Handles a page request: renders the page, redirects, or shows the System error screen for an
 * unregistered key.
 */
export async function handlePageRequest(request: NextRequest): Promise<Response> {
  const cookies = middlewareCookies(request)
  const { pathname, search, searchParams } = request.nextUrl
  const widgetContext = readWidgetContext(request.headers, searchParams)
  // These run in parallel, because both wait for Redis.
  const [session] = await Promise.all([
    openSession(cookies, sessionLookupOf(request.headers, widgetContext), Date.now()),
    assertRateLimit('pagesPerAddress', { address: getClientNetwork() }),
  ])
  // Replaces the cookies only for a top-level document, because its page requests nothing else
  // meanwhile. The data of a page, or a document in one of several frames, may arrive after the
  // response to a sign-in and would replace that sign-in's cookies.
  if (session.isOver && request.headers.get('sec-fetch-dest') === 'document')
    session.replace(session.data)
  const page: PageRequest = { request, cookies, session, url: `${pathname}${search}` }

  const key = searchParams.get('key') ?? undefined
  const tokens = urlTokensOf(request.nextUrl)
  if (key !== undefined && !getHost(key)) {
    if (tokens) return await redirectTo(page, tokens.clean, { noReferrer: true })
    return await continueTo(page, { host: 'unknown', keepsOpener: true })
  }
  await applyUrlConfig({ session, query: widgetContext, headers: request.headers })
  describeRequest({ hostKey: getHost(session.data.hostKey)?.key, mode: session.data.mode })
  if (tokens) {
    const next = await consumeUrlToken({ request, session, tokens })
    return await redirectTo(page, next, { noReferrer: true })
  }
  const cleanUrl = withoutUrlConfig(request.nextUrl)
  // A redirect would lose the host of a frame without cookies. In a frame, the page cleans the URL
  // itself.
  if (cleanUrl !== undefined && session.data.mode === 'top') return await redirectTo(page, cleanUrl)

  await session.touch(Date.now())
  const config = await getWidgetConfig(session.data)
  const { consumer } = session
  const endCode = consumer ? undefined : await session.endCode()
  const decision = decidePageAccess(routeAt(pathname), { consumer, endCode, config, url: page.url })
  if (decision.kind === 'redirect') return await redirectTo(page, decision.to)
  countShown(request.headers, session)
  // A popup with a link that waits for confirmation already belongs to the link's host.
  const keepsOpener = config.popupMode || session.data.pendingSignIn?.urlConfig?.popupMode === true
  // Anyone can invent configurations in a URL, and each of them would displace a cached page that
  // other visitors use.
  const isShared = !consumer && session.data.urlConfig === undefined && isCacheablePage(request)
  const cacheKey = isShared
    ? pageCacheKey(request, pageContextOf(visitOf(page, config)))
    : undefined
  return await continueTo(page, { host: getHost(session.data.hostKey), keepsOpener, cacheKey })
}

const visitOf = ({ request, cookies, session }: PageRequest, config: WidgetConfig) => ({
  data: session.data,
  config,
  readCookie: cookies.read,
  headers: request.headers,
})

/** Returns the tokens in a URL; undefined if it has none. Contract, section 4. */
function urlTokensOf({ pathname, searchParams }: NextRequest['nextUrl']): UrlTokens | undefined {
  const token = isEntryPath(pathname) ? searchParams.get('token') : null
  const standAloneToken = searchParams.get('standAloneToken')
  if (token === null && standAloneToken === null) return undefined
  const rest = new URLSearchParams(searchParams)
  if (token !== null) rest.delete('token')
  rest.delete('standAloneToken')
  return { token, standAloneToken, clean: rest.size > 0 ? `${pathname}?${rest}` : pathname }
}

/**
 * Shows the System error screen without the request's cookies, because the page also opens the
 * session and would fail in the same way.
 */
async function showSystemError(
  request: NextRequest,
  { status, retryAfterSeconds }: Problem,
): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  const path = pathOf('sysError')
  const response = await passToPage(request, {
    host: undefined,
    keepsOpener: true,
    url: path,
    headers,
    rewrite: { path, status },
  })
  if (retryAfterSeconds !== undefined)
    response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

async function continueTo(
  { request, cookies, session, url }: PageRequest,
  page: PageOptions,
): Promise<Response> {
  // The first visit sets a cookie too, so that the page can detect whether the browser stores
  // cookies.
  if (!session.hasCookie) session.replace(session.data)
  await session.writeTo(cookies)
  const rewrite = page.host === 'unknown' ? { path: pathOf('sysError') } : undefined
  return cookies.writeTo(await passToPage(request, { ...page, url, rewrite }))
}

type Passing = PageOptions & {
  readonly url: string
  readonly headers?: Headers
  readonly rewrite?: { readonly path: string; readonly status?: number } | undefined
}

/**
 * Passes a request on to its page, another page or a cached one, with a new nonce. Overwrites a
 * nonce or policy sent by the client.
 */
async function passToPage(
  request: NextRequest,
  { url, rewrite, headers, cacheKey, ...page }: Passing,
): Promise<NextResponse> {
  const nonce = randomBytes(16).toString('base64')
  const responseHeaders = pageHeaders({ ...page, nonce })
  const cached = cacheKey === undefined ? undefined : readCachedPage(cacheKey, nonce)
  if (cached)
    return new NextResponse(cached.html, { headers: { ...cached.headers, ...responseHeaders } })
  await waitForRenderSlot()
  if (cacheKey !== undefined) cachePage(cacheKey, nonce)
  const passed = new Headers(headers ?? request.headers)
  passed.set(nonceHeader, nonce)
  passed.set(requestUrlHeader, url)
  passed.set('content-security-policy', responseHeaders['content-security-policy'] ?? '')
  const options = { request: { headers: passed }, headers: responseHeaders }
  if (!rewrite) return NextResponse.next(options)
  const { path, ...status } = rewrite
  return NextResponse.rewrite(new URL(path, request.url), { ...options, ...status })
}
