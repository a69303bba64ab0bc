import type { ServerResponse } from 'node:http'
import type { NextRequest } from 'next/server'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { type RouteName, routeAt } from '@/lib/routes'
import { isDevelopment } from '../config/env'
import { getMemoryCache } from '../config/memory-cache'
import { currentRequest } from '../observability/request-context'

const minute = 60_000
const end = Buffer.from('</html>')

/** For visitors, the HTML of these pages depends only on path, context and nonce. */
const cachedRoutes: ReadonlySet<string> = new Set<RouteName>([
  'root',
  'login',
  'signup',
  'passwordRecovery',
  'termsOfUse',
  'privacyPolicy',
  'legalNotices',
  'glossary',
])

/**
 * The HTML and the header that preloads the font, with the nonce of the response that was cached.
 * The HTML is stored as bytes, because a string with a character beyond Latin-1 takes two bytes for
 * each character.
 */
type CachedPage = { readonly html: Buffer; readonly link: string; readonly nonce: string }

/**
 * Returns true for the document of a cacheable page, not for its data (RSC). Only the query `back`
 * is allowed; others may contain personal data.
 */
export function isCacheablePage({
  method,
  headers,
  nextUrl: { pathname, searchParams },
}: NextRequest): boolean {
  if (isDevelopment || method !== 'GET' || headers.get('sec-fetch-mode') !== 'navigate')
    return false
  const isPlain = [...searchParams].every(
    ([name, value]) => name === 'back' && routeAt(value) !== undefined,
  )
  return isPlain && searchParams.size < 2 && cachedRoutes.has(routeAt(pathname)?.name ?? '')
}

/** Returns a key with everything that a page depends on, so that no page has to be invalidated. */
export function pageCacheKey({ nextUrl }: NextRequest, context: PageContext): string {
  return JSON.stringify([nextUrl.pathname, nextUrl.search, context])
}

/** Returns a cached page with a new nonce; undefined if it is not cached. */
export function readCachedPage(key: string, nonce: string) {
  const page = pageCache().get(key)
  if (page === undefined) return undefined
  const withNonce = (text: string) => text.replaceAll(page.nonce, nonce)
  const headers = { 'content-type': 'text/html; charset=utf-8', link: withNonce(page.link) }
  return { html: withNonce(page.html.toString()), headers }
}

/** Caches Next's response to the current request, if it is a complete page. */
export function cachePage(key: string, nonce: string): void {
  const response = currentRequest()?.response
  if (response === undefined) return
  collectBody(response, (html) => {
    pageCache().set(key, { html, link: String(response.getHeader('link') ?? ''), nonce })
  })
}

/**
 * Collects what is written to a response before compression. Calls `receive` after a whole document
 * has been sent.
 */
function collectBody(response: ServerResponse, receive: (html: Buffer) => void): void {
  const chunks: Buffer[] = []
  const write = response.write.bind(response)
  // Next writes the chunks of a page and then ends the response without one.
  response.write = (chunk: Uint8Array, ...rest: never[]) => {
    chunks.push(Buffer.from(chunk))
    return write(chunk, ...rest)
  }
  response.once('finish', () => {
    const html = Buffer.concat(chunks)
    const isWhole = html.subarray(-end.length).equals(end)
    if (response.statusCode === 200 && isWhole) receive(html)
  })
}

/**
 * A page expires after a minute, because a part of it may have failed. Everything else that it
 * depends on is in its key.
 */
const pageCache = () =>
  getMemoryCache<CachedPage>({
    name: 'visitorPages',
    ttlMs: minute,
    bytesOf: ({ html }) => html.byteLength,
  })
