import 'server-only'
import { createHash } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { languageTags } from '@/lib/contract/locale'
import { decidePageAccess, isEntryPath } from '@/lib/domain/access/page-access'
import { chooseLocale } from '@/lib/domain/config/choose-locale'
import { pathOf, routeAt } from '@/lib/routes'
import en from '@/messages/crash.en.json'
import es from '@/messages/crash.es.json'
import { getHost } from '../config/env'
import { Problem } from '../errors/problem'
import { assertRateLimit } from '../http/rate-limit'
import { emptyResponseHeaders, refuseUnstamped } from '../http/security-headers'
import {
  applyUrlConfig,
  getWidgetConfig,
  readWidgetContext,
  sessionLookupOf,
  withoutUrlConfig,
} from '../http/widget-config'
import { countShown } from '../observability/metrics'
import { describeRequest, getClientNetwork, getRequestId } from '../observability/request-context'
import { openSession } from '../session/open-session'
import { readLanguageCookie } from '../session/session-cookies'
import { continueTo, middlewareCookies, type PageRequest, passToPage, redirectTo } from './page-response'
import { consumeUrlToken, type UrlTokens } from './url-token'

const texts = { en, es }
/** The browser's own colours, light or dark. */
const tooManyPagesStyle =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:32rem;margin:15vh auto;padding:0 1.5rem}'
const tooManyPagesStyleHash = createHash('sha256').update(tooManyPagesStyle).digest('base64')

/** Handles a page request. Beyond its limit an address reads when to try again; another problem shows the System error screen. */
export async function answerPageRequest(request: NextRequest): Promise<Response> {
  const refusal = refuseUnstamped()
  if (refusal) return refusal
  try {
    return await handlePageRequest(request)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.status === 429 ? showTooManyPages(request, error) : showSystemError(request, error)
  }
}

/** Handles a page request: renders the page, redirects, or shows the System error screen for an unregistered key. */
export async function handlePageRequest(request: NextRequest): Promise<Response> {
  const cookies = middlewareCookies(request)
  const { pathname, search, searchParams } = request.nextUrl
  const widgetContext = readWidgetContext(request.headers, searchParams)
  // At the same time, because both wait for Redis.
  const [session] = await Promise.all([
    openSession(cookies, sessionLookupOf(request.headers, widgetContext), Date.now()),
    assertRateLimit('pagesPerAddress', { address: getClientNetwork() }),
  ])
  const requestId = getRequestId()
  const page: PageRequest = { request, cookies, session, url: `${pathname}${search}` }

  const key = searchParams.get('key') ?? undefined
  const tokens = urlTokensOf(request.nextUrl)
  if (key !== undefined && !getHost(key)) {
    if (tokens) return await redirectTo(page, tokens.clean, { noReferrer: true })
    return await continueTo(page, { host: 'unknown', keepsOpener: true })
  }
  await applyUrlConfig(session, widgetContext)
  describeRequest({ hostKey: getHost(session.data.hostKey)?.key, mode: session.data.mode })
  if (tokens) {
    const next = await consumeUrlToken({ request, session, requestId, tokens })
    return await redirectTo(page, next, { noReferrer: true })
  }
  const cleanUrl = withoutUrlConfig(request.nextUrl)
  // A frame without cookies would lose its host by a redirect; there the page cleans the URL itself.
  if (cleanUrl !== undefined && session.data.mode === 'top') return await redirectTo(page, cleanUrl)

  await session.touch(Date.now())
  const config = await getWidgetConfig(session.data, requestId)
  const { consumer } = session
  const endCode = consumer ? undefined : await session.endCode()
  const decision = decidePageAccess(routeAt(pathname), { consumer, endCode, config, url: page.url })
  if (decision.kind === 'redirect') return await redirectTo(page, decision.to)
  countShown(request.headers, session)
  // The popup of a link that waits for its confirmation belongs to the host of the link already.
  const keepsOpener = config.popupMode || session.data.pendingSignIn?.urlConfig?.popupMode === true
  return await continueTo(page, { host: getHost(session.data.hostKey), keepsOpener })
}

/** Undefined for a URL without tokens. Contract, section 4. */
function urlTokensOf({ pathname, searchParams }: NextRequest['nextUrl']): UrlTokens | undefined {
  const token = isEntryPath(pathname) ? searchParams.get('token') : null
  const standAloneToken = searchParams.get('standAloneToken')
  if (token === null && standAloneToken === null) return undefined
  const rest = new URLSearchParams(searchParams)
  if (token !== null) rest.delete('token')
  rest.delete('standAloneToken')
  return { token, standAloneToken, clean: rest.size > 0 ? `${pathname}?${rest}` : pathname }
}

/** A few bytes without a session or a script, because to render a page would cost what the limit saves. */
function showTooManyPages({ headers, cookies }: NextRequest, { status, retryAfterSeconds }: Problem): Response {
  const setting = readLanguageCookie((name) => cookies.get(name)?.value)
  const locale = chooseLocale({ setting, acceptLanguage: headers.get('accept-language') })
  const { tooManyPages, tooManyPagesHelp } = texts[locale]
  const page = [
    `<!doctype html><html lang="${languageTags[locale]}"><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${tooManyPages}</title><style>${tooManyPagesStyle}</style>`,
    `<h1>${tooManyPages}</h1><p>${tooManyPagesHelp}</p></html>`,
  ].join('')
  return new Response(page, {
    status,
    headers: {
      ...emptyResponseHeaders(),
      // Nothing can be pressed here, so every host may frame it.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${tooManyPagesStyleHash}'`,
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(retryAfterSeconds),
    },
  })
}

/** Without cookies, because the page opens the session too, which fails in the same way. */
function showSystemError(request: NextRequest, { status }: Problem): Response {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  const path = pathOf('sysError')
  return passToPage(request, { host: undefined, keepsOpener: true, url: path, headers, rewrite: { path, status } })
}
