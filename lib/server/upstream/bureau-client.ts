import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Dispatcher } from 'undici'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { env } from '../config/env'
import { Problem } from '../errors/problem'
import { requestUpstream, type UpstreamRequest } from './request-upstream'
import { UpstreamFailed } from './upstream-errors'

type BureauRequest = Pick<UpstreamRequest, 'method' | 'path' | 'requestId' | 'timeout' | 'disconnected'> & {
  /** The base address of the bureau; each bureau has breakers of its own. */
  readonly base: string
  /** Path and query behind the base address, ids and tokens included. */
  readonly target: string
  readonly form?: URLSearchParams
  readonly locale?: Locale
}

/** The bureau responded but rejected a call, which is no outage. A 401 rejects our credentials. */
export class BureauError extends UpstreamFailed {
  static override readonly kind = 'BureauError'
  readonly isUnauthorized: boolean

  constructor(bureauStatus: number, status = 502, retryAfterSeconds?: number) {
    super(status, false, retryAfterSeconds)
    this.isUnauthorized = bureauStatus === 401
  }
}

/** Makes one call to the bureau; `read` gets every status below 500 but 429, which is 503 with the bureau's `Retry-After`. */
export async function requestBureau<T>(
  { base, target, form, locale, ...call }: BureauRequest,
  read: (response: Dispatcher.ResponseData) => Promise<T>,
): Promise<T> {
  const headers = {
    accept: call.method === 'GET' ? 'application/pdf' : 'application/json',
    ...(locale ? { 'accept-language': languageTags[locale] } : {}),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  }
  // Token and report are apart: the health of the token endpoint says nothing about the reports.
  const breakerKey = `${base} ${call.path}`
  const url = `${base}${target}`
  const request = { ...call, upstream: 'bureau', breakerKey, url, headers, body: form?.toString() } as const
  return await requestUpstream(request, async (response) => {
    assertAvailable(response)
    return await read(response)
  })
}

function assertAvailable({ statusCode, headers }: Dispatcher.ResponseData): void {
  if (statusCode !== 429 && statusCode < 500) return
  const wait = parseRetryAfter(headers['retry-after'], Date.now())
  if (statusCode === 429) throw new BureauError(statusCode, 503, wait)
  // A gateway says that the bureau did not respond.
  if (statusCode === 502 || statusCode === 504) throw new UpstreamFailed(statusCode)
  throw new Problem(statusCode, {}, statusCode === 503 ? wait : undefined)
}

/** Reads `Retry-After`, seconds or a date, into seconds, an hour at most. RFC 9110, 10.2.3. */
function parseRetryAfter(value: string | string[] | undefined, now: number): number | undefined {
  const text = String(value ?? '')
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000)
  return seconds > 0 ? Math.min(seconds, 3600) : undefined
}

/** The bureau's base address: public https, or an origin of `BUREAU_ALLOWED_ORIGINS`; loopback in development. @throws {Problem} 502 */
export function assertAllowedBureauUrl(address: string): string {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '') throw new Problem(502)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  const isLocal = isWeb && isProductApiLocal() && isLoopback(url.hostname)
  const known = isLocal || env().bureauAllowedOrigins.includes(url.origin)
  if (!known && (url.protocol !== 'https:' || isPrivate(url.hostname))) throw new Problem(502)
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/** Resolves a host name under the same rule: a public name must not resolve to a private address. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const listed = env().bureauAllowedOrigins.some((origin) => new URL(origin).hostname === hostname)
    const isLocal = (address: string) => isProductApiLocal() && isLoopback(address)
    const allowed = addresses.filter(({ address }) => listed || !isPrivate(address) || isLocal(address))
    const [first] = allowed
    if (!first) return callback(new Error('The name leads to a private address'), '')
    if (options.all) return callback(null, allowed)
    callback(null, first.address, first.family)
  })
}

function isProductApiLocal(): boolean {
  return isLoopback(new URL(env().productApiUrl).hostname)
}

function isLoopback(host: string): boolean {
  return isLocalName(host) || rangeOf(host) === 'loopback'
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}

/** Every address that is not plain unicast counts as private: link-local, carrier-grade NAT, reserved, mapped. */
function isPrivate(host: string): boolean {
  const range = rangeOf(host)
  return isLocalName(host) || (range !== undefined && range !== 'unicast')
}

function rangeOf(host: string): string | undefined {
  const bare = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? ipaddr.process(bare).range() : undefined
}
