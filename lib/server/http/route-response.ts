import 'server-only'
import { env } from '../config/env'
import { Problem, toProblem } from '../errors/problem'
import { countProblem } from '../observability/metrics'
import { reportError } from '../observability/report-error'
import { describeRequest } from '../observability/request-context'

/** What a request may take beyond one upstream call; then it returns 504, however many calls it has made. */
const deadlineMarginMs = 1_000

/**
 * Waits for a response no longer than one upstream call may take, and a margin. The work goes on, because a token refresh
 * must not be lost; a response that comes later is dropped.
 * @throws {Problem} 504 at the deadline.
 */
export async function beforeDeadline(running: Promise<Response>): Promise<Response> {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    running.then(cancelBody, () => undefined)
    reject(new Problem(504))
  }, env().upstreamTimeoutMs + deadlineMarginMs)
  return await Promise.race([running, deadline]).finally(() => clearTimeout(timer))
}

/**
 * Adds the common headers, cookies included, to the response of a route handler, whose own headers take precedence. Its
 * body is cancelled when the browser leaves.
 */
export function completeResponse(response: Response, headers: Headers, signal: AbortSignal): Response {
  for (const [name, value] of headers) {
    // Each cookie is a header of its own.
    if (name === 'set-cookie' || !response.headers.has(name)) response.headers.append(name, value)
  }
  cancelWhenAborted(response, signal)
  return response
}

/** Next drops the body unread when the browser leaves before it is sent; once it is being sent, Next cancels it. */
function cancelWhenAborted(response: Response, signal: AbortSignal): void {
  if (signal.aborted) void cancelBody(response)
  else signal.addEventListener('abort', () => void cancelBody(response), { once: true })
}

/** An unread body would keep its connection or file. A body that is being sent is locked and stays. */
export async function cancelBody({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => undefined)
}

/** The response to an error, which is counted, and reported unless it was expected. */
export function problemResponse(thrown: unknown, requestId: string, headers = new Headers()): Response {
  const problem = toProblem(thrown)
  countProblem(problem.status, problem.code)
  if (!(thrown instanceof Problem)) reportError(thrown)
  describeRequest({ code: problem.code })
  return problem.response(requestId, headers)
}
