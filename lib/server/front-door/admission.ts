import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { nonceHeader, requestIdHeader, requestUrlHeader } from '@/lib/contract/headers'
import { env, isDevelopment } from '../config/env'
import type { AddressRange } from '../config/env-values'

/**
 * All headers and the address together; Node itself refuses twice as much. Contract, section 12.
 */
export const headerLimitBytes = 32 * 1024
/** A body; only calls of the API have one. */
const bodyLimitBytes = 64 * 1024
const maxCookies = 64
const cookieLimitBytes = 16 * 1024
/**
 * The session of each mode and host with its chunks, the language,
 * and what Next's development server sets.
 */
const ownCookie = /^(?:__Host-swp?(?:-[\w-]+)?(?:\.\d)?|__next_hmr_refresh_hash__)$/
/** Browsers delete all cookies of the site. W3C Clear Site Data, 3.1. */
const clearCookies = { 'clear-site-data': '"cookies"' }

/**
 * The middleware sets these for the page that it continues to;
 * pages outside its matcher must not believe a browser.
 */
const internalHeaders = ['content-security-policy', nonceHeader, requestUrlHeader]
const forwardedHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  requestIdHeader,
  'traceparent',
  'tracestate',
  'baggage',
]
/** The first four of the eight parts of an IPv6 address are its /64 network. */
const networkParts = 4

type ReceivedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>
export type Rejection = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}
type Address = ReturnType<typeof ipaddr.process>

/**
 * Why a request is refused, before its body is read; a body of unknown length is counted while it
 * is read. Contract, section 12.
 */
export function rejectionOf({
  method = 'GET',
  url = '',
  headers,
  rawHeaders,
}: ReceivedRequest): Rejection | undefined {
  const length = rawHeaders.reduce((sum, part) => sum + part.length, url.length)
  if (length > headerLimitBytes) {
    // A browser that sends too many cookies would be refused for ever.
    const isDueToCookies = (headers.cookie ?? '').length > cookieLimitBytes
    return { status: 431, headers: isDueToCookies ? clearCookies : {} }
  }
  if (!url.startsWith('/') && !URL.canParse(url)) return { status: 400, headers: {} }
  const isOfNext = isDevelopment && url.startsWith('/__nextjs')
  if (
    !isApiCall(url) &&
    !isOfNext &&
    (hasBody({ headers }) || (method !== 'GET' && method !== 'HEAD'))
  )
    return { status: 405, headers: { allow: 'GET, HEAD' } }
  return Number(headers['content-length'] ?? 0) > bodyLimitBytes
    ? { status: 413, headers: {} }
    : undefined
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Whether an address is one of the API as it is written,
 * and as Next resolves it: `/api/../login` is none.
 */
export function isApiCall(url: string): boolean {
  const isResolved = URL.parse(url, 'http://here')?.pathname.startsWith('/api/') ?? false
  return isResolved && url.startsWith('/api/')
}

/**
 * TRACE, which the Request class rejects, becomes a method that results in 405;
 * an undecodable address results in 404.
 */
export function normalizeRequest(request: Pick<IncomingMessage, 'method' | 'url'>): void {
  if (request.method === 'TRACE') request.method = 'PUT'
  if (!isDecodable(request.url ?? '/')) request.url = '/garbled-address'
}

/**
 * Leaves our own cookies: Next's time for them grows with the square of their number
 * (docs/security/next-cookie-report.md).
 */
export function filterCookies(headers: IncomingMessage['headers']): void {
  if (headers.cookie === undefined) return
  const pairs = headers.cookie.split(';').map((pair) => pair.trim())
  const kept = pairs
    .filter((pair) => ownCookie.test(pair.split('=', 1)[0] ?? ''))
    .slice(0, maxCookies)
  while (kept.join('; ').length > cookieLimitBytes) kept.pop()
  if (kept.length > 0) headers.cookie = kept.join('; ')
  else delete headers.cookie
}

/**
 * The client's address: the right-most one outside of `TRUSTED_PROXIES`.
 * Removes the headers that the sender may not set.
 */
export function trustHeaders({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }):
  | string
  | undefined {
  const sender = parseAddress(socket.remoteAddress ?? '')
  for (const name of internalHeaders) delete headers[name]
  if (sender === undefined || !isTrusted(sender))
    for (const name of forwardedHeaders) delete headers[name]
  let nearest = sender
  const entries = String(headers['x-forwarded-for'] ?? '').split(',')
  for (const entry of entries
    .map((text) => text.trim())
    .filter(Boolean)
    .toReversed()) {
    if (nearest === undefined || !isTrusted(nearest)) break
    nearest = parseAddress(entry)
  }
  return nearest?.toString()
}

/**
 * What to count an address by: an IPv4 address, or the /64 network of an IPv6 one;
 * all without one count together.
 */
export function countedNetworkOf(text: string | undefined): string {
  const address = parseAddress(text ?? '')
  if (address === undefined) return 'unknown'
  if (!('parts' in address)) return address.toString()
  return address.parts
    .slice(0, networkParts)
    .map((part) => part.toString(16))
    .join(':')
}

/** An address as proxies write it: with or without a port, an IPv6 one with or without brackets. */
function parseAddress(text: string): Address | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1]
  const bare = bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1')
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare)
  return isAddress ? ipaddr.process(bare) : undefined
}

function isTrusted(address: Address): boolean {
  const trusted: AddressRange[] = [...env().trustedProxies]
  return ipaddr.subnetMatch(address, { trusted }, 'untrusted') === 'trusted'
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}
