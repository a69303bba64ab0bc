import 'server-only'
import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { pathOf } from '@/lib/routes'
import { Problem } from '../errors/problem'
import { refuseUnstamped } from '../front-door/stamp'
import { pageHeaders } from '../http/security-headers'
import { handlePageRequest } from './page-middleware'

/** Handles a page request; a session that cannot be opened or stored now leads to the System error screen. */
export async function answerPageRequest(request: NextRequest): Promise<Response> {
  const refusal = refuseUnstamped()
  if (refusal) return refusal
  try {
    return await handlePageRequest(request)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return showSystemError(request, error.status)
  }
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
