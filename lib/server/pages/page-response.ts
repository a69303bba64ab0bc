import { createHash } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { languageTags } from '@/lib/contract/locale'
import { chooseLocale } from '@/lib/domain/host/config/branding'
import en from '@/messages/crash.en.json'
import es from '@/messages/crash.es.json'
import type { Problem } from '../errors/problem'
import { emptyResponseHeaders } from '../http/security-headers'
import type { middlewareCookies } from '../session/open-session'
import type { Session } from '../session/session'
import { readLanguageCookie } from '../session/session-cookies'

const texts = { en, es }
const shortPageStyle =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:32rem;margin:15vh auto;padding:0 1.5rem}'
const shortPageStyleHash = createHash('sha256').update(shortPageStyle).digest('base64')

export type PageRequest = {
  readonly request: NextRequest
  readonly cookies: ReturnType<typeof middlewareCookies>
  readonly session: Session
  /** Path and query to return to after the sign-in. */
  readonly url: string
}

/**
 * Redirects within our site. `noReferrer`: the current URL contains a secret, which must not be
 * sent as a referrer.
 */
export async function redirectTo(
  { request, cookies, session }: PageRequest,
  to: string,
  { noReferrer = false } = {},
) {
  await session.writeTo(cookies)
  // A path such as `//evil.example` names another site, so it redirects to the start page.
  const url = URL.parse(to, request.url)
  const target = url?.origin === new URL(request.url).origin ? url : new URL('/', request.url)
  const { mode, cookieSlot, hostKey = cookieSlot } = session.data
  // Without cookies, the frame would lose its host. If the page also has a frame of another host,
  // it would get that host instead.
  if (mode === 'framed' && hostKey) target.searchParams.set('key', hostKey)
  // A page in a popup reads from the referrer which origin of its host opened it, so the redirect
  // keeps the referrer.
  const policy = noReferrer ? 'no-referrer' : 'strict-origin-when-cross-origin'
  const headers = { ...emptyResponseHeaders(), 'referrer-policy': policy }
  return cookies.writeTo(NextResponse.redirect(target, { status: 303, headers }))
}

/**
 * Answers a page request beyond a limit (429, 503) with a few bytes, without a session or a script.
 * Rendering a page would use the resources that the limit protects.
 */
export function showShortPage(
  { headers, cookies }: NextRequest,
  { status, retryAfterSeconds }: Problem,
): Response {
  const setting = readLanguageCookie((name) => cookies.get(name)?.value)
  const locale = chooseLocale({ setting, acceptLanguage: headers.get('accept-language') })
  const { tooManyPages, tooManyPagesHelp, busy, busyHelp } = texts[locale]
  const [title, help] = status === 429 ? [tooManyPages, tooManyPagesHelp] : [busy, busyHelp]
  const page = [
    `<!doctype html><html lang="${languageTags[locale]}"><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${shortPageStyle}</style>`,
    `<h1>${title}</h1><p>${help}</p></html>`,
  ].join('')
  return new Response(page, {
    status,
    headers: {
      ...emptyResponseHeaders(),
      // The page has no controls, so any site may frame it.
      'content-security-policy': `default-src 'none'; base-uri 'none'; style-src 'sha256-${shortPageStyleHash}'`,
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(retryAfterSeconds),
    },
  })
}
