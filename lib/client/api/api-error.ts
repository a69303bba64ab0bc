import type { ProblemBody } from '@/lib/contract/problem'
import type { CallError } from '@/lib/domain/server-errors/error-rules'

/** A call to the BFF that did not succeed. `status` 0: no response (network, timeout), or an invalid one. */
export class ApiError extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly code: string | undefined
  readonly problem: ProblemBody | undefined
  /** Seconds until the call may succeed, as the server said. */
  readonly retryAfterSeconds: number | undefined
  /** The same as a time (epoch ms). */
  readonly retryAt: number | undefined

  constructor(status: number, problem?: ProblemBody, retryAfterSeconds?: number) {
    super(problem?.title ?? 'No answer')
    this.status = status
    this.code = problem?.code
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds ?? problem?.retryAfter
    this.retryAt = this.retryAfterSeconds === undefined ? undefined : Date.now() + this.retryAfterSeconds * 1000
  }
}

/** Status and server code of a failure, for the rules of the domain. */
export function errorStatusOf(error: unknown): Pick<CallError, 'status' | 'code' | 'retryAt'> {
  return error instanceof ApiError ? error : { status: 0 }
}
