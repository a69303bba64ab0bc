import 'server-only'
import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { nonceHeader, requestUrlHeader } from '@/lib/contract/headers'
import { pathOf } from '@/lib/routes'
import { emptyResponseHeaders, pageHeaders } from '../http/security-headers'
import type { Session } from '../session/session'
import type { RequestCookieJar } from '../session/session-cookies'

export type PageRequest = {
  readonly request: NextRequest
  readonly cookies: ReturnType<typeof middlewareCookies>
  readonly session: Session
  /** Path and query: the target to return to after signing in. */
  readonly url: string
}

type PageOptions = Omit<Parameters<typeof pageHeaders>[0], 'nonce'>

/** Renders the page of the request, or the System error screen for an unregistered key. */
export async function continueTo(
  { request, cookies, session, url }: PageRequest,
  page: PageOptions,
): Promise<Response> {
  // A first visit sets a cookie too, by which the page detects whether the browser stores cookies.
  if (!session.hasCookie) session.replace(session.data)
  await session.writeTo(cookies)
  const rewrite = page.host === 'unknown' ? { path: pathOf('sysError') } : undefined
  return cookies.writeTo(passToPage(request, { ...page, url, rewrite }))
}

/** `rewrite`: another page than that of the request. */
type Passing = PageOptions & {
  readonly url: string
  readonly headers?: Headers
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
export async function redirectTo(
  { request, cookies, session }: PageRequest,
  to: string,
  { noReferrer = false } = {},
): Promise<Response> {
  await session.writeTo(cookies)
  // A path such as `//evil.example` names another site, and leads to the start page instead.
  const url = URL.parse(to, request.url)
  const target = url?.origin === new URL(request.url).origin ? url : new URL('/', request.url)
  const { mode, cookieSlot, hostKey = cookieSlot } = session.data
  // Without cookies the frame would have no host there; next to a frame of another host it would take that one.
  if (mode === 'framed' && hostKey) target.searchParams.set('key', hostKey)
  // A page in a popup learns from the referrer which origin of its host opened it, so the redirect keeps it.
  const policy = noReferrer ? 'no-referrer' : 'strict-origin-when-cross-origin'
  const headers = { ...emptyResponseHeaders(), 'referrer-policy': policy }
  return cookies.writeTo(NextResponse.redirect(target, { status: 303, headers }))
}

type Cookie = Parameters<RequestCookieJar['write']>

/** The cookies of the middleware: the page of the same request reads a written cookie at once, and the response sets it. */
export function middlewareCookies({ cookies }: NextRequest) {
  const written: Cookie[] = []
  return {
    read: (name: string) => cookies.get(name)?.value,
    names: () => cookies.getAll().map(({ name }) => name),
    write(...[name, value, options]: Cookie): void {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
      written.push([name, value, options])
    },
    writeTo(response: NextResponse): Response {
      for (const [name, value, { httpOnly, secure, path, sameSite, partitioned, maxAge }] of written) {
        response.cookies.set(name, value, { httpOnly, secure, path, sameSite, partitioned, maxAge })
      }
      return response
    },
  }
}
