import 'server-only'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { nonceHeader, requestIdHeader, requestUrlHeader } from '@/lib/contract/headers'
import { env } from '../config/env'
import type { AddressRange } from '../config/env-values'

/** The middleware sets these for the page that it continues to; pages outside its matcher must not believe a browser. */
const internalHeaders = ['content-security-policy', nonceHeader, requestUrlHeader]
/** What a proxy says about the request that it received: its id, and the trace that it belongs to. */
const forwardedHeaders = [
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', requestIdHeader],
  ...['traceparent', 'tracestate', 'baggage'],
]
/** All clients whose address is not known share one rate limit. */
const unknownAddress = 'unknown'
const networkParts = 4

type ReceivedRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }
type Address = ReturnType<typeof ipaddr.process>

/**
 * Leaves only headers of a request that can be believed: internal ones are removed, and forwarded ones unless the
 * connection comes from `TRUSTED_PROXIES`.
 * @returns the address of the client: the right-most one of `X-Forwarded-For` that does not belong to `TRUSTED_PROXIES`,
 * since every entry left of it may be forged; else that of the connection. Undefined if there is none.
 */
export function trustHeaders({ headers, socket }: ReceivedRequest): string | undefined {
  const sender = parseAddress(socket.remoteAddress ?? '')
  for (const name of internalHeaders) delete headers[name]
  if (sender === undefined || !isTrusted(sender)) for (const name of forwardedHeaders) delete headers[name]
  let nearest = sender
  for (const entry of forwardedEntries(headers).toReversed()) {
    if (nearest === undefined || !isTrusted(nearest)) break
    nearest = parseAddress(entry)
  }
  return nearest?.toString()
}

/** What to count an address by: an IPv4 address, or the /64 network of an IPv6 one; `unknown` if there is none. */
export function countedNetworkOf(text: string | undefined): string {
  const address = parseAddress(text ?? '')
  if (address === undefined) return unknownAddress
  if (!('parts' in address)) return address.toString()
  return address.parts
    .slice(0, networkParts)
    .map((part) => part.toString(16))
    .join(':')
}

function forwardedEntries(headers: IncomingMessage['headers']): readonly string[] {
  const entries = String(headers['x-forwarded-for'] ?? '').split(',')
  return entries.map((entry) => entry.trim()).filter(Boolean)
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
