import 'server-only'
import type * as z from 'zod/mini'
import { upstreamErrorSchema } from '@/lib/contract/problem'
import type { InputOf, OutputOf, UpstreamRow } from '@/lib/contract/row'
import { env } from '../config/env'
import type { Host } from '../config/host-entry'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { requestUpstream, UpstreamFailed } from './upstream-client'

/** What may be handed on of an error: a code and `key=value` marks, never sentences. */
const codeShape = /^[\w-]{1,20}$/
const detailShape = /^\s*\w{1,40}\s*=\s*\w{1,20}\s*$/

/** The product API answered with an error; `message` and `body` are for us, the consumer gets status, code and details. */
export class ProductApiError extends Problem {
  readonly responseBody: unknown
  readonly upstreamMessage: string | undefined

  constructor(status: number, answer: unknown) {
    const parsed = upstreamErrorSchema.safeParse(answer)
    const { code, details, message } = parsed.success ? parsed.data : {}
    const named = code && codeShape.test(code) ? { code } : {}
    const listed = details?.filter((detail) => detailShape.test(detail))
    super(status, { ...named, ...(listed && listed.length > 0 ? { details: listed } : {}) })
    this.responseBody = answer
    this.upstreamMessage = message ?? undefined
  }
}

type ProductApiOptions = {
  /** Whose token goes along: the host's, or the consumer's access token. */
  readonly credentials: { readonly host: Host } | { readonly access: string }
  readonly requestId: string
  readonly signal?: AbortSignal
}

/**
 * Makes the call of an upstream row and parses its answer: the only reader of those rows.
 * @throws {ProductApiError} for an error answer, its status kept; {UpstreamFailed} 504 for a hang, 502 for nonsense or no answer.
 */
export async function requestProductApi<R extends UpstreamRow>(
  row: R,
  input: InputOf<R>,
  options: ProductApiOptions,
): Promise<OutputOf<R>> {
  const { url, rest } = buildUrl(row, input)
  const json = row.method === 'POST' ? { json: rest } : {}
  const signal = options.signal ? { signal: options.signal } : {}
  const { status, body } = await requestUpstream({
    method: row.method,
    url,
    path: row.path,
    requestId: options.requestId,
    headers: buildForwardedHeaders(options),
    ...json,
    ...signal,
  })
  if (status >= 400) throw new ProductApiError(status, body)
  const answer = row.output.safeParse(body)
  if (!answer.success) {
    const { method, path } = row
    const message = wrongFields(answer.error.issues).join(', ')
    const { requestId } = options
    log().warn({ event: 'upstream nonsense', requestId, method, path, status, error: 'ZodError', message })
    throw new UpstreamFailed(502)
  }
  // The row that parsed it names the type; a conditional type over a generic row is beyond inference.
  return answer.data as OutputOf<R>
}

/** Where an answer has another shape, by field and kind of error; never a value. */
function wrongFields(issues: readonly z.core.$ZodIssue[]): readonly string[] {
  return issues.flatMap((issue) =>
    issue.code === 'invalid_union' && issue.errors.length > 0
      ? wrongFields(issue.errors.flat())
      : [`${issue.path.join('.')}: ${issue.code}`],
  )
}

/** Nothing of the browser's own headers goes up: these are all made here. */
function buildForwardedHeaders({ credentials, requestId }: ProductApiOptions): Record<string, string> {
  const common = { accept: 'application/json', 'x-request-id': requestId }
  if ('access' in credentials) return { ...common, authorization: `Bearer ${credentials.access}` }
  const { token, origins } = credentials.host
  return { ...common, ctoken: token, ...(origins[0] ? { referer: origins[0] } : {}) }
}

/** The input's parts go where the row says: into the path, the query, or what is left for the body. */
function buildUrl(row: UpstreamRow, input: unknown): { url: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(input as object) }
  const take = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return String(value)
  }
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(take(name)))
  const inQuery = row.method === 'GET' ? Object.keys(rest).filter((name) => rest[name] !== undefined) : row.inQuery
  const query = new URLSearchParams((inQuery ?? []).map((name) => [name, take(name)]))
  return { url: `${env().productApiUrl}${path}${query.size > 0 ? `?${query}` : ''}`, rest }
}
