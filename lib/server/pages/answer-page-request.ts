import 'server-only'
import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { pathOf } from '@/lib/routes'
import { Problem } from '../errors/problem'
import { emptyResponseHeaders, pageHeaders } from '../http/security-headers'
import { log } from '../observability/log'
import { handlePageRequest } from './page-middleware'

/** Node's default for all headers, which many proxies share; `scripts/paths.ts` sets a higher one, so that we can answer. */
const cookieHeaderLimit = 16_384
/** In the URL after the cookies were deleted: a browser that keeps them must not be redirected in a circle. */
const repairedParameter = 'repaired'

/**
 * Handles a page request and answers what it cannot handle: a `Cookie` header that is too large is deleted by the
 * browser, and the page loads again; a session that cannot be opened or stored now leads to the System error screen.
 */
export async function answerPageRequest(request: NextRequest): Promise<NextResponse> {
  const isTooLarge = (request.headers.get('cookie') ?? '').length > cookieHeaderLimit
  if (isTooLarge && !request.nextUrl.searchParams.has(repairedParameter)) return deleteCookies(request)
  try {
    return await handlePageRequest(request)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return showSystemError(request, error.status)
  }
}

/** Redirects to the same page and deletes all cookies of the site, also those of other paths. W3C Clear Site Data, 3.1. */
function deleteCookies({ url }: NextRequest): NextResponse {
  log().warn({ event: 'cookies too large' })
  const target = new URL(url)
  target.searchParams.set(repairedParameter, '1')
  const headers = { ...emptyResponseHeaders(), 'clear-site-data': '"cookies"' }
  return NextResponse.redirect(target, { status: 303, headers })
}

function showSystemError(request: NextRequest, status: number): NextResponse {
  const nonce = randomBytes(16).toString('base64')
  const responseHeaders = pageHeaders({ host: undefined, nonce, keepsOpener: true })
  const headers = new Headers(request.headers)
  // The page opens the session too, which fails in the same way.
  headers.delete('cookie')
  headers.set('x-nonce', nonce)
  headers.set('x-address', pathOf('sysError'))
  headers.set('content-security-policy', responseHeaders['content-security-policy'] ?? '')
  const to = { request: { headers }, status, headers: responseHeaders }
  return NextResponse.rewrite(new URL(pathOf('sysError'), request.url), to)
}
