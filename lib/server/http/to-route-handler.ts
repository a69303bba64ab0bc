import 'server-only'
import type { InputOf, Row } from '@/lib/contract/row'
import { Problem } from '../errors/problem'
import { memoizeFrozen } from '../shared/frozen'
import { withAudit } from './audited-call'
import { createRouteHandler } from './create-route-handler'
import type { Handler } from './define-handler'
import { limitAttempt } from './limit-attempt'

const bodyLimitBytes = 64 * 1024
const toJson = memoizeFrozen((body: unknown) => JSON.stringify(body))

/** Creates the route handler of a handler; the row parses input and output. */
export function toRouteHandler<R extends Row>({
  row,
  run,
  parseOutput,
}: Handler<R>): (request: Request) => Promise<Response> {
  return createRouteHandler({
    access: row.access,
    method: row.method,
    path: row.path,
    async run(context, request) {
      const input = await readInput(row, request)
      const { attempt: kind, access, path } = row
      const attempt = { access, path, session: context.session, input }
      const output = await withAudit({ row, session: context.session, input }, async () =>
        kind ? await limitAttempt({ ...attempt, kind }, () => run(context, input)) : await run(context, input),
      )
      const body = parseOutput(output)
      // A row without output sends no body.
      if (body === undefined) return new Response(null, { status: 204 })
      return new Response(toJson(body), { headers: { 'content-type': 'application/json' } })
    },
  })
}

/**
 * Reads the input of a call, the query of a GET or the JSON body of a POST, and parses it with the row.
 * @throws {Problem} 413 for a body beyond 64 kB, 400 for invalid JSON or a repeated query field, 422 with a message key
 * for each invalid field.
 */
async function readInput<R extends Row>(row: R, request: Request): Promise<InputOf<R>> {
  const raw = row.method === 'GET' ? parseQuery(request) : await readJson(request)
  return parseInput(row, raw)
}

/**
 * Parses the input of a call with its row.
 * @throws {Problem} 422 with a message key for each invalid field.
 */
export function parseInput<R extends Row>(row: R, raw: unknown): InputOf<R> {
  const parsed = row.input.safeParse(raw)
  // The row that parsed it names the type; a conditional type over a generic row is beyond inference.
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
