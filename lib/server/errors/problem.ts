import { STATUS_CODES } from 'node:http'
import { requestIdHeader } from '@/lib/contract/headers'
import type { ProblemBody } from '@/lib/contract/problem'

type ProblemExtensions = Omit<ProblemBody, 'type' | 'title' | 'status' | 'requestId'>

/**
 * Status phrases (RFC 9457, 4.2.1). The specification defines its own phrase for 401. Text from an
 * upstream is never used.
 */
const titles: Readonly<Record<number, string>> = { ...STATUS_CODES, 401: 'Auth Required' }

/** `Retry-After` of a 503 that specifies no other value. */
const defaultRetryAfterSeconds = 2

/** The error that a route handler sends. `toProblem` converts every other error. */
export class Problem extends Error {
  /**
   * Identifies subclasses for `instanceof`. A subclass without its own kind counts as its nearest
   * ancestor that has one.
   */
  static readonly kind: string = 'Problem'
  static override readonly [Symbol.hasInstance] = isOfKind
  override readonly name = 'Problem'
  readonly status: number
  readonly extensions: ProblemExtensions
  /** Seconds until the call may succeed. Every 503 has this value. RFC 9110, 10.2.3. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, more: ProblemExtensions = {}, retryAfterSeconds?: number) {
    super(titles[status] ?? 'Error')
    this.status = status
    this.extensions = more
    this.retryAfterSeconds =
      retryAfterSeconds ?? (status === 503 ? defaultRetryAfterSeconds : undefined)
  }

  get code(): string | undefined {
    return this.extensions.code
  }

  /**
   * Returns the problem as a response. `headers` are the common headers of BFF responses, including
   * the request id.
   */
  response(headers: Headers): Response {
    headers.set('content-type', 'application/problem+json')
    if (this.retryAfterSeconds !== undefined)
      headers.set('retry-after', String(this.retryAfterSeconds))
    const requestId = headers.get(requestIdHeader) ?? ''
    const body = {
      type: 'about:blank',
      title: this.message,
      status: this.status,
      ...this.extensions,
      requestId,
    }
    return Response.json(body satisfies ProblemBody, { status: this.status, headers })
  }
}

/**
 * Compares kinds instead of classes. Next gives each bundle a copy of a class, and errors cross
 * bundles through single flights and breakers.
 */
function isOfKind(this: { readonly kind: string }, value: unknown): boolean {
  let ancestor: unknown = value instanceof Error ? value.constructor : undefined
  while (typeof ancestor === 'function' && Reflect.get(ancestor, 'kind') !== this.kind)
    ancestor = Object.getPrototypeOf(ancestor)
  return typeof ancestor === 'function'
}

/**
 * Returns a reply from Redis; undefined without Redis.
 * @throws {Problem} 503 if the command fails.
 */
export async function replyOr503<T>(reply: Promise<T> | undefined): Promise<T | undefined> {
  return await reply?.catch(() => {
    throw new Problem(503)
  })
}

/** Returns a reply from Redis; undefined without Redis or if the command fails. */
export async function ignoreRedisError<T>(reply: Promise<T> | undefined): Promise<T | undefined> {
  return await reply?.catch(() => undefined)
}

/** Converts any error to a problem. An unexpected error becomes a 500 without details. */
export function toProblem(thrown: unknown): Problem {
  return thrown instanceof Problem ? thrown : new Problem(500)
}
