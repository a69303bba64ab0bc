import type { Endpoint, InputOf, OutputOf } from '@/lib/contract/endpoint'
import type { CountedMethod } from '@/lib/domain/host/analytics/analytics-events'
import { memoizeFrozen } from '../config/memory-cache'
import { parseJson } from '../config/parse-json'
import { Problem, toProblem } from '../errors/problem'
import { type AuditOutcome, audit as logAudit } from '../observability/audit'
import { countEvent } from '../observability/metrics'
import type { Session } from '../session/session'
import type { RequestCookieJar } from '../session/session-cookies'
import { emailIn } from './attempt-counts'
import { limitAttempt } from './limit-attempt'
import { outputParserOf } from './output-parser'
import type { ProductApi, SessionRequest } from './product-api-client'

const bodyLimitBytes = 64 * 1024
const toJson = memoizeFrozen('JSON', (body: unknown) => JSON.stringify(body))

export type RequestContext = SessionRequest & {
  readonly productApi: ProductApi
  /** The request's cookies. A cookie written here is part of the response, except on a page. */
  readonly cookies: RequestCookieJar
}

/**
 * The audit event of a call, on success and on failure. docs/operations/logs.md describes each
 * event.
 */
type Audit<R extends Endpoint> = {
  readonly action: string
  readonly detail?: string
  of?(input: InputOf<R>): Partial<Pick<Audit<R>, 'action' | 'detail' | 'method'>>
  /** Returns the outcome for a result; undefined if the result is inconclusive. @default success */
  outcomeOf?(output: OutputOf<R>): AuditOutcome | undefined
  /** Whether calls without a session write no event. */
  readonly onlySignedIn?: boolean
  /** Statuses that mean "try again later" and are inconclusive. */
  readonly pendingStatuses?: readonly number[]
  /** The identity method whose successes and failures the analytics count. */
  readonly method?: CountedMethod
}

type Run<R extends Endpoint> = (context: RequestContext, input: InputOf<R>) => Promise<OutputOf<R>>

type Definition<R extends Endpoint> = {
  readonly audit: Audit<R> | 'none'
  /** Runs before the input is read, even if the input is then refused. */
  before?(context: RequestContext): Promise<void>
  readonly run: Run<R>
}

/**
 * An endpoint and the function that runs it. `toRouteHandler` turns it into a route handler, and
 * `prefetch` runs it for a page.
 */
export type Handler<R extends Endpoint = Endpoint> = {
  readonly endpoint: R
  /** The audit event of each call. Every POST has one, or `none`. */
  readonly audit?: Audit<R> | 'none' | undefined
  run(context: RequestContext, input: InputOf<R>): Promise<OutputOf<R>>
  /** Parses the result of `run`. A frozen result is parsed only once. */
  parseOutput(output: OutputOf<R>): unknown
  /**
   * Parses the input of a request, runs the function within its limits, writes the audit event, and
   * parses the output.
   */
  respond(context: RequestContext, request: Request): Promise<Response>
}

/**
 * Defines an endpoint's handler, which parses input and output. A GET without an audit event needs
 * only its function.
 */
export function defineHandler<R extends Endpoint>(
  endpoint: R,
  definition: Run<R> | Definition<R>,
): Handler<R> {
  const { audit, before, run }: Partial<Definition<R>> & Pick<Definition<R>, 'run'> =
    typeof definition === 'function' ? { run: definition } : definition
  const parseOutput = outputParserOf(endpoint)
  return {
    endpoint,
    audit,
    run,
    parseOutput,
    async respond(context, request) {
      const { access, path, attempt: kind, method } = endpoint
      const { session } = context
      await before?.(context)
      const input = parseInput(
        endpoint,
        method === 'GET' ? parseQuery(request) : await readJson(request),
      )
      const runOnce = async () => await run(context, input)
      const runInLimits = kind
        ? () => limitAttempt({ kind, access, path, session, input }, runOnce)
        : runOnce
      const body = parseOutput(
        await auditCall({ audit, session, input, isOpen: access === 'open' }, runInLimits),
      )
      if (body === undefined) return new Response(null, { status: 204 })
      return new Response(toJson(body), { headers: { 'content-type': 'application/json' } })
    },
  }
}

/** `isOpen`: the call needs no session, and its consumer may differ from the session's. */
type AuditedCall = Pick<Handler, 'audit'> & {
  readonly session: Session
  readonly input: unknown
  isOpen: boolean
}

/** Runs a call and writes its audit event, if it has one. */
export async function auditCall<T>(
  { audit, session, input, isOpen }: AuditedCall,
  run: () => Promise<T>,
): Promise<T> {
  const { consumer } = session
  if (!audit || audit === 'none' || (audit.onlySignedIn && !consumer)) return await run()
  const { action, detail, method } = { ...audit, ...audit.of?.(input) }
  const record = (
    outcome: AuditOutcome,
    facts: { userId: string | undefined; status?: number; code?: string },
  ) => {
    logAudit(action, { outcome, detail, ...facts, email: isOpen ? emailIn(input) : undefined })
    // If there is no response, or another step follows, the method has neither passed nor failed.
    if (method && outcome === 'success') countEvent(`identity_${method}_passed`, session)
    if (method && outcome === 'failure') countEvent(`identity_${method}_failed`, session)
  }
  try {
    const output = await run()
    const outcome = audit.outcomeOf ? audit.outcomeOf(output) : 'success'
    // A sign-in has started the session by now, and a sign-out has ended it.
    if (outcome) record(outcome, { userId: session.consumer?.userId ?? consumer?.userId })
    return output
  } catch (error) {
    const { status, code } = toProblem(error)
    const userId = isOpen ? undefined : consumer?.userId
    if (!audit.pendingStatuses?.includes(status))
      record(status < 500 ? 'failure' : 'unknown', { userId, status, ...(code ? { code } : {}) })
    throw error
  }
}

/**
 * Parses an endpoint's input.
 * @throws {Problem} 422 with a message key for each invalid field.
 */
export function parseInput<R extends Endpoint>(endpoint: R, raw: unknown): InputOf<R> {
  const parsed = endpoint.input.safeParse(raw)
  // The endpoint's schema parsed the value. TypeScript cannot infer a conditional type over a
  // generic endpoint.
  if (parsed.success) return parsed.data as InputOf<R>
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues)
    errors[path.map(String).join('.')] ??= message
  throw new Problem(422, { errors })
}

/**
 * Parses the query of a request.
 * @throws {Problem} 400 for a repeated field.
 */
function parseQuery(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url)
  const query = Object.fromEntries(searchParams)
  if (Object.keys(query).length !== searchParams.size) throw new Problem(400)
  return query
}

/**
 * Parses the body of a request.
 * @throws {Problem} 413 for a body beyond 64 kB, 400 for invalid JSON, 408 for a truncated body.
 */
export async function readJson(request: Request): Promise<unknown> {
  const body = parseJson(new TextDecoder().decode(await readBody(request)))
  if (body === undefined) throw new Problem(400)
  return body
}

async function readBody(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > bodyLimitBytes) throw new Problem(413)
      chunks.push(chunk)
    }
  } catch (error) {
    // The sender lost its network connection or sent a broken chunk.
    throw error instanceof Problem ? error : new Problem(408)
  }
  return Buffer.concat(chunks)
}
