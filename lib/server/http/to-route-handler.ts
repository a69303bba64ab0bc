import 'server-only'
import type { Endpoint, InputOf } from '@/lib/contract/endpoint'
import { Problem } from '../errors/problem'
import { memoizeFrozen } from '../shared/frozen'
import { withAudit } from './audited-call'
import { createRouteHandler } from './create-route-handler'
import type { Handler } from './define-handler'
import { limitAttempt } from './limit-attempt'

const bodyLimitBytes = 64 * 1024
const toJson = memoizeFrozen((body: unknown) => JSON.stringify(body))

/** Creates the route handler of a handler; the endpoint parses input and output. */
export function toRouteHandler<R extends Endpoint>({
  endpoint,
  run,
  parseOutput,
}: Handler<R>): (request: Request) => Promise<Response> {
  return createRouteHandler({
    access: endpoint.access,
    method: endpoint.method,
    path: endpoint.path,
    async run(context, request) {
      // The token of a host says that somebody else may be here, even if it is refused unread. Contract, section 12.
      if (endpoint.attempt === 'token') await context.session.end()
      const input = await readInput(endpoint, request)
      const { attempt: kind, access, path } = endpoint
      const attempt = { access, path, session: context.session, input }
      const output = await withAudit({ row: endpoint, session: context.session, input }, async () =>
        kind ? await limitAttempt({ ...attempt, kind }, () => run(context, input)) : await run(context, input),
      )
      const body = parseOutput(output)
      // An endpoint without output sends no body.
      if (body === undefined) return new Response(null, { status: 204 })
      return new Response(toJson(body), { headers: { 'content-type': 'application/json' } })
    },
  })
}

/**
 * Reads the input of a call, the query of a GET or the JSON body of a POST, and parses it with the endpoint.
 * @throws {Problem} 413 for a body beyond 64 kB, 400 for invalid JSON or a repeated query field, 422 with a message key
 * for each invalid field.
 */
async function readInput<R extends Endpoint>(endpoint: R, request: Request): Promise<InputOf<R>> {
  const raw = endpoint.method === 'GET' ? parseQuery(request) : await readJson(request)
  return parseInput(endpoint, raw)
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
