import type { Context, Hono } from 'hono'
import { bearerOf } from '../accounts/access-tokens'
import { emailKey } from '../accounts/accounts'
import type { Sandbox } from '../sandbox'
import { playFault } from '../test-api/faults/simulate-fault'
import type { Call } from './endpoint'

/** What a call needs of its surroundings: who it is for is said once known. */
type Respond = (context: Context, onCaller: (userId: string) => void) => Promise<Response>
type Mounting = { readonly method: 'GET' | 'POST'; readonly pattern: string; readonly respond: Respond }

/** Mounts one call of the product API under `/api`. */
export function mountCall(app: Hono, sandbox: Sandbox, { row, respond }: Call): void {
  mount(app, sandbox, '/api', {
    method: row.method,
    pattern: row.path,
    respond: (context, onCaller) => respond(sandbox, context, onCaller),
  })
}

/** Counts, breaks on demand, then answers. */
export function mount(app: Hono, sandbox: Sandbox, base: string, { method, pattern, respond }: Mounting): void {
  sandbox.faults.knowPath(pattern)
  app.on(method, base + pattern.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    const logged: { method: string; path: string; at: number; userId?: string } = {
      method,
      path: pattern,
      at: sandbox.clock.now(),
    }
    sandbox.callLog.add(logged)
    const email = sandbox.faults.needUser() ? await callerEmail(sandbox, context) : undefined
    const path = new URL(context.req.url).pathname.slice(base.length)
    const fault = sandbox.faults.hit({ method, pattern, path, email })
    const answer = () =>
      respond(context, (userId) => {
        logged.userId = userId
      })
    return fault ? playFault(context, fault, answer) : answer()
  })
}

async function callerEmail(sandbox: Sandbox, context: Context): Promise<string | undefined> {
  const bearer = await bearerOf(sandbox, context.req.header('authorization'))
  if (bearer) return bearer.user.email
  const body: unknown = context.req.method === 'POST' ? await context.req.json().catch(() => undefined) : undefined
  if (typeof body !== 'object' || body === null) return undefined
  const email: unknown = Reflect.get(body, 'username') ?? Reflect.get(body, 'email')
  return typeof email === 'string' ? emailKey(email) : undefined
}
