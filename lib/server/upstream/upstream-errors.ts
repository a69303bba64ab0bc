import type * as z from 'zod/mini'
import { upstreamErrorSchema } from '@/lib/contract/problem'
import { errorCause } from '../errors/describe-error'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'

const timeoutErrors: ReadonlySet<string> = new Set(['HeadersTimeoutError', 'BodyTimeoutError'])

/**
 * An upstream gave no usable response: 504 for a hang, otherwise 502. The cause is logged before
 * this error is thrown.
 */
export class UpstreamFailed extends Problem {
  static override readonly kind: string = 'UpstreamFailed'
  /** False if the upstream responded. Only outages count for its circuit breaker. */
  readonly isOutage: boolean

  constructor(status: number, isOutage = true, retryAfterSeconds?: number) {
    super(status, {}, retryAfterSeconds)
    this.isOutage = isOutage
  }
}

/** Thrown while reading a response that we cannot use. */
export class UnusableResponse extends Error {}

/** Thrown for a response beyond the limit of its upstream. */
export class OversizedResponse extends UnusableResponse {
  constructor(readonly bytes: number) {
    super('The response is too large')
  }
}

/**
 * The parts of an error that the browser may receive: a code and `key=value` pairs, never
 * sentences.
 */
const codeShape = /^[\w-]{1,20}$/
const detailShape = /^\s*\w{1,40}\s*=\s*\w{1,20}\s*$/

/** An error response from the product API. Its message and body stay on the server. */
export class ProductApiError extends Problem {
  static override readonly kind = 'ProductApiError'
  readonly responseBody: unknown
  readonly upstreamMessage: string | undefined

  constructor(status: number, body: unknown) {
    const parsed = upstreamErrorSchema.safeParse(body)
    const { code, details, message } = parsed.success ? parsed.data : {}
    const named = code && codeShape.test(code) ? { code } : {}
    const listed = details?.filter((detail) => detailShape.test(detail)) ?? []
    super(status, { ...named, ...(listed.length > 0 ? { details: listed } : {}) })
    this.responseBody = body
    this.upstreamMessage = message ?? undefined
  }
}

/** Returns a response's invalid fields, each with the kind of error and without its value. */
export function wrongFields(issues: readonly z.core.$ZodIssue[]): readonly string[] {
  return issues.flatMap((issue) =>
    issue.code === 'invalid_union' && issue.errors.length > 0
      ? wrongFields(issue.errors.flat())
      : [`${issue.path.join('.')}: ${issue.code}`],
  )
}

type FailedCall = Readonly<Record<'method' | 'path', string>> & { readonly timeout: AbortSignal }

/** Logs why a call got no usable response, and returns the error to throw. */
export function toUpstreamFailed(
  { method, path, timeout }: FailedCall,
  error: unknown,
): UpstreamFailed {
  const isTimeout = timeout.aborted || (error instanceof Error && timeoutErrors.has(error.name))
  const status = isTimeout ? 504 : 502
  const facts = { method, path, status, ...errorCause(error) }
  if (error instanceof OversizedResponse)
    log().warn({ event: 'upstream nonsense', ...facts, bytes: error.bytes })
  else log().warn({ event: 'upstream failed', ...facts })
  return new UpstreamFailed(status, !(error instanceof UnusableResponse))
}
