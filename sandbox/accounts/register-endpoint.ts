import type { Context, Hono } from 'hono'
import type { LoggedRequest, Sandbox } from '../core/sandbox'
import { HttpError } from '../http/http-error'
import { simulateFault } from '../http/simulate-fault'
import { authenticate } from './access-tokens'
import { normalizeEmail } from './accounts'
import type { SandboxEndpoint } from './endpoint'

/** Responds to a request, and reports the user's id as soon as it is known. */
type Respond = (context: Context, onCaller: (userId: string) => void) => Promise<Response>
type RouteOptions = {
  readonly method: 'GET' | 'POST'
  readonly pattern: string
  readonly respond: Respond
}

/** Registers an endpoint of the product API under `/api`. */
export function registerEndpoint(
  app: Hono,
  sandbox: Sandbox,
  { row, respond }: SandboxEndpoint,
): void {
  registerSandboxRoute(app, sandbox, '/api', {
    method: row.method,
    pattern: row.path,
    respond: (context, onCaller) => respond(sandbox, context, onCaller),
  })
}

/** Registers a route that records the request, applies injected faults, then responds. */
export function registerSandboxRoute(
  app: Hono,
  sandbox: Sandbox,
  base: string,
  { method, pattern, respond }: RouteOptions,
): void {
  sandbox.faults.registerPath(pattern)
  app.on(method, base + pattern.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    const logged: LoggedRequest = { method, path: pattern, at: sandbox.clock.now() }
    sandbox.requestLog.add(logged)
    const email = sandbox.faults.matchesByUser() ? await callerEmail(sandbox, context) : undefined
    const path = new URL(context.req.url).pathname.slice(base.length)
    const fault = sandbox.faults.match({ method, pattern, path, email })
    const answer = () =>
      respond(context, (userId) => {
        logged.userId = userId
      })
    return await withStatus(logged, () =>
      fault ? simulateFault(context, fault, answer) : answer(),
    )
  })
}

async function withStatus(
  logged: LoggedRequest,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    const response = await answer()
    logged.status = response.status
    return response
  } catch (error) {
    logged.status = error instanceof HttpError ? error.status : 500
    throw error
  }
}

async function callerEmail(sandbox: Sandbox, context: Context): Promise<string | undefined> {
  const bearer = await authenticate(sandbox, context.req.header('authorization'))
  if (bearer) return bearer.user.email
  const body: unknown =
    context.req.method === 'POST' ? await context.req.json().catch(() => undefined) : undefined
  if (typeof body !== 'object' || body === null) return undefined
  const email: unknown = Reflect.get(body, 'username') ?? Reflect.get(body, 'email')
  return typeof email === 'string' ? normalizeEmail(email) : undefined
}
