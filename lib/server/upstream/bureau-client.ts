import 'server-only'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { Agent, type Dispatcher, request } from 'undici'
import { env } from '../config/env'
import { once } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { publicLookup } from './bureau-address'

/** The bulkhead of the bureau: its calls cannot take the product API's connections. */
const connections = 64
/** After this many failures in a row calls fail at once; after the pause one probe decides. */
const failuresToOpen = 5
const pauseMs = 10_000

type Call = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly form?: URLSearchParams
  readonly limit: AbortSignal
  /** The browser has left: the call ends, and says nothing about the bureau's health. */
  readonly left: AbortSignal
}

/** The bureau answered, but not with what was asked for: no failure of the bureau. A 401 refuses our credentials. */
export class BureauRefused extends Problem {
  readonly credentialsRefused: boolean

  constructor(bureauStatus: number, status = 502) {
    super(status)
    this.credentialsRefused = bureauStatus === 401
  }
}

/**
 * Makes one call to the bureau through bulkhead and breaker; any status below 500 is an answer, its body still to be read.
 * @throws {Problem} 504 for a hang, 502 where it cannot be reached, its own status for 5xx, 503 while the breaker is open.
 */
export async function callBureau(call: Call): Promise<Dispatcher.ResponseData> {
  try {
    return await breakerOf(call).execute(() => send(call))
  } catch (error) {
    throw error instanceof BrokenCircuitError ? new Problem(503) : error
  }
}

async function send({ method, url, form, left, limit }: Call): Promise<Dispatcher.ResponseData> {
  const answer = await request(url, {
    method,
    dispatcher: agent(),
    signal: AbortSignal.any([left, limit]),
    headers: {
      accept: method === 'GET' ? 'application/pdf' : 'application/json',
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { body: form.toString() } : {}),
  }).catch((error: Error) => {
    if (left.aborted) throw new Problem(408)
    throw new Problem(limit.aborted || error.name === 'HeadersTimeoutError' ? 504 : 502)
  })
  if (answer.statusCode < 500) return answer
  // An unread body would keep its connection.
  await answer.body.dump()
  throw new Problem(answer.statusCode)
}

function agent(): Agent {
  const patience = env().upstreamTimeoutMs
  return once(
    'bureauAgent',
    () =>
      new Agent({
        connections,
        // To the first byte, then between bytes: a slow report may take long, a silent one may not.
        headersTimeout: patience,
        bodyTimeout: patience,
        connect: { timeout: patience / 2, lookup: publicLookup },
      }),
  )
}

/** One for each of the two calls: that tokens are to be had says nothing of the reports. */
function breakerOf({ method }: Call) {
  return once(`bureauBreaker ${method}`, () =>
    circuitBreaker(
      handleWhen((error) => error instanceof Problem && error.status >= 500),
      { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
    ),
  )
}
