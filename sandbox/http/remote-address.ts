import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Sandbox } from '../core/sandbox'
import { HttpError } from './http-error'

const trustedRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal'])
const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Returns the network address of the caller. In-process calls, as in tests, count as loopback. */
export function remoteAddress(context: Context): string {
  const incoming: unknown = context.env && Reflect.get(context.env, 'incoming')
  const address = incoming ? getConnInfo(context).remote.address : undefined
  return ipaddr.process(address ?? '127.0.0.1').toString()
}

/**
 * Returns the network address that locks apply to: the client's if a web app on this machine or
 * network sends it, otherwise the caller's.
 */
export function clientAddress(
  { clientAddressHeader }: Pick<Sandbox, 'clientAddressHeader'>,
  context: Context,
): string {
  const caller = remoteAddress(context)
  const named =
    clientAddressHeader === undefined ? undefined : context.req.header(clientAddressHeader)
  if (
    named === undefined ||
    !ipaddr.isValid(named) ||
    !trustedRanges.has(ipaddr.process(caller).range())
  )
    return caller
  return ipaddr.process(named).toString()
}

export function isLoopback(address: string): boolean {
  return ipaddr.process(address).range() === 'loopback'
}

/**
 * Allows calls from this machine only, and never from a page on another origin or through another
 * host name.
 */
export function loopbackOnly({ origin }: Sandbox): MiddlewareHandler {
  const own = new URL(origin)
  return async (context, next) => {
    const name = new URL(context.req.url).hostname
    const from = context.req.header('origin')
    const isOwnPage = from === undefined || from === own.origin
    const isOwnName = loopbackNames.has(name) || name === own.hostname
    if (!isLoopback(remoteAddress(context)) || !isOwnName || !isOwnPage)
      throw new HttpError(403, undefined, 'Not allowed from here.')
    await next()
  }
}
