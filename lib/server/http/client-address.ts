import 'server-only'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { env } from '../config/env'

/** Ours alone: what a browser or proxy sends under this name is overwritten before anything reads it. */
const socketHeader = 'x-socket-address'
const networkParts = 4

/** Notes where a connection comes from, since a route handler does not see the connection. */
export function setSocketAddress(
  request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
): void {
  delete request.headers[socketHeader]
  const { remoteAddress } = request.socket
  if (remoteAddress !== undefined) request.headers[socketHeader] = remoteAddress
}

/**
 * Who calls, for counting: an IPv4 address, or the /64 network of an IPv6 one. Behind a proxy only the header that
 * `RATE_LIMITS` names is believed; without it everybody would share the proxy's address, so nobody has one.
 */
export function getClientAddress(headers: Headers): string | undefined {
  const { rateLimits, publicUrl } = env()
  const named = rateLimits?.addressHeader
  if (named === undefined && publicUrl.startsWith('https:')) return undefined
  const given = headers.get(named ?? socketHeader)
  return given !== null && ipaddr.isValid(given) ? networkOf(given) : undefined
}

function networkOf(given: string): string {
  const address = ipaddr.process(given)
  return 'parts' in address ? address.parts.slice(0, networkParts).join(':') : address.toString()
}
