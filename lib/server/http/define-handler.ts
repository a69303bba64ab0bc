import 'server-only'
import type { Endpoint, InputOf, OutputOf } from '@/lib/contract/endpoint'
import type { Locale } from '@/lib/contract/locale'
import { memoizeFrozen } from '../config/memory-cache'
import { Problem } from '../errors/problem'
import type { Session } from '../session/session'
import type { Consumer } from '../session/session-data'
import { type Audit, auditCall } from './audit-call'
import { limitAttempt } from './limit-attempt'
import type { ProductApi } from './product-api-client'

const bodyLimitBytes = 64 * 1024
const toJson = memoizeFrozen((body: unknown) => JSON.stringify(body))

/** What a handler receives of its request. */
export type RequestContext = {
  readonly productApi: ProductApi
  readonly session: Session
  readonly requestId: string
  /** The language of the page that makes the call. */
  readonly locale: Locale
}

type Run<R extends Endpoint> = (context: RequestContext, input: InputOf<R>) => Promise<OutputOf<R>>

/** An endpoint with its function: `toRouteHandler` makes it a route handler, `prefetch` runs it for a page. */
export type Handler<R extends Endpoint = Endpoint> = {
  readonly endpoint: R
  /** The audit event of each call; every POST names one, or says that it has none. */
  readonly audit?: Audit<R> | 'none' | undefined
  run(context: RequestContext, input: InputOf<R>): Promise<OutputOf<R>>
  /** Parses what `run` returned with the endpoint, and what it returned frozen once. */
  parseOutput(output: OutputOf<R>): unknown
  /** Parses the input of a request, runs it within its limits, leaves the audit event, and parses the output. */
  respond(context: RequestContext, request: Request): Promise<Response>
}

/** Defines the handler of an endpoint, which parses input and output. A GET may have no audit event: its function alone. */
export function defineHandler<R extends Endpoint>(
  endpoint: R,
  definition: Run<R> | { readonly audit: Audit<R> | 'none'; readonly run: Run<R> },
): Handler<R> {
  const { audit, run } = typeof definition === 'function' ? { audit: undefined, run: definition } : definition
  const parseOutput = memoizeFrozen((output: OutputOf<R>) => endpoint.output.parse(output))
  return {
    ...{ endpoint, audit, run, parseOutput },
    async respond(context, request) {
      const { access, path, attempt: kind, method } = endpoint
      const { session } = context
      // The token of a host says that somebody else may be here, even if it is refused unread. Contract, section 12.
      if (kind === 'token') await session.end()
      const input = parseInput(endpoint, method === 'GET' ? parseQuery(request) : await readJson(request))
      const runOnce = async () => await run(context, input)
      const runInLimits = kind ? () => limitAttempt({ kind, access, path, session, input }, runOnce) : runOnce
      const output = await auditCall({ audit, session, input, isOpen: access === 'open' }, runInLimits)
      const body = parseOutput(output)
      // An endpoint without output sends no body.
      if (body === undefined) return new Response(null, { status: 204 })
      return new Response(toJson(body), { headers: { 'content-type': 'application/json' } })
    },
  }
}

/**
 * The signed-in consumer of a call.
 * @throws {Problem} 401 without one, which an endpoint with `access: 'session'` excludes.
 */
export function requireConsumer({ session }: RequestContext): Consumer {
  if (!session.consumer) throw new Problem(401)
  return session.consumer
}

/**
 * Parses the input of a call with its endpoint.
 * @throws {Problem} 422 with a message key for each invalid field.
 */
export function parseInput<R extends Endpoint>(endpoint: R, raw: unknown): InputOf<R> {
  const parsed = endpoint.input.safeParse(raw)
  // The endpoint that parsed it names the type; a conditional type over a generic endpoint is beyond inference.
  if (parsed.success) return parsed.data as InputOf<R>
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[path.map(String).join('.')] ??= message
  throw new Problem(422, { errors })
}

/** @throws {Problem} 400 for a repeated field. */
function parseQuery(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url)
  const query = Object.fromEntries(searchParams)
  if (Object.keys(query).length !== searchParams.size) throw new Problem(400)
  return query
}

/**
 * Reads a body of JSON.
 * @throws {Problem} 413 beyond 64 kB, 400 for invalid JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimitBytes) throw new Problem(413)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > bodyLimitBytes) throw new Problem(413)
    chunks.push(chunk)
  }
  try {
    return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)))
  } catch {
    throw new Problem(400)
  }
}
