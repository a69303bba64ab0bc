import type { ProblemBody } from '@/lib/contract/problem'
import type { CallError } from '@/lib/domain/shared/errors/error-rules'

/**
 * A failed call to the BFF. `status` is 0 if no response arrived (network, timeout) or the response
 * was invalid.
 */
export class ApiError extends Error {
  override readonly name = 'CallFailed'
  readonly code: string | undefined
  /** Seconds until the call may succeed, as sent by the server. */
  readonly retryAfterSeconds: number | undefined
  /** The time from which the call may succeed (epoch ms). */
  readonly retryAt: number | undefined

  constructor(
    readonly status: number,
    readonly problem?: ProblemBody,
    retryAfterSeconds = problem?.retryAfter,
  ) {
    super(problem?.title ?? 'No answer')
    this.code = problem?.code
    this.retryAfterSeconds = retryAfterSeconds
    this.retryAt =
      retryAfterSeconds === undefined ? undefined : Date.now() + retryAfterSeconds * 1000
  }
}

/** Returns a failed call's status, server code and retry time, for the rules in `lib/domain`. */
export function errorStatusOf(error: unknown): Pick<CallError, 'status' | 'code' | 'retryAt'> {
  return error instanceof ApiError ? error : { status: 0 }
}
