import 'server-only'
import { createHash } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { languageTags } from '@/lib/contract/locale'
import { chooseLocale } from '@/lib/domain/config/choose-locale'
import { pathOf } from '@/lib/routes'
import en from '@/messages/crash.en.json'
import es from '@/messages/crash.es.json'
import { Problem } from '../errors/problem'
import { emptyResponseHeaders, refuseUnstamped } from '../http/security-headers'
import { readLanguageCookie } from '../session/cookie-jar'
import { handlePageRequest, passToPage } from './page-middleware'

const texts = { en, es }
/** The browser's own colours, light or dark. */
const tooManyPagesStyle =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:32rem;margin:15vh auto;padding:0 1.5rem}'
const tooManyPagesStyleHash = createHash('sha256').update(tooManyPagesStyle).digest('base64')

/**
 * Handles a page request and answers what it cannot handle: an address that opens too many pages reads when to try again; a
 * session that cannot be opened or stored now leads to the System error screen.
 */
export async function answerPageRequest(request: NextRequest): Promise<Response> {
  const refusal = refuseUnstamped()
  if (refusal) return refusal
  try {
    return await handlePageRequest(request)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.status === 429) return showTooManyPages(request, error)
    return showSystemError(request, error.status)
  }
}

/** A few bytes without a session or a script, because to render a page would cost what the limit saves. */
function showTooManyPages({ headers, cookies }: NextRequest, { status, retryAfterSeconds }: Problem): NextResponse {
  const setting = readLanguageCookie((name) => cookies.get(name)?.value)
  const locale = chooseLocale({ setting, acceptLanguage: headers.get('accept-language') })
  const { tooManyPages, tooManyPagesHelp } = texts[locale]
  const page = [
    `<!doctype html><html lang="${languageTags[locale]}"><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${tooManyPages}</title><style>${tooManyPagesStyle}</style>`,
    `<h1>${tooManyPages}</h1><p>${tooManyPagesHelp}</p></html>`,
  ].join('')
  return new NextResponse(page, {
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
function showSystemError(request: NextRequest, status: number): NextResponse {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  const path = pathOf('sysError')
  return passToPage(request, { host: undefined, keepsOpener: true, url: path, headers, rewrite: { path, status } })
}
