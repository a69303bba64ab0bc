import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { nonceHeader, requestIdHeader, requestUrlHeader } from '@/lib/contract/headers'
import { env, isDevelopment } from '../config/env'
import type { AddressRange } from '../config/env-values'

/**
 * The limit for all headers and the URL together. Node's own limit is twice as high. Contract,
 * section 12.
 */
export const headerLimitBytes = 32 * 1024
/** The limit for a body. Only API calls have one. */
const bodyLimitBytes = 64 * 1024
const maxCookies = 64
const cookieLimitBytes = 16 * 1024
/**
 * Our cookies: the session of each mode and host with its chunks, the notes, the language, and the
 * cookie of Next's development server.
 */
const ownCookie = /^(?:__Host-swp?(?:-[\w-]+)?(?:\.\d)?|__next_hmr_refresh_hash__)$/
/** Makes browsers delete all of the site's cookies. W3C Clear Site Data, 3.1. */
const clearCookies = { 'clear-site-data': '"cookies"' }

/**
 * Headers that the middleware sets for the page. They are removed from requests, because pages
 * outside the middleware's matcher would trust values sent by a browser.
 */
const internalHeaders = ['content-security-policy', nonceHeader, requestUrlHeader]
/** Headers in which a proxy describes the request it received: client, request id and trace. */
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
/** The /64 network of an IPv6 address consists of the first four of its eight parts. */
const networkParts = 4

type ReceivedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>
export type Rejection = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}
type Address = ReturnType<typeof ipaddr.process>

/**
 * Returns the rejection of a request that is refused before its body is read; otherwise undefined.
 * Refuses headers beyond 32 kB, an announced body beyond 64 kB, and a target that is not a plain
 * path. Outside of the API, also refuses every body and every method except GET and HEAD.
 * The size of a body without an announced length is checked while the body is read. Contract,
 * sections 12 and 13.
 */
export function rejectionOf({
  method = 'GET',
  url = '',
  headers,
  rawHeaders,
}: ReceivedRequest): Rejection | undefined {
  const length = rawHeaders.reduce((sum, part) => sum + part.length, url.length)
  if (length > headerLimitBytes) {
    // If its cookies were not deleted, a browser with too many of them would be refused forever.
    const isDueToCookies = (headers.cookie ?? '').length > cookieLimitBytes
    return { status: 431, headers: isDueToCookies ? clearCookies : {} }
  }
  const invalid = statusOfTarget(url)
  if (invalid !== undefined) return { status: invalid, headers: {} }
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
 * Returns the status for an invalid request target: 421 for another origin (RFC 9110, 15.5.20), 400
 * for any other target that is not a path, and 404 for a path that a URL parser resolves to a
 * different one, such as `/login/../readyz`. A proxy that compares paths literally would not block
 * such a path.
 */
function statusOfTarget(target: string): number | undefined {
  if (!target.startsWith('/')) return /^https?:\/\//i.test(target) ? 421 : 400
  const [path = ''] = target.split('?')
  return URL.parse(path, 'http://here')?.pathname === path ? undefined : 404
}

/**
 * Returns whether a URL belongs to the API. Does not resolve the path, because `rejectionOf`
 * refuses paths that resolve to other paths.
 */
export function isApiCall(url: string): boolean {
  return url.startsWith('/api/')
}

/**
 * Replaces what Next cannot handle. TRACE, which the Request class rejects, becomes a method that
 * results in 405. An undecodable URL becomes one that results in 404. If the target contains our
 * own origin, which a proxy may send, only path and query remain (RFC 9112, 3.2.2).
 */
export function normalizeRequest(request: Pick<IncomingMessage, 'method' | 'url'>): void {
  if (request.method === 'TRACE') request.method = 'PUT'
  const { url = '/' } = request
  const { origin } = new URL(env().publicUrl)
  if (URL.parse(url)?.origin === origin) request.url = url.replace(/^[^:]*:\/\/[^/?]*\/?/, '/')
  if (!isDecodable(request.url ?? '/')) request.url = '/garbled-address'
}

/**
 * Removes all cookies except our own, and those beyond 64 cookies or 16 kB, because the time that
 * Next takes grows with the square of their number (decision 41).
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
 * Removes internal headers, and forwarded ones unless the connection comes from `TRUSTED_PROXIES`.
 * @returns the client's address: the right-most address in `X-Forwarded-For` that is not in
 * `TRUSTED_PROXIES`, because a client can forge every entry to the left of it; otherwise the
 * address of the connection, if it has one.
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
 * Returns the key under which an address is counted: an IPv4 address, or the /64 network of an IPv6
 * address. Requests without an address share one key.
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

/** Parses an address as proxies write it: with or without a port, IPv6 with or without brackets. */
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
