import { randomUUID } from 'node:crypto'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Sandbox } from '../sandbox'

/** One line per call. Its path is the route's pattern: what is asked for may hold a token. */
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

/** What may be said of an error: a failed query's own message would name the values, its cause's does not. */
export function safeErrorDetails(error: Error): { readonly fault: string; readonly at: readonly string[] } {
  const fault = error instanceof DrizzleQueryError ? (error.cause?.message ?? error.name) : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { fault, at: frames.map((line) => line.trim()) }
}
