import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/** The network address of the caller; in-process calls, as in tests, count as loopback. */
export function remoteAddress(context: Context): string {
  const incoming: unknown = context.env && Reflect.get(context.env, 'incoming')
  const address = incoming ? getConnInfo(context).remote.address : undefined
  return ipaddr.process(address ?? '127.0.0.1').toString()
}

export function isLoopback(address: string): boolean {
  return ipaddr.process(address).range() === 'loopback'
}
