import 'server-only'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { env } from '../config/env'

/** An internal header: a value that a browser or proxy sends is overwritten before it is read. */
const socketHeader = 'x-socket-address'
const networkParts = 4

/** Stores the remote address of the connection in a header, because a route handler cannot read the connection. */
export function setSocketAddress(
  request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
): void {
  delete request.headers[socketHeader]
  const { remoteAddress } = request.socket
  if (remoteAddress !== undefined) request.headers[socketHeader] = remoteAddress
}

/**
 * The address to count calls by: an IPv4 address, or the /64 network of an IPv6 one. Behind a proxy only the header that
 * `RATE_LIMITS` names is trusted; without it the address is undefined, because all users would share that of the proxy.
 */
export function getClientAddress(headers: Headers): string | undefined {
  const { rateLimits, publicUrl } = env()
  const named = rateLimits?.addressHeader
  if (named === undefined && publicUrl.startsWith('https:')) return undefined
  const address = headers.get(named ?? socketHeader)
  return address !== null && ipaddr.isValid(address) ? networkOf(address) : undefined
}

function networkOf(text: string): string {
  const address = ipaddr.process(text)
  return 'parts' in address ? address.parts.slice(0, networkParts).join(':') : address.toString()
}
