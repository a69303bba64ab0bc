import type { MiddlewareHandler } from 'hono'
import { HttpError } from '../http/http-error'
import { isLoopback, remoteAddress } from '../http/remote-address'
import type { Sandbox } from '../sandbox'

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Allows calls from this machine only, never from a page of another origin or through another host name. */
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
