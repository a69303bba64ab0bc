import 'server-only'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { Agent, type Dispatcher, request } from 'undici'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { publicLookup } from './bureau-address'

/** The bulkhead of the bureau: its calls cannot take the product API's connections. */
const connections = 64
/** After this many failures in a row calls fail at once; after the pause one probe decides. */
const failuresToOpen = 5
const pauseMs = 10_000

type BureauRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly form?: URLSearchParams
  readonly timeout: AbortSignal
  /** The browser has left: the call ends, and says nothing about the bureau's health. */
  readonly disconnected: AbortSignal
}

/** The bureau answered, but not with what was asked for: no failure of the bureau. A 401 refuses our credentials. */
export class BureauError extends Problem {
  readonly isUnauthorized: boolean

  constructor(bureauStatus: number, status = 502) {
    super(status)
    this.isUnauthorized = bureauStatus === 401
  }
}

/**
 * Makes one call to the bureau through bulkhead and breaker; any status below 500 is an answer, its body still to be read.
 * @throws {Problem} 504 for a hang, 502 where it cannot be reached, its own status for 5xx, 503 while the breaker is open.
 */
export async function requestBureau(bureauRequest: BureauRequest): Promise<Dispatcher.ResponseData> {
  try {
    return await getBreaker(bureauRequest).execute(() => send(bureauRequest))
  } catch (error) {
    throw error instanceof BrokenCircuitError ? new Problem(503) : error
  }
}

async function send({ method, url, form, disconnected, timeout }: BureauRequest): Promise<Dispatcher.ResponseData> {
  const answer = await request(url, {
    method,
    dispatcher: agent(),
    signal: AbortSignal.any([disconnected, timeout]),
    headers: {
      accept: method === 'GET' ? 'application/pdf' : 'application/json',
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { body: form.toString() } : {}),
  }).catch((error: Error) => {
    if (disconnected.aborted) throw new Problem(408)
    throw new Problem(timeout.aborted || error.name === 'HeadersTimeoutError' ? 504 : 502)
  })
  if (answer.statusCode < 500) return answer
  // An unread body would keep its connection.
  await answer.body.dump()
  throw new Problem(answer.statusCode)
}

function agent(): Agent {
  const timeoutMs = env().upstreamTimeoutMs
  return processSingleton(
    'bureauAgent',
    () =>
      new Agent({
        connections,
        // To the first byte, then between bytes: a slow report may take long, a silent one may not.
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        connect: { timeout: timeoutMs / 2, lookup: publicLookup },
      }),
  )
}

/** One for each of the two calls: that tokens are to be had says nothing of the reports. */
function getBreaker({ method }: BureauRequest) {
  return processSingleton(`bureauBreaker ${method}`, () =>
    circuitBreaker(
      handleWhen((error) => error instanceof Problem && error.status >= 500),
      { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
    ),
  )
}
