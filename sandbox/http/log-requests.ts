import { randomUUID } from 'node:crypto'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Sandbox } from '../core/sandbox'

/** Logs one line per request with the route pattern, because the URL may contain a token. */
export function logRequests(sandbox: Sandbox): MiddlewareHandler {
  return async (context, next) => {
    const begun = performance.now()
    await next()
    const given = context.req.header('x-request-id') ?? ''
    sandbox.log.info({
      requestId: /^[\w-]{1,100}$/.test(given) ? given : randomUUID(),
      method: context.req.method,
      path: routePath(context, -1),
      status: context.res.status,
      ms: Math.round(performance.now() - begun),
    })
  }
}

/**
 * Returns details of an error that are safe to log. The message of a failed query would contain
 * values; its cause does not.
 */
export function safeErrorDetails(error: Error): {
  readonly fault: string
  readonly at: readonly string[]
} {
  const fault =
    error instanceof DrizzleQueryError ? (error.cause?.message ?? error.name) : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { fault, at: frames.map((line) => line.trim()) }
}
