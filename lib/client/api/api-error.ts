import type { ProblemBody } from '@/lib/contract/problem'
import type { CallError } from '@/lib/domain/server-errors/error-rules'

/**
 * A call to the BFF that did not succeed. `status` 0: no response (network,
 * timeout), or an invalid one.
 */
export class ApiError extends Error {
  override readonly name = 'CallFailed'
  readonly code: string | undefined
  readonly retryAfterSeconds: number | undefined
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

/** Status and server code of a failure, for the rules of the domain. */
export function errorStatusOf(error: unknown): Pick<CallError, 'status' | 'code' | 'retryAt'> {
  return error instanceof ApiError ? error : { status: 0 }
}
