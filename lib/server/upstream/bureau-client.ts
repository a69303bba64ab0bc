import 'server-only'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import type { Dispatcher } from 'undici'
import { processSingleton } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { requestUpstream, type UpstreamRequest } from './request-upstream'

/** After this many failures in a row calls fail at once; after the pause one call probes the bureau. */
const failuresToOpen = 5
const pauseMs = 10_000

type BureauRequest = Omit<UpstreamRequest, 'upstream' | 'headers' | 'body'> & {
  readonly form?: URLSearchParams
  readonly disconnected: AbortSignal
}

/** The bureau rejected a call, which does not count as a failure of the bureau. A 401 rejects our credentials. */
export class BureauError extends Problem {
  readonly isUnauthorized: boolean

  constructor(bureauStatus: number, status = 502) {
    super(status)
    this.isUnauthorized = bureauStatus === 401
  }
}

/**
 * Makes one call to the bureau through its circuit breaker. Any status below 500 is a response, its body still unread.
 * @throws {Problem} as `requestUpstream`, the bureau's own status for 5xx, 503 while the breaker is open.
 */
export async function requestBureau(call: BureauRequest): Promise<Dispatcher.ResponseData> {
  try {
    return await breakerOf(call).execute(() => send(call))
  } catch (error) {
    throw error instanceof BrokenCircuitError ? new Problem(503) : error
  }
}

async function send({ form, ...call }: BureauRequest): Promise<Dispatcher.ResponseData> {
  const headers = {
    accept: call.method === 'GET' ? 'application/pdf' : 'application/json',
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  }
  const request = { ...call, upstream: 'bureau', headers, body: form?.toString() } as const
  const response = await requestUpstream(request, async (unread) => unread)
  if (response.statusCode < 500) return response
  // An unread body would keep its connection.
  await response.body.dump()
  throw new Problem(response.statusCode)
}

/** One breaker for each of the two calls: the health of the token endpoint says nothing about the reports. */
function breakerOf({ method }: BureauRequest) {
  return processSingleton(`bureauBreaker ${method}`, () =>
    circuitBreaker(
      handleWhen((error) => error instanceof Problem && error.status >= 500),
      { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
    ),
  )
}
