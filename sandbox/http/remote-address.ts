import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/** The network address of the caller; calls made inside the process, as tests do, count as this machine's. */
export function remoteAddress(context: Context): string {
  const incoming: unknown = context.env && Reflect.get(context.env, 'incoming')
  const address = incoming ? getConnInfo(context).remote.address : undefined
  return ipaddr.process(address ?? '127.0.0.1').toString()
}

export function isLoopback(address: string): boolean {
  return ipaddr.process(address).range() === 'loopback'
}
