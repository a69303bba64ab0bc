import type { ProblemBody } from '@/lib/contract/problem'

/** A call to the BFF that did not succeed. `status` 0: no response (network, timeout), or an invalid one. */
export class ApiError extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly code: string | undefined
  readonly problem: ProblemBody | undefined
  /** Seconds until the call may succeed, where the caller reads `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, problem?: ProblemBody, retryAfterSeconds?: number) {
    super(problem?.title ?? 'No answer')
    this.status = status
    this.code = problem?.code
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Status and server code of a failure, for the rules of the domain. */
export function errorStatusOf(error: unknown): { status: number; code?: string | undefined } {
  return error instanceof ApiError ? error : { status: 0 }
}
