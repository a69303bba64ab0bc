import 'server-only'
import type { IncomingMessage } from 'node:http'
import { isDevelopment } from '../config/env'

/** All headers and the address together; Node itself refuses twice as much. Contract, section 12. */
export const headerLimitBytes = 32 * 1024
/** A body; only calls of the API have one. */
const bodyLimitBytes = 64 * 1024
const maxCookies = 64
const cookieLimitBytes = 16 * 1024
/** The session of each mode and host with its chunks, the language, and what Next's development server sets. */
const ownCookie = /^(?:__Host-swp?(?:-[\w-]+)?(?:\.\d)?|__next_hmr_refresh_hash__)$/
/** Browsers delete all cookies of the site. W3C Clear Site Data, 3.1. */
const clearCookies = { 'clear-site-data': '"cookies"' }

type ReceivedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>

/** What is answered to a request that Next must not see. */
export type Rejection = { readonly status: number; readonly headers: Readonly<Record<string, string>> }

/**
 * Decides whether a request is refused: headers beyond 32 kB, a body beyond 64 kB whose length is announced (one without a
 * length is counted while it is read), anything outside the API that could have a body, and an address that is none.
 */
export function rejectionOf({ method = 'GET', url = '', headers, rawHeaders }: ReceivedRequest): Rejection | undefined {
  const length = rawHeaders.reduce((sum, part) => sum + part.length, url.length)
  if (length > headerLimitBytes) {
    // A browser that sends too many cookies would be refused for ever.
    const isDueToCookies = (headers.cookie ?? '').length > cookieLimitBytes
    return { status: 431, headers: isDueToCookies ? clearCookies : {} }
  }
  if (!url.startsWith('/') && !URL.canParse(url)) return { status: 400, headers: {} }
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const isOfNext = isDevelopment && url.startsWith('/__nextjs')
  if (!isApiCall(url) && !isOfNext && (hasBody || (method !== 'GET' && method !== 'HEAD')))
    return { status: 405, headers: { allow: 'GET, HEAD' } }
  return Number(headers['content-length'] ?? 0) > bodyLimitBytes ? { status: 413, headers: {} } : undefined
}

/**
 * Whether an address is one of the API, whose calls alone have bodies and methods besides GET: as it is written, and as
 * Next resolves it, so that `/api/../login` is none.
 */
export function isApiCall(url: string): boolean {
  const isResolved = URL.parse(url, 'http://here')?.pathname.startsWith('/api/') ?? false
  return isResolved && url.startsWith('/api/')
}

/** TRACE, which the Request class rejects, becomes a method that results in 405; an undecodable address results in 404. */
export function normalizeRequest(request: Pick<IncomingMessage, 'method' | 'url'>): void {
  if (request.method === 'TRACE') request.method = 'PUT'
  if (!isDecodable(request.url ?? '/')) request.url = '/garbled-address'
}

/**
 * Leaves our own cookies, 64 and 16 kB at most. Next copies each cookie of a request for every route handler, in a time that
 * grows with the square of their number: docs/security/next-cookie-report.md.
 */
export function filterCookies(headers: IncomingMessage['headers']): void {
  if (headers.cookie === undefined) return
  const pairs = headers.cookie.split(';').map((pair) => pair.trim())
  const kept = pairs.filter((pair) => ownCookie.test(pair.split('=', 1)[0] ?? '')).slice(0, maxCookies)
  while (kept.join('; ').length > cookieLimitBytes) kept.pop()
  if (kept.length > 0) headers.cookie = kept.join('; ')
  else delete headers.cookie
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}
