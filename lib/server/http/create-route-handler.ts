import 'server-only'
import { randomUUID } from 'node:crypto'
import { webCookies } from 'iron-session'
import type { Row } from '@/lib/contract/row'
import { whereabouts } from '../errors/error-location'
import { MethodNotAllowed } from '../errors/method-not-allowed'
import { Problem, problemOf } from '../errors/problem'
import { log } from '../observability/log'
import { reportFault } from '../observability/report-error'
import { modesOf } from '../session/cookie-modes'
import { askFor } from '../session/product-api-client'
import { openSession, type Session } from '../session/session'
import { dressByAddress } from '../widget/url-config'
import { widgetLook } from '../widget/widget-context'
import { callerAddress } from './client-address'
import type { Context } from './define-handler'
import { countOne } from './rate-limit'
import { requireSameOrigin } from './same-origin'
import { apiHeaders } from './security-headers'

/** Makes the response of a call once its headers, cookies among them, are known. */
export type Send = (headers: Headers) => Response

type Work = Pick<Row, 'access' | 'method' | 'path'> & {
  run(context: Context, request: Request): Promise<Send>
}
type Outcome = { readonly send: Send; readonly code?: string | undefined }
type Call = { readonly work: Work; readonly request: Request; readonly requestId: string; readonly headers: Headers }

/** The methods of each address; the handlers of an address are made together, before its first request. */
const methodsAt = new Map<string, Set<string>>()

/**
 * A route handler: admit, work, answer. The session is checked here, whatever the middleware did, and everything thrown
 * becomes a problem (RFC 9457).
 */
export function handle(work: Work): (request: Request) => Promise<Response> {
  methodsAt.set(work.path, new Set(methodsAt.get(work.path)).add(work.method))
  return async (request) => {
    const started = Date.now()
    const requestId = randomUUID()
    const headers = apiHeaders(requestId)
    const { send, code } = await outcomeOf({ work, request, requestId, headers })
    const response = send(headers)
    const { method } = request
    const ms = Date.now() - started
    log().info({ event: 'call', requestId, method, path: work.path, status: response.status, code, ms })
    return response
  }
}

async function outcomeOf(call: Call): Promise<Outcome> {
  try {
    refuseHead(call)
    requireSameOrigin(call.request)
    await countOne('callsPerAddress', callerAddress(call.request.headers))
    const jar = webCookies(call.request, call.headers)
    const look = widgetLook(call.request.headers)
    const seeker = { modes: modesOf(call.request.headers), key: look.get('key') ?? undefined }
    const session = await openSession(jar, seeker, Date.now())
    if (session.visit.mode === 'framed') await dressByAddress(session, look)
    const outcome = await runIn(session, call)
    await session.writeTo(jar)
    return outcome
  } catch (error) {
    return problemOutcome(error, call.requestId)
  }
}

/** Next answers a HEAD with the handler of GET and drops the body unread, which would leave a stream open for ever. */
function refuseHead({ request, work }: Call): void {
  if (request.method === 'HEAD') throw new MethodNotAllowed(methodsAt.get(work.path) ?? [])
}

/** Errors are outcomes too: what happened to the session on the way must still reach the cookies. */
async function runIn(session: Session, { work, request, requestId }: Call): Promise<Outcome> {
  const needsSession = work.access === 'session'
  try {
    if (needsSession) await admit(session, request)
    // A call goes on when the browser leaves: a change of state is not cut in two, and others may wait for the same answer.
    const send = await work.run({ ask: askFor({ session, requestId }), session, requestId }, request)
    // Ended by another call while this one ran: its answer belongs to nobody any more.
    if (needsSession && (await session.endedMeanwhile())) throw await session.unauthorized()
    return { send }
  } catch (error) {
    return problemOutcome(error, requestId)
  }
}

async function admit(session: Session, request: Request): Promise<void> {
  if (!session.consumer) throw await session.unauthorized()
  await countOne('callsPerAccount', session.consumer.userId)
  if (!request.headers.has('x-background')) await session.touch(Date.now())
}

function problemOutcome(thrown: unknown, requestId: string): Outcome {
  const problem = problemOf(thrown)
  if (!(thrown instanceof Problem)) {
    log().error({ event: 'unforeseen', requestId, ...whereabouts(thrown) })
    reportFault(thrown)
  }
  return { code: problem.code, send: (headers) => problem.response(requestId, headers) }
}
