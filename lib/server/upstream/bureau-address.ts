import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { env } from '../config/env'
import { Problem } from '../errors/problem'

/**
 * Returns the bureau's base URL without a trailing slash. Allows public https URLs, the origins in
 * `BUREAU_ALLOWED_ORIGINS`, and loopback while the product API itself is on loopback (development).
 * @throws {Problem} 502 for any other URL.
 */
export function assertAllowedBureauUrl(address: string): string {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '') throw new Problem(502)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  const isLocal = isWeb && isProductApiLocal() && isLoopback(url.hostname)
  const known = isLocal || env().bureauAllowedOrigins.includes(url.origin)
  if (!known && (url.protocol !== 'https:' || isPrivate(url.hostname))) throw new Problem(502)
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/**
 * Resolves a host name. Rejects private addresses, with the same exceptions as
 * `assertAllowedBureauUrl`.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const listed = env().bureauAllowedOrigins.some(
      (origin) => new URL(origin).hostname === hostname,
    )
    const isLocal = (address: string) => isProductApiLocal() && isLoopback(address)
    const allowed = addresses.filter(
      ({ address }) => listed || !isPrivate(address) || isLocal(address),
    )
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

/**
 * Counts every address that is not plain unicast as private, such as a link-local, carrier-grade
 * NAT or reserved address.
 */
function isPrivate(host: string): boolean {
  const range = rangeOf(host)
  return isLocalName(host) || (range !== undefined && range !== 'unicast')
}

function rangeOf(host: string): string | undefined {
  const bare = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? ipaddr.process(bare).range() : undefined
}
